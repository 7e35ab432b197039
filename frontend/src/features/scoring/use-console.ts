import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { type LiveMessage, type LiveState, openLiveSocket } from '#frontend/lib/live-socket.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { useUpdates } from '#frontend/lib/use-updates.ts';
import type { ScoringShift } from '#query-api/scoring-shift/scoring-shift.contract.ts';
import { type LogRow, logRows } from './console-log.ts';
import { type ConsoleGame, consoleGame, foldServerSheet } from './console-sheet.ts';
import type { Outbox, OutboxState } from './outbox.types.ts';
import { lockOutbox } from './outbox-lock.ts';
import { makerOf, nameGame, outboxOf } from './outboxes.ts';
import { scoringKeys, sheetQuery, shiftsQuery } from './scoring.queries.ts';
import type { OutboxEntry, ServerSheet } from './scoring.types.ts';
import { withFrames } from './server-sheet.ts';
import { type Ownership, ownershipOf } from './shift.ts';

export type Console = {
  outbox: Outbox;
  state: OutboxState;
  /** Undefined until the game has been loaded once. */
  loaded: Loaded | undefined;
  /** Undefined until it is known who scores. */
  shifts: readonly ScoringShift[] | undefined;
  ownership: Ownership;
  /** Puts taps in the outbox, in the shift that is on. */
  add: (...actions: ScoringAction[]) => void;
  error: Error | null;
  loading: boolean;
  /** Reads the game and who scores it again. */
  reload: () => Promise<unknown>;
};
type Loaded = {
  server: ServerSheet;
  view: ConsoleGame;
  log: LogRow[];
  /** The game as it would be with other entries than those of the outbox. */
  viewWith: (entries: readonly OutboxEntry[]) => ConsoleGame;
};

/** A game under scoring: the server's sheet, kept live, with this device's outbox laid over it, and who scores it. */
export function useConsole(gameId: number, user: SessionUser): Console {
  const queries = useQueryClient();
  const [live, setLive] = useState<LiveState['status']>('connecting');
  const query = useQuery({
    ...sheetQuery(gameId),
    // Live data is pushed; while it is not, it is asked for.
    refetchInterval: live === 'connected' ? false : POLL_MS,
  });
  const outbox = outboxOf(gameId, makerOf(user));
  const state = useSyncExternalStore(outbox.subscribe, outbox.state);
  const owners = useQuery({
    ...shiftsQuery(gameId),
    refetchInterval: live === 'connected' ? false : POLL_MS,
  });
  useUpdates([`shifts:${gameId}`], [scoringKeys.shifts(gameId)]);
  useLiveSheet(gameId, queries, query.isSuccess, setLive);
  useSeen(outbox, state, query.data, query.refetch);

  const server = query.data;
  const folded = useMemo(() => (server === undefined ? undefined : foldServerSheet(server)), [server]);
  const loaded = useMemo(() => {
    if (folded === undefined) return undefined;
    const viewWith = (entries: readonly OutboxEntry[]) => consoleGame(folded, entries);
    const view = viewWith(state.entries);
    return { server: folded.server, view, log: logRows(view, folded.server.plays, state.entries), viewWith };
  }, [folded, state.entries]);

  useEffect(() => lockOutbox(gameId, 'shared'), [gameId]);
  const game = server?.game;
  useEffect(() => {
    if (game !== undefined) nameGame(gameId, `${game.team_east_name} – ${game.team_west_name}`);
  }, [gameId, game]);

  const shifts = owners.data?.shifts;
  const started = server?.plays.find(({ type }) => type === 'game_start')?.id;
  // Before and after the game there is no shift; who may change a finished game does so from any device.
  const playing = loaded?.view.status === 'in_progress' || loaded?.view.status === 'starting';
  const ownership: Ownership = playing
    ? ownershipOf(shifts ?? [], state.entries, { userId: user.id, started })
    : { owner: 'unknown', shift: undefined };
  const shift = 'shift' in ownership ? ownership.shift : undefined;
  useOvertaken(outbox, state, shifts?.at(-1)?.id, owners.refetch);

  return {
    outbox,
    state,
    loaded,
    shifts,
    ownership,
    add: (...actions) =>
      outbox.add(
        ...actions.map((action) =>
          action.type === 'game_start' || shift === undefined ? action : { ...action, shift },
        ),
      ),
    error: query.error ?? owners.error,
    loading: query.isFetching || owners.isFetching,
    reload: () => Promise.all([query.refetch(), owners.refetch()]),
  };
}

/** Another shift has begun: waiting actions are tried at once, so that their outcome shows. */
function useOvertaken(
  outbox: Outbox,
  { entries }: OutboxState,
  present: string | undefined,
  refetch: () => Promise<unknown>,
): void {
  useEffect(() => {
    if (present !== undefined) outbox.tryNow();
  }, [outbox, present]);
  // The server said so before the notification came.
  const held = entries.some(({ state, action }) => state === 'held' && action.shift === present);
  useEffect(() => {
    if (held) void refetch();
  }, [held, refetch]);
}

/** Frames of one position arrive together; gathered this long they are shown together. */
const GATHER_MS = 16;
/** How often the sheet is read while the live connection is lost. */
const POLL_MS = 10_000;

/**
 * Applies the game's live frames to the sheet.
 * @param ready true once there is a sheet to apply frames to
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

/** Tells the outbox what is in the server's answer, so that it drops it. */
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

  // Recorded by an earlier call whose answer was lost, so there is no position to wait for: read again.
  const lost = entries
    .filter((entry) => entry.state === 'saved' && entry.position === null)
    .map((entry) => entry.action.id)
    .join(' ');
  useEffect(() => {
    if (lost === '') return;
    void refetch().then(({ status }) => status === 'success' && outbox.forget(lost.split(' ')));
  }, [outbox, lost, refetch]);
}
