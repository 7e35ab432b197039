import { defineProjection } from '#projections/kernel/projection.ts';
import { ACTIVITY_HANDLERS } from './activity.handlers.ts';
import { activityReadModel } from './activity.table.ts';

/** Who did what to what, and when: what the administrators' and the seasons' pages tell as recent activities. */
export const activityProjection = defineProjection<(typeof activityReadModel)['tables']>({
  ...activityReadModel,
  on: ACTIVITY_HANDLERS,
});
