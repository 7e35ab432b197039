import type { HandlersOf } from '#projections/handled-events.ts';
import { defineProjection } from '#projections/kernel/projection.ts';
import { ACTIVITY_HANDLERS } from './activity.handlers.ts';
import { activityReadModel } from './activity.table.ts';

type Tables = (typeof activityReadModel)['tables'];
const on: HandlersOf<'activity', Tables> = ACTIVITY_HANDLERS;

/** Who did what to what, and when: what the administrators' and the seasons' pages tell as recent activities. */
export const activityProjection = defineProjection<Tables>({
  ...activityReadModel,
  on,
});
