import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { type LeagueListQuery, leagueSchema } from '#contracts/league/league.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import { leagueTable } from '#projections/directory/directory.table.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';

/** Changes that make answers about leagues stale. */
export const LEAGUE_KEYS: readonly ChangeKey[] = [changeKey.leagues, changeKey.teams, changeKey.tournaments];

const selectLeagues = (db: ReadDb) =>
  db
    .selectFrom('league as l')
    .select(sharedColumns('l', leagueTable, leagueSchema))
    .select((eb) => [
      countRows(eb.selectFrom('team').whereRef('league_id', '=', 'l.id').where('is_archived', '=', false)).as(
        'team_count',
      ),
      countRows(
        eb.selectFrom('tournament').whereRef('league_id', '=', 'l.id').where('is_archived', '=', false),
      ).as('tournament_count'),
    ]);

/** By name. */
export const readLeagues =
  ({ archived }: LeagueListQuery) =>
  (db: ReadDb) => {
    const leagues = selectLeagues(db).orderBy('l.name').orderBy('l.id');
    return db.selectNoFrom([
      jsonArrayFrom(archived === true ? leagues : leagues.where('l.is_archived', '=', false)).as('leagues'),
    ]);
  };

export const readLeague = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([jsonObjectFrom(selectLeagues(db).where('l.id', '=', idValue(id))).as('league')]);
