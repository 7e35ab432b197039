import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { leagueScope, seasonScope, type TableScope, tournamentScope } from '#events/standings/table-scope.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import type { StreaksQuery } from './streaks.contract.ts';

/** Where the streaks are counted; undefined: in each season of the team that is asked for. */
export function scopeAsked({ season_id, league_id, tournament_id }: StreaksQuery): TableScope | undefined {
  if (tournament_id !== undefined) return tournamentScope(tournament_id);
  if (season_id === undefined) return undefined;
  return league_id === undefined ? seasonScope(season_id) : leagueScope(league_id, season_id);
}

/** Whether streaks of all games are asked for, whatever season they were in. */
export function isOverAll(query: StreaksQuery): boolean {
  return scopeAsked(query) === undefined && query.team_id === undefined;
}

/** Streaks in one scope, the best form first; of a team in each of its seasons, the latest first. */
export const readStreaks = (query: StreaksQuery) => (db: ReadDb) =>
  db.selectNoFrom((eb) => {
    const scope = scopeAsked(query);
    const streaks = eb
      .selectFrom('streak as k')
      .leftJoin('team as t', 't.id', 'k.team_id')
      .leftJoin('season as s', 's.id', 'k.season_id')
      .selectAll('k')
      .select(['t.name as team_name', 't.logo as team_logo', 's.name as season_name'])
      .where('k.scope', '=', scope ?? sql<TableScope>`'season:' || k.season_id`)
      .$if(query.team_id !== undefined, (rows) => rows.where('k.team_id', '=', idValue(query.team_id ?? 0)));
    const inOrder =
      scope === undefined
        ? streaks.orderBy('s.start_date', (order) => order.desc().nullsLast()).orderBy('k.season_id', 'desc')
        : streaks.orderBy('k.form', 'desc').orderBy('t.name').orderBy('k.team_id');
    return jsonArrayFrom(inOrder).as('streaks');
  });

/** Every finished game: streaks that go on from season to season are worked out when they are asked for. */
export const readAllResults = (db: ReadDb) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('result as r')
        .selectAll('r')
        .where('r.east_score', 'is not', null)
        .$narrowType<{ east_score: NotNull; west_score: NotNull }>(),
    ).as('games'),
    jsonArrayFrom(eb.selectFrom('team as t').select(['t.id', 't.name', 't.logo'])).as('teams'),
  ]);
