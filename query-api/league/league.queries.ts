import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { LeagueListQuery } from '#contracts/league/league.contract.ts';
import type { Page } from '#query-api/lists/page.ts';
import { countOf, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { type NamedTeamRow, readTeams, type TeamFilters } from '#query-api/team/team.queries.ts';

const selectLeagues = (db: ReadDb) =>
  db
    .selectFrom('league as l')
    .select((eb) => [
      'l.id',
      'l.name',
      'l.description',
      'l.archived as is_archived',
      'l.revision',
      countOf(eb.selectFrom('team').whereRef('league_id', '=', 'l.id').where('archived', '=', false)).as(
        'team_count',
      ),
      countOf(
        eb.selectFrom('tournament').whereRef('league_id', '=', 'l.id').where('archived', '=', false),
      ).as('tournament_count'),
    ]);

/** By name. */
export const readLeagues =
  ({ archived }: LeagueListQuery) =>
  (db: ReadDb) => {
    const leagues = selectLeagues(db).orderBy('l.name').orderBy('l.id');
    return db.selectNoFrom([
      jsonArrayFrom(archived === true ? leagues : leagues.where('l.archived', '=', false)).as('leagues'),
    ]);
  };

export const readLeague = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([jsonObjectFrom(selectLeagues(db).where('l.id', '=', idValue(id))).as('league')]);

export const readTeamsOfLeague =
  (id: number, filters: TeamFilters, page: Page<NamedTeamRow>) => (db: ReadDb) =>
    readTeams(
      { ...filters, league_id: id },
      page,
    )(db).select((eb) => eb.selectFrom('league').select('id').where('id', '=', idValue(id)).as('league_id'));
