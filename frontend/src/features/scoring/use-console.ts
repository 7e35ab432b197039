import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { serverClock } from '#frontend/lib/api.ts';
import { type LiveMessage, type LiveState, openLiveSocket } from '#frontend/lib/live-socket.ts';
import { type LogRow, logRows } from './console-log.ts';
import { type ConsoleGame, consoleGame, foldServerSheet } from './console-sheet.ts';
import type { Outbox, OutboxState } from './outbox.ts';
import { outboxOf } from './outboxes.ts';
import { scoringKeys, sheetQuery } from './scoring.queries.ts';
import type { ServerSheet } from './scoring.types.ts';
import { withFrames } from './server-sheet.ts';

export type Console = {
  outbox: Outbox;
  state: OutboxState;
  /** Undefined until the game has been loaded once. */
  loaded: { server: ServerSheet; view: ConsoleGame; log: LogRow[] } | undefined;
  error: Error | null;
  loading: boolean;
  retry: () => void;
};

/** A game under scoring: the server's sheet, kept live, with this device's outbox laid over it. */
export function useConsole(gameId: number): Console {
  const queries = useQueryClient();
  const [live, setLive] = useState<LiveState['status']>('connecting');
  const query = useQuery({
    ...sheetQuery(gameId),
    // Live data is pushed; while it is not, it is asked for.
    refetchInterval: live === 'connected' ? false : POLL_MS,
  });
  const outbox = outboxOf(gameId);
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  useLiveSheet(gameId, queries, query.isSuccess, setLive);
  useSeen(outbox, state, query.data, query.refetch);

  const server = query.data;
  const folded = useMemo(() => (server === undefined ? undefined : foldServerSheet(server)), [server]);
  const loaded = useMemo(() => {
    if (folded === undefined) return undefined;
    const view = consoleGame(folded, state.entries);
    return { server: folded.server, view, log: logRows(view, folded.server.plays, state.entries) };
  }, [folded, state.entries]);

  return {
    outbox,
    state,
    loaded,
    error: query.error,
    loading: query.isFetching,
    retry: () => void query.refetch(),
  };
}

/** Frames of one position arrive together; gathered this long they are shown together. */
const GATHER_MS = 16;
/** How often the sheet is read while the live connection is away. */
const POLL_MS = 10_000;

/**
 * Puts the game's live frames into the sheet that was read.
 * @param ready once there is a sheet: what came before it could not be put anywhere
 */
function useLiveSheet(
  gameId: number,
  queries: QueryClient,
  ready: boolean,
  onStatus: (status: LiveState['status']) => void,
): void {
  useEffect(() => {
    if (!ready) return;
    let gathered: LiveMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      const frames = gathered;
      gathered = [];
      timer = undefined;
      queries.setQueryData<ServerSheet>(scoringKeys.sheet(gameId), (sheet) =>
        sheet === undefined ? sheet : withFrames(sheet, frames),
      );
    };
    const socket = openLiveSocket({
      path: `/ws/game/${gameId}/`,
      onMessage: (message) => {
        if (typeof message.server_time === 'string') serverClock.observeFrame(message.server_time);
        gathered.push(message);
        timer ??= setTimeout(flush, GATHER_MS);
      },
    });
    socket.subscribe(() => onStatus(socket.state().status));
    return () => {
      clearTimeout(timer);
      socket.close();
    };
  }, [gameId, queries, ready, onStatus]);
}

/** Tells the outbox what is in the server's answer, so that it lets go of it. */
function useSeen(
  outbox: Outbox,
  { entries }: OutboxState,
  server: ServerSheet | undefined,
  refetch: () => Promise<{ status: string }>,
): void {
  useEffect(() => {
    if (server === undefined || entries.length === 0) return;
    outbox.seen(server.seq, new Set(server.plays.map((play) => play.id)));
  }, [outbox, server, entries]);

  // Recorded by an earlier call whose answer was lost, and by no position to wait for: read again.
  const lost = entries
    .filter((entry) => entry.state === 'saved' && entry.position === null)
    .map((entry) => entry.action.id)
    .join(' ');
  useEffect(() => {
    if (lost === '') return;
    void refetch().then(({ status }) => status === 'success' && outbox.forget(lost.split(' ')));
  }, [outbox, lost, refetch]);
}
