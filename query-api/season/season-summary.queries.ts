import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { FINISHED } from '#events/game/game-status.ts';
import { seasonScope } from '#events/standings/standings-scope.ts';
import { selectGames } from '#query-api/game/game.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { selectSeasons } from './season.queries.ts';

/** @param now upcoming games begin after it */
export const readSeasonSummary = (seasonId: number, now: Date) => (db: ReadDb) => {
  const id = idValue(seasonId);
  const games = selectGames(db).where('g.season_id', '=', id).where('g.is_archived', '=', false).limit(1);
  return db.selectNoFrom((eb) => [
    jsonObjectFrom(selectSeasons(db).where('s.id', '=', id)).as('season'),
    jsonObjectFrom(
      eb
        .selectFrom('game')
        .where('season_id', '=', id)
        .select(({ fn }) => [
          fn.countAll<number>().as('game_count'),
          fn.countAll<number>().filterWhere('status', 'in', FINISHED).as('finished_games'),
          fn
            .countAll<number>()
            .filterWhere('status', 'in', ['scheduled', 'in_progress', 'postponed'])
            .filterWhere('is_archived', '=', false)
            .as('remaining_games'),
        ]),
    )
      .$notNull()
      .as('counts'),
    jsonObjectFrom(
      eb
        .selectFrom('standing as r')
        .leftJoin('team', 'team.id', 'r.team_id')
        .where('r.scope', '=', seasonScope(seasonId))
        .where('r.total_games', '>', 0)
        .orderBy('r.place')
        .limit(1)
        .select(['r.team_id', 'team.name as team_name', 'r.wins', 'r.losses', 'r.ties', 'r.win_percentage']),
    ).as('leader'),
    jsonObjectFrom(
      games
        .where('g.status', '=', 'scheduled')
        .where('g.listed_at', '>=', now.toISOString())
        .orderBy('g.listed_at')
        .orderBy('g.id'),
    ).as('next'),
    jsonObjectFrom(
      games.where('g.status', 'in', FINISHED).orderBy('g.listed_at', 'desc').orderBy('g.id', 'desc'),
    ).as('last'),
  ]);
};
