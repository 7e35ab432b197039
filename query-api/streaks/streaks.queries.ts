import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { StreaksQuery } from '#contracts/streaks/streaks.contract.ts';
import {
  leagueScope,
  type StandingsScope,
  seasonScope,
  tournamentScope,
} from '#events/standings/standings-scope.ts';
import { idValue, imageUrl } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import type { Query } from '#query-api/read-models/read-models.ts';
import type { AllResults, StreakRow } from './streaks.presenter.ts';

/** Where the streaks are counted; undefined: in each season of the requested team. */
export function scopeAsked({
  season_id,
  league_id,
  tournament_id,
}: StreaksQuery): StandingsScope | undefined {
  if (tournament_id !== undefined) return tournamentScope(tournament_id);
  if (season_id === undefined) return undefined;
  return league_id === undefined ? seasonScope(season_id) : leagueScope(league_id, season_id);
}

/** The requested streaks; for streaks over all games, across seasons, the games instead. */
export function readStreaks(query: StreaksQuery): Query<{ streaks: StreakRow[] } | AllResults> {
  const isOverAll = scopeAsked(query) === undefined && query.team_id === undefined;
  return isOverAll ? readAllResults : readStreakRows(query);
}

/** Streaks in one scope, the best form first; of a team in each of its seasons, the latest first. */
const readStreakRows = (query: StreaksQuery) => (db: ReadDb) =>
  db.selectNoFrom((eb) => {
    const scope = scopeAsked(query);
    const streaks = eb
      .selectFrom('streak as k')
      .leftJoin('team as t', 't.id', 'k.team_id')
      .leftJoin('season as s', 's.id', 'k.season_id')
      .select((row) => [
        'k.team_id',
        't.name as team_name',
        imageUrl(row.ref('t.logo')).as('team_logo'),
        'k.season_id',
        's.name as season_name',
        'k.total_games',
        'k.current',
        'k.longest_winning',
        'k.longest_losing',
      ])
      .where('k.scope', '=', scope ?? sql<StandingsScope>`'season:' || k.season_id`)
      .$if(query.team_id !== undefined, (rows) => rows.where('k.team_id', '=', idValue(query.team_id ?? 0)));
    const inOrder =
      scope === undefined
        ? streaks.orderBy('s.start_date', (order) => order.desc().nullsLast()).orderBy('k.season_id', 'desc')
        : streaks.orderBy('k.form', 'desc').orderBy('t.name').orderBy('k.team_id');
    return jsonArrayFrom(inOrder).as('streaks');
  });

/** Every finished game: streaks across seasons are computed on reading. */
const readAllResults = (db: ReadDb) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('result as r')
        .selectAll('r')
        .where('r.team_score_east', 'is not', null)
        .$narrowType<{ team_score_east: NotNull; team_score_west: NotNull }>(),
    ).as('games'),
    jsonArrayFrom(
      eb.selectFrom('team as t').select((row) => ['t.id', 't.name', imageUrl(row.ref('t.logo')).as('logo')]),
    ).as('teams'),
  ]);
