import type { PlayerList } from '#contracts/player/player.contract.ts';
import { uncached } from '#query-api/http-cache/cached-responder.ts';
import { listed } from '#query-api/lists/page.ts';
import type { Shown } from './birth-date-reader.ts';
import { presentPlayer } from './player.presenter.ts';
import { type PlayerFilters, playerListKeys, playerPage, readPlayers } from './player.queries.ts';

/** The read of a list of players. @param shown for whom */
export function listPlayers(filters: PlayerFilters, shown: Shown) {
  const page = playerPage(filters, shown);
  return uncached({
    changeKeys: playerListKeys(filters),
    query: readPlayers(filters, page, shown),
    present({ row: { players, total } }): PlayerList {
      const { rows, next_cursor } = listed(page, players);
      return { players: rows.map((row) => presentPlayer(row, shown)), total, next_cursor };
    },
  });
}
