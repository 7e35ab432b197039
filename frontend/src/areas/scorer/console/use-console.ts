import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { RecordedScoresheet } from '#contracts/scoresheet/scoresheet.contract.ts';
import type { ScoringShift, ScoringShifts } from '#contracts/scoring-shift/scoring-shift.contract.ts';
import { type LogRow, logRows } from '#frontend/areas/scorer/console/log/console-log.ts';
import {
  type ConsoleGame,
  consoleGame,
  foldServerSheet,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { unchanged } from '#frontend/areas/scorer/console/sheet/unchanged.ts';
import {
  boardQuery,
  scoresheetQuery,
  scoringKeys,
  shiftsQuery,
} from '#frontend/areas/scorer/games/scoring.queries.ts';
import { withFrames } from '#frontend/areas/scorer/games/server-sheet.ts';
import type { SavedGame } from '#frontend/features/scoring/outbox/game-database.ts';
import type { Outbox } from '#frontend/features/scoring/outbox/outbox.types.ts';
import { lockOutbox } from '#frontend/features/scoring/outbox/outbox-lock.ts';
import { nameGame, openOutbox, toMaker } from '#frontend/features/scoring/outbox/outboxes.ts';
import { forgetGame, saveGame } from '#frontend/features/scoring/outbox/saved-game.ts';
import type {
  LiveBoard,
  OutboxEntry,
  RecordedAction,
  Squads,
} from '#frontend/features/scoring/scoring.types.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { useReachability, useTimeZone } from '#frontend/lib/hooks.ts';
import { type LiveMessage, type LiveState, openLiveSocket } from '#frontend/lib/live-socket.ts';
import { comparePositions } from '#frontend/lib/position.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import type { ConsoleSlots } from './console-slots.ts';
import { findOwnership, type Ownership } from './shift.ts';
import { useSteady } from './use-steady.ts';

export type Console = {
  outbox: Outbox;
  entries: readonly OutboxEntry[];
  /** Undefined until it has been read once. */
  game: Game | undefined;
  /** Undefined until everything of the game has been read once. */
  loaded: Loaded | undefined;
  /** Undefined until it is known who scores. */
  shifts: readonly ScoringShift[] | undefined;
  ownership: Ownership;
  /** Puts taps in the outbox, in the shift that is on. */
  add: (...actions: ScoringAction[]) => void;
  error: Error | null;
  /** Reads the game and who scores it again. */
  reload: () => Promise<unknown>;
};
type Loaded = {
  view: ConsoleGame;
  /** Recorded plays in the order of the game, and the undone ones. */
  plays: readonly RecordedAction[];
  undone: readonly RecordedAction[];
  log: readonly LogRow[];
  /** The game as it would be with other entries than those of the outbox. */
  viewWith: (entries: readonly OutboxEntry[]) => ConsoleGame;
};

/**
 * A game being scored: the recorded scoresheet, kept live, with this device's outbox on top, and who scores it.
 * @param saved the game as it is saved on this device
 */
export function useConsole(
  gameId: number,
  user: SessionUser,
  saved: SavedGame | undefined,
  squadsQuery: ConsoleSlots['squadsQuery'],
): Console {
  const queries = useQueryClient();
  const [live, setLive] = useState<LiveState['status']>('connecting');
  const { reachable } = useReachability();
  // Live data is pushed; while it is not, or after a failed read, it is asked for.
  const interval = live === 'connected' && reachable ? false : POLL_MS;
  const refetchInterval: RefetchInterval = ({ state }) => (state.status === 'error' ? POLL_MS : interval);
  const board = useQuery({ ...boardQuery(gameId), ...openedWith(saved?.board), refetchInterval });
  const scoresheet = useScoresheet(gameId, saved?.scoresheet, board.data?.seq, refetchInterval);
  const outbox = openOutbox(gameId, toMaker(user));
  // Not what the sender is doing: the saving bar alone shows that.
  const entries = useSyncExternalStore(outbox.subscribe, () => outbox.state().entries);
  const opened = useSyncExternalStore(outbox.subscribe, () => outbox.state().opened);
  const owners = useQuery({ ...shiftsQuery(gameId), ...openedWith(saved?.shifts), refetchInterval });
  useLiveBoard(gameId, queries, board.data !== undefined, setLive);
  const game = board.data?.game;
  const squads = useQuery({
    ...squadsQuery(game?.status === 'in_progress' ? game : undefined, useTimeZone()),
    ...openedWith(saved?.squads),
  }).data;
  const saving = useSaving(user.id, board.data, scoresheet.data, owners.data, squads);
  useSeen(outbox, entries, { scoresheet: scoresheet.data, board: board.data }, scoresheet.refetch, saving);

  const folded = useMemo(
    () =>
      board.data === undefined || scoresheet.data === undefined
        ? undefined
        : foldServerSheet({ ...board.data, scoresheet: scoresheet.data, squads }),
    [board.data, scoresheet.data, squads],
  );
  const last = useRef<Loaded>(undefined);
  const loaded = useMemo(() => {
    if (folded === undefined || !opened) return undefined;
    const { plays, undone } = folded;
    const viewWith = (others: readonly OutboxEntry[]) => consoleGame(folded, others);
    const view = unchanged(last.current?.view, viewWith(entries));
    const log = unchanged(last.current?.log, logRows(view, folded.log, entries));
    last.current = { view, plays, undone, log, viewWith };
    return last.current;
  }, [folded, entries, opened]);

  useEffect(() => lockOutbox(gameId, 'shared'), [gameId]);
  useEffect(() => {
    askForPersistence();
    void outbox.checkRoom();
  }, [outbox]);
  useEffect(() => {
    if (game !== undefined) nameGame(gameId, `${game.team_east_name} – ${game.team_west_name}`);
  }, [gameId, game]);

  const shifts = owners.data?.shifts;
  const started = folded?.plays.find(({ action }) => action.type === 'game_start')?.id;
  // Before and after the game there is no shift; who may change a finished game does so from any device.
  const playing = loaded?.view.status === 'in_progress' || loaded?.view.status === 'starting';
  const ownership = useOwnership(
    playing
      ? findOwnership(shifts ?? [], entries, { userId: user.id, started })
      : { owner: 'unknown', shift: undefined },
  );
  const shift = 'shift' in ownership ? ownership.shift : undefined;
  useOvertaken(outbox, entries, shifts?.at(-1)?.id, owners.refetch);
  const add = useSteady((...actions: ScoringAction[]) =>
    outbox.add(
      ...actions.map((action) =>
        action.type === 'game_start' || shift === undefined ? action : { ...action, shift },
      ),
    ),
  );

  return {
    outbox,
    entries,
    game,
    loaded,
    shifts,
    ownership,
    add,
    error: board.error ?? scoresheet.error ?? owners.error,
    reload: () => Promise.all([board.refetch(), scoresheet.refetch(), owners.refetch()]),
  };
}

/** The same object until another device scores: the saving bar is made of it. */
function useOwnership(found: Ownership): Ownership {
  const last = useRef(found);
  last.current = unchanged(last.current, found);
  return last.current;
}

/** A page starts with what is saved on this device, and shows what the server says as soon as it answers. */
function openedWith<Data>(saved: Data | undefined): { initialData?: Data; initialDataUpdatedAt?: number } {
  return saved === undefined ? {} : { initialData: saved, initialDataUpdatedAt: 0 };
}

/** A play brings several answers, and each saving writes the whole game. */
const SAVE_AFTER_MS = 2_000;

/**
 * Saves a game that is on for a reload without the network, until it is over: the first answer at once, what comes
 * afterwards gathered. Until then the outbox keeps what was recorded.
 * @returns the saving that the last answer waits for
 */
function useSaving(
  userId: number,
  board: LiveBoard | undefined,
  scoresheet: RecordedScoresheet | undefined,
  shifts: ScoringShifts | undefined,
  squads: Squads | undefined,
): RefObject<Promise<void>> {
  const saving = useRef(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasSaved = useRef(false);
  const save = useSteady(async () => {
    timer.current = undefined;
    hasSaved.current = true;
    if (board === undefined || scoresheet === undefined || shifts === undefined) return;
    if (scoresheet.status === 'in_progress') await saveGame({ board, scoresheet, shifts, squads }, userId);
    else await forgetGame(scoresheet.game_id, userId);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is to be saved
  useEffect(() => {
    if (board === undefined || scoresheet === undefined || shifts === undefined) return;
    if (!hasSaved.current || scoresheet.status !== 'in_progress') {
      clearTimeout(timer.current);
      saving.current = save();
    } else if (timer.current === undefined) {
      saving.current = new Promise((resolve) => {
        timer.current = setTimeout(() => void save().then(resolve), SAVE_AFTER_MS);
      });
    }
  }, [userId, board, scoresheet, shifts, squads, save]);
  // Left for another page, it stays as it was saved last.
  useEffect(() => () => clearTimeout(timer.current), []);
  return saving;
}

/** Another shift has begun: waiting actions are tried at once, so that their outcome shows. */
function useOvertaken(
  outbox: Outbox,
  entries: readonly OutboxEntry[],
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
/** How often the game is read while the live connection is lost or after a failed read. */
const POLL_MS = 10_000;
type RefetchInterval = (query: { state: { status: string } }) => number | false;

/**
 * The recorded scoresheet, refetched when the live connection reports a later position.
 * @param saved what is saved of it on this device
 * @param told the latest position reported
 */
function useScoresheet(
  gameId: number,
  saved: RecordedScoresheet | undefined,
  told: string | undefined,
  refetchInterval: RefetchInterval,
) {
  const query = useQuery({ ...scoresheetQuery(gameId), ...openedWith(saved), refetchInterval });
  const { data, refetch } = query;
  const behind = told !== undefined && data !== undefined && comparePositions(told, data.position) > 0;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    // Once per position: a failed read is not repeated at once. The interval does that.
    if (!behind || asked.current === told) return;
    asked.current = told;
    const read = () => refetch({ cancelRefetch: false });
    // A read that was on its way may have begun before that position.
    void read().then(({ status, data: answer }) => {
      if (status === 'success' && comparePositions(told, answer.position) > 0) void read();
    });
  }, [behind, told, refetch]);
  return query;
}

/**
 * Applies the game's live frames to the board.
 * @param ready true once there is a board to apply frames to
 */
function useLiveBoard(
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
      queries.setQueryData<LiveBoard>(scoringKeys.board(gameId), (board) =>
        board === undefined ? board : withFrames(board, frames),
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

/**
 * Tells the outbox what is in the server's answer, so that it drops it.
 * @param saving of that answer on this device
 */
function useSeen(
  outbox: Outbox,
  entries: readonly OutboxEntry[],
  { scoresheet, board }: { scoresheet: RecordedScoresheet | undefined; board: LiveBoard | undefined },
  refetch: () => Promise<{ status: string }>,
  saving: RefObject<Promise<void>>,
): void {
  useEffect(() => {
    if (scoresheet === undefined || board === undefined || entries.length === 0) return;
    // Who is on the benches comes with the board, and everything else with the scoresheet.
    const isBehind = comparePositions(board.seq, scoresheet.position) < 0;
    const position = isBehind ? board.seq : scoresheet.position;
    const ids = new Set(scoresheet.entries.map(({ id }) => id));
    // Dropped before the game that has it is saved, it would be nowhere on a device that ends just then.
    void saving.current.then(() => outbox.seen(position, ids));
  }, [outbox, scoresheet, board, entries, saving]);

  // Recorded by an earlier call whose answer was lost, so there is no position to wait for: read again.
  const lost = entries
    .filter((entry) => entry.state === 'recorded' && entry.position === null)
    .map((entry) => entry.action.id)
    .join(' ');
  const position = scoresheet?.position;
  useEffect(() => {
    // Tried again with each new answer: without a network this read fails.
    if (lost === '' || position === undefined) return;
    void refetch().then(({ status }) => status === 'success' && outbox.forget(lost.split(' ')));
  }, [outbox, lost, position, refetch]);
}

/** Asks the browser not to clear this site's storage when the device runs short of it. Some ask their user. */
function askForPersistence(): void {
  // A page over plain HTTP has none to ask.
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
}
