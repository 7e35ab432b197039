import type { QueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import type { LiveFrame, PlayFrame } from '#contracts/live/live.contract.ts';
import { gameKeys } from '#frontend/features/game/game.queries.ts';
import { type KnownGame, withFrame } from '#frontend/lib/live-game.ts';
import { withMessage } from './chat-messages.ts';

/** Puts a live frame where the page reads from: the same cache entries its own reads fill. */
export function applyFrame(queries: QueryClient, gameId: number, frame: LiveFrame): void {
  switch (frame.type) {
    case 'snapshot':
    case 'score_update':
    case 'stats_update':
      applyToGame(queries, gameId, frame);
      return;
    case 'play':
      noteUndone(queries, gameId, frame);
      applyToGame(queries, gameId, frame);
      return;
    case 'chat':
      queries.setQueryData<ChatMessage[]>(gameKeys.chat(gameId), frame.messages);
      return;
    case 'chat_message':
      showMessage(queries, frame.message);
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

function applyToGame(queries: QueryClient, gameId: number, frame: LiveFrame): void {
  const keys = {
    game: gameKeys.game(gameId),
    stats: gameKeys.boxScore(gameId),
    plays: gameKeys.plays(gameId),
  };
  const before: KnownGame = {
    game: queries.getQueryData(keys.game),
    stats: queries.getQueryData(keys.stats),
    plays: queries.getQueryData(keys.plays),
  };
  const after = withFrame(before, frame);
  for (const part of ['game', 'stats', 'plays'] as const) {
    if (after[part] !== before[part]) replace(queries, keys[part], after[part]);
  }
}

/** What is about to go from the plays, for pages that say what was undone. */
function noteUndone(queries: QueryClient, gameId: number, { undone }: PlayFrame): void {
  if (undone.length === 0) return;
  const key = gameKeys.undonePlays(gameId);
  const before = queries.getQueryData<Play[]>(key);
  const plays = queries.getQueryData<Play[]>(gameKeys.plays(gameId)) ?? [];
  if (before === undefined) {
    // The answer to a first read in flight may be older than the frame.
    void queries.cancelQueries({ queryKey: key }).then(() => queries.invalidateQueries({ queryKey: key }));
    return;
  }
  queries.setQueryData<Play[]>(key, [...before, ...plays.filter(({ id }) => undone.includes(id))]);
}

/** A message of this page's own, as the server answered it; the connection brings it too. */
export function showMessage(queries: QueryClient, message: ChatMessage): void {
  queries.setQueryData<ChatMessage[]>(gameKeys.chat(message.game_id), (before = []) =>
    withMessage(before, message),
  );
}

/** A slower answer in flight must not overwrite what the socket just brought. */
function replace(queries: QueryClient, key: readonly unknown[], data: unknown): void {
  void queries.cancelQueries({ queryKey: key }, { revert: false });
  queries.setQueryData(key, data);
}
