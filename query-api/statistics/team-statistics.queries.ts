import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { idValue } from '#query-api/lists/rows.ts';
import type { AsOf } from '#query-api/read-models/as-of.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { selectScopeNames } from './scope.queries.ts';
import { selectTeamTotals } from './totals.queries.ts';
import { withTotals } from './totals-as-of.queries.ts';

export const readTeamStatistics = (teamId: number, asOf?: AsOf) => (db: ReadDb) =>
  withTotals(db, { teamId }, asOf).selectNoFrom((eb) => [
    jsonObjectFrom(
      eb.selectFrom('team').select(['team.id', 'team.name']).where('team.id', '=', idValue(teamId)),
    ).as('team'),
    jsonArrayFrom(
      selectTeamTotals(db)
        .where('t.team_id', '=', idValue(teamId))
        .select((row) => selectScopeNames(db, row.ref('t.scope'), row.ref('t.scope_id')).as('names')),
    ).as('totals'),
  ]);
