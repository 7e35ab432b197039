import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveFrame } from '#contracts/live/live.contract.ts';
import { gameKeys } from '#frontend/features/game/game.queries.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { type LiveSocket, type LiveState, openLiveSocket } from '#frontend/lib/live-socket.ts';
import { applyFrame } from './game.live.ts';

const CLOSED: LiveState = { status: 'connecting', receivedAt: undefined };
const nothing = () => () => undefined;

/** Keeps a game's data live while it is on. The data itself is read from the queries as always. */
export function useLiveGame(
  gameId: number,
  on: boolean,
): {
  state: LiveState;
  /** Whether the game's console was heard lately, as far as is known. */
  consoleHeard: boolean;
  retry: () => void;
} {
  const queries = useQueryClient();
  const [socket, setSocket] = useState<LiveSocket>();
  const [consoleHeard, setConsoleHeard] = useState(true);

  useEffect(() => {
    if (!on) return;
    const opened = openLiveSocket({
      path: `/ws/game/${gameId}/`,
      onMessage: (message) => {
        // Frames are made by this product's own server from the contract's types.
        const frame = message as unknown as LiveFrame;
        if ('server_time' in frame) serverClock.observeFrame(frame.server_time);
        if (frame.type === 'heartbeat') setConsoleHeard(frame.console_heard !== false);
        else if (frame.type === 'score_update') setConsoleHeard(true);
        if (KNOWN.has(frame.type)) applyFrame(queries, gameId, frame);
      },
    });
    setSocket(opened);
    return () => {
      opened.close();
      setSocket(undefined);
      setConsoleHeard(true);
      // Nothing is pushed from now on.
      for (const queryKey of [gameKeys.game(gameId), gameKeys.boxScore(gameId), gameKeys.plays(gameId)]) {
        void queries.invalidateQueries({ queryKey });
      }
    };
  }, [gameId, on, queries]);

  const stateNow = socket?.state ?? (() => CLOSED);
  const state = useSyncExternalStore(socket?.subscribe ?? nothing, stateNow, stateNow);
  return { state, consoleHeard, retry: () => socket?.retry() };
}

const KNOWN: ReadonlySet<string> = new Set<LiveFrame['type']>([
  'snapshot',
  'score_update',
  'stats_update',
  'play',
  'chat',
  'chat_message',
  'chat_message_deleted',
]);
