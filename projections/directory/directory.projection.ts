import { defineProjection, type Handlers } from '#projections/read-model/projection.ts';
import { COMPETITION_HANDLERS } from './competition.handlers.ts';
import { directoryReadModel } from './directory.table.ts';
import { GAME_STAFF_HANDLERS } from './game-staff.handlers.ts';
import { PERSON_HANDLERS } from './person.handlers.ts';
import { TEAM_HANDLERS } from './team.handlers.ts';

type Tables = (typeof directoryReadModel)['tables'];
const on: Handlers<Tables> = {
  ...COMPETITION_HANDLERS,
  ...TEAM_HANDLERS,
  ...PERSON_HANDLERS,
  ...GAME_STAFF_HANDLERS,
};

/** Who and what there is, by id. */
export const directoryProjection = defineProjection<Tables>({
  ...directoryReadModel,
  on,
});
