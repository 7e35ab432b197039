import { EVENT_TYPES } from '#events/registry.ts';
import { defineProjection } from '#projections/kernel/projection.ts';
import { ACTIVITY_HANDLERS } from './activity.handlers.ts';
import { activityReadModel } from './activity.table.ts';

/** Who did what to what, and when: what the administrators' and the seasons' pages tell as recent activities. */
export const activityProjection = defineProjection<(typeof activityReadModel)['tables']>({
  ...activityReadModel,
  // Most of scoring, rosters, follows and the chat: too much, or nobody's business.
  ignores: EVENT_TYPES.filter((type) => !Object.hasOwn(ACTIVITY_HANDLERS, type)),
  on: ACTIVITY_HANDLERS,
});
