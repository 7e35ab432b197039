import { presentGame } from '#contracts/game/game.presenter.ts';
import type { PlayerGames } from '#contracts/statistics/statistics.contract.ts';
import { found } from '#query-api/http/found.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { PlayerGameRow, readPlayerGames } from './player-games.queries.ts';
import { findInBox, lineOfBox, lineOfRow } from './player-line.presenter.ts';

/** @throws RequestError 404 */
export function presentPlayerGames(
  page: Page<PlayerGameRow>,
  { row }: ResultOf<typeof readPlayerGames>,
): PlayerGames {
  const player = found(row.player, 'player');
  const { rows, next_cursor } = listed(page, row.games);
  return {
    games: rows.map((game) => {
      const inBox = findInBox(game.box ?? undefined, player.id);
      const line = game.line === null ? inBox && lineOfBox(inBox.line) : lineOfRow(game.line);
      return {
        ...presentGame(game),
        player_team_id: game.line?.team_id ?? inBox?.teamId ?? player.team_id,
        player_statistics: line ?? null,
      };
    }),
    total: row.total,
    next_cursor,
  };
}
