import type { QueryClient } from '@tanstack/react-query';
import { withStatsChange } from '#frontend/lib/live-stats.ts';
import type { BoxScore, Game, GameStatus, Play } from '#query-api/game/game.contract.ts';
import type { ChatMessage, LiveFrame } from '#query-api/live/live.contract.ts';
import { gameKeys } from './game.queries.ts';
import { isFinished } from './game.status.ts';

/** Puts a live frame where the page reads from: the same cache entries its own reads fill. */
export function applyFrame(queries: QueryClient, gameId: number, frame: LiveFrame): void {
  switch (frame.type) {
    case 'snapshot': {
      const before = queries.getQueryData<Game>(gameKeys.game(gameId));
      replace(queries, gameKeys.game(gameId), frame.game);
      replace(queries, gameKeys.boxScore(gameId), frame.stats);
      replace(queries, gameKeys.plays(gameId), inOrder(frame.plays));
      // It may have begun or ended while the connection was away.
      if (before !== undefined) renewLists(queries, before.status, frame.game.status);
      return;
    }
    case 'score_update': {
      const before = queries.getQueryData<Game>(gameKeys.game(gameId));
      if (before === undefined) return;
      const { scoreboard, status, on_court, periods, result_type = before.result_type } = frame;
      const game = { ...before, scoreboard, status, on_court, periods, result_type };
      replace(queries, gameKeys.game(gameId), game);
      renewLists(queries, before.status, status);
      return;
    }
    case 'stats_update': {
      const before = queries.getQueryData<BoxScore>(gameKeys.boxScore(gameId));
      if (before === undefined) return;
      replace(queries, gameKeys.boxScore(gameId), withStatsChange(before, frame.stats));
      return;
    }
    case 'play': {
      const before = queries.getQueryData<Play[]>(gameKeys.plays(gameId));
      if (before === undefined) return;
      replace(queries, gameKeys.plays(gameId), mergePlays(before, frame.plays, frame.undone));
      return;
    }
    case 'chat':
      queries.setQueryData<ChatMessage[]>(gameKeys.chat(gameId), frame.messages);
      return;
    case 'chat_message':
      queries.setQueryData<ChatMessage[]>(gameKeys.chat(gameId), (before = []) =>
        withMessage(before, frame.message),
      );
      return;
    case 'chat_message_deleted':
      queries.setQueryData<ChatMessage[]>(gameKeys.chat(gameId), (before = []) =>
        before.filter((message) => message.id !== frame.message_id),
      );
      return;
    case 'heartbeat':
      return;
    default:
      frame satisfies never;
  }
}

/** Lists and standings change with the state of a game, not with every basket. */
function renewLists(queries: QueryClient, before: GameStatus, status: GameStatus): void {
  if (before === status) return;
  void queries.invalidateQueries({ queryKey: gameKeys.lists });
  if (isFinished(status) !== isFinished(before)) {
    void queries.invalidateQueries({ queryKey: ['standings'] });
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

/** The server tells the last 50 messages; a page that stays open keeps no more. */
const CHAT_SHOWN = 50;

/** Ids order messages, also those that came the other way round. */
export function withMessage(before: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  return [...before.filter(({ id }) => id !== message.id), message]
    .sort((first, second) => first.id - second.id)
    .slice(-CHAT_SHOWN);
}

function inOrder(plays: readonly Play[]): Play[] {
  return [...plays].sort((first, second) => first.sequence - second.sequence);
}

/** A slower answer under way must not overwrite what the socket just brought. */
function replace(queries: QueryClient, key: readonly unknown[], data: unknown): void {
  void queries.cancelQueries({ queryKey: key }, { revert: false });
  queries.setQueryData(key, data);
}
