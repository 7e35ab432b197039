import type { GameListQuery } from '#contracts/game/game.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { NAMED_GAME_KEYS } from './game.queries.ts';
import { gamesIn, presentGameList } from './game-list.presenter.ts';
import { currentMinute, gamePage, type ListContext, readGameList } from './game-list.queries.ts';

/** The read of a list of games. */
export function listGames(query: GameListQuery, context: ListContext) {
  const page = gamePage(query);
  return cached({
    cacheKey: ['games', query, context.timeZone],
    minute: currentMinute(query, context.now),
    changeKeys: [
      changeKey.games,
      ...(query.player_id === undefined ? [] : [changeKey.playerStatistics(query.player_id)]),
      ...NAMED_GAME_KEYS,
    ],
    changeKeysIn: gamesIn,
    query: readGameList(query, page, context),
    present: ({ row }) => presentGameList(query, page, row),
  });
}
