import { defineProjection } from '#projections/kernel/projection.ts';
import { COMPETITION_HANDLERS } from './competition.handlers.ts';
import { directoryReadModel } from './directory.table.ts';
import { PERSON_HANDLERS } from './person.handlers.ts';
import { TEAM_HANDLERS } from './team.handlers.ts';

/** Who and what there is, by id. */
export const directoryProjection = defineProjection<(typeof directoryReadModel)['tables']>({
  ...directoryReadModel,
  on: { ...COMPETITION_HANDLERS, ...TEAM_HANDLERS, ...PERSON_HANDLERS },
});
