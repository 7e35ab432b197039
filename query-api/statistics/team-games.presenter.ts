import type { GameListQuery } from '#contracts/game/game.contract.ts';
import { presentGame } from '#contracts/game/game.presenter.ts';
import type { TeamGames } from '#contracts/statistics/statistics.contract.ts';
import { toCountedLine } from '#events/statistics/counted.ts';
import type { NamedGame } from '#query-api/game/game.queries.ts';
import { presentUpcomingGame, seenFrom } from '#query-api/game/game-list.presenter.ts';
import { found } from '#query-api/http/found.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { readTeamGames } from './team-games.queries.ts';

/** @throws RequestError 404 for an unknown team */
export function presentTeamGames(
  teamId: number,
  query: GameListQuery,
  page: Page<NamedGame>,
  { row }: ResultOf<typeof readTeamGames>,
): TeamGames {
  found(row.team, 'team');
  const { rows, next_cursor } = listed(page, row.games);
  const lines = new Map(row.lines.map((line) => [line.game_id, line]));
  const present = query.upcoming === true ? presentUpcomingGame : presentGame;
  const games = rows.map((game) => {
    const line = lines.get(game.id);
    return {
      ...present(game),
      ...seenFrom(game, game.team_east_id === teamId ? 'east' : 'west'),
      team_statistics: line === undefined ? null : toCountedLine(line),
    };
  });
  return { games, total: row.total, next_cursor };
}
