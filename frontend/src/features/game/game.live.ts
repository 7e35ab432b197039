import type { QueryClient } from '@tanstack/react-query';
import type { BoxScore, Game, Play } from '#query-api/game/game.contract.ts';
import type { LiveFrame } from '#query-api/live/live.contract.ts';
import { gameKeys } from './game.queries.ts';
import { isFinished } from './game.status.ts';

/** Puts a live frame where the page reads from: the same cache entries its own reads fill. */
export function applyFrame(queries: QueryClient, gameId: number, frame: LiveFrame): void {
  switch (frame.type) {
    case 'snapshot':
      replace(queries, gameKeys.game(gameId), frame.game);
      replace(queries, gameKeys.boxScore(gameId), frame.stats);
      replace(queries, gameKeys.plays(gameId), inOrder(frame.plays));
      return;
    case 'score_update': {
      const { scoreboard, status, on_court, periods } = frame;
      const before = queries.getQueryData<Game>(gameKeys.game(gameId));
      if (before === undefined) return;
      replace(queries, gameKeys.game(gameId), { ...before, scoreboard, status, on_court, periods });
      // Lists and standings change with the state of a game, not with every basket.
      if (before.status !== status) void queries.invalidateQueries({ queryKey: gameKeys.lists });
      if (isFinished(status) && !isFinished(before.status)) {
        void queries.invalidateQueries({ queryKey: ['standings'] });
      }
      return;
    }
    case 'stats_update':
      replace(queries, gameKeys.boxScore(gameId), frame.stats satisfies BoxScore);
      return;
    case 'play': {
      const before = queries.getQueryData<Play[]>(gameKeys.plays(gameId));
      if (before === undefined) return;
      replace(queries, gameKeys.plays(gameId), mergePlays(before, frame.plays, frame.undone));
      return;
    }
    default:
      frame satisfies never;
  }
}

/** New and changed plays in, undone ones out, in the order of the stream. */
export function mergePlays(
  before: readonly Play[],
  news: readonly Play[],
  undone: readonly string[],
): Play[] {
  const gone = new Set([...undone, ...news.map((play) => play.id)]);
  return inOrder([...before.filter((play) => !gone.has(play.id)), ...news]);
}

function inOrder(plays: readonly Play[]): Play[] {
  return [...plays].sort((first, second) => first.revision - second.revision);
}

/** A slower answer under way must not overwrite what the socket just brought. */
function replace(queries: QueryClient, key: readonly unknown[], data: unknown): void {
  void queries.cancelQueries({ queryKey: key }, { revert: false });
  queries.setQueryData(key, data);
}
