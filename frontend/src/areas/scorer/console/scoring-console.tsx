import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { findAssist } from '#events/game/assisted-basket.ts';
import { isFinished } from '#events/game/game-status.ts';
import type { LateArrivalSlot } from '#frontend/areas/scorer/console/benches/bench-slots.ts';
import { useSignalOnRefusal } from '#frontend/areas/scorer/console/device/signals.ts';
import { useWakeLock } from '#frontend/areas/scorer/console/device/use-wake-lock.ts';
import type { LogChange } from '#frontend/areas/scorer/console/log/action-sheet.tsx';
import { wordsOfEntry, wordsOfRecorded } from '#frontend/areas/scorer/console/log/console-log.ts';
import { DecideDialog } from '#frontend/areas/scorer/console/log/decide-dialog.tsx';
import { inItsPlace } from '#frontend/areas/scorer/console/log/late-action.ts';
import { ReviewDialog } from '#frontend/areas/scorer/console/log/review-dialog.tsx';
import { WholeLog } from '#frontend/areas/scorer/console/log/whole-log.tsx';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import { overruled } from '#frontend/areas/scorer/console/sheet/overruled-action.ts';
import { scoringKeys } from '#frontend/areas/scorer/games/scoring.queries.ts';
import { useSavedGame } from '#frontend/areas/scorer/games/use-saved-game.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import type { SavedGame } from '#frontend/features/scoring/outbox/game-database.ts';
import type { Outbox } from '#frontend/features/scoring/outbox/outbox.types.ts';
import { takeOver } from '#frontend/features/scoring/scoring.mutations.ts';
import type { RecordedAction } from '#frontend/features/scoring/scoring.types.ts';
import { sessionClock } from '#frontend/lib/api.ts';
import { errorMessage, isMissing } from '#frontend/lib/api-error.ts';
import { useReachability, useSession } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';
import { Console } from './console.tsx';
import type { ConsoleSlots } from './console-slots.ts';
import { GameOverPanel } from './game-over-panel.tsx';
import { GamesLink } from './games-link.tsx';
import { OutboxBar } from './outbox-bar.tsx';
import { type OutboxRemedy, outboxLine } from './outbox-line.ts';
import type { RecordingChoice } from './recording-choice.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { type Ownership, ownerInWords } from './shift.ts';
import { StartPanel } from './start-panel.tsx';
import { saveUnplacedTaps } from './unplaced-taps.ts';
import { useConsole } from './use-console.ts';
import { usePresence } from './use-presence.ts';
import { useRefusedStart } from './use-refused-start.ts';
import { useSteady } from './use-steady.ts';

/** The console of the game in the url, before, during and after it. */
export function ScoringConsole(slots: ConsoleSlots) {
  const gameId = parseId(useParams().gameId);
  const session = useSession();
  // Who is not signed in is on the way to the login.
  if (session.status !== 'signed-in') return null;
  if (gameId === undefined) return <NoSuchGame />;
  const { user } = session;
  return <OnThisDevice key={`${user.id} ${gameId}`} gameId={gameId} user={user} {...slots} />;
}

/** What is open above the console or what stands in its place, one at a time. */
type Open =
  | null
  /** The actions that were refused, for somebody to decide; the officials; the log of a game that is over. */
  | { kind: 'refused' | 'officials' | 'log' }
  /** A change in that log, until there is a reason for it. */
  | { kind: 'reopen'; change: LogChange };

type Opened = ConsoleSlots & { gameId: number; user: SessionUser };

/** Opens it with what the device has of the game: that is there at once, with a network or without. */
function OnThisDevice(opened: Opened) {
  const saved = useSavedGame(opened.user.id);
  if (saved === undefined) return <Loading />;
  return <Scoring saved={saved?.board.game.id === opened.gameId ? saved : undefined} {...opened} />;
}

function Scoring({
  gameId,
  user,
  saved,
  startBench,
  squadsQuery,
  lateArrival,
  officials,
  impact,
}: Opened & { saved: SavedGame | undefined }) {
  const { outbox, entries, game, loaded, shifts, ownership, add, error, reload } = useConsole(
    gameId,
    user,
    saved,
    squadsQuery,
  );
  const { reachable } = useReachability();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const [takingOver, setTakingOver] = useState(false);
  const [reviewLater, setReviewLater] = useState(false);
  const location = useLocation();
  const navigate = useNavigate();
  const isOver = loaded !== undefined && isFinished(loaded.view.status);
  const endedHere = useEndedHere(isOver);
  useDiscardOnLeave(outbox, isOver);
  useEffect(() => {
    // Nobody is asked in which period it was any more.
    if (isOver) saveUnplacedTaps({ gameId, userId: user.id }, null);
  }, [isOver, gameId, user.id]);
  const refusedStart = useRefusedStart(outbox, entries);
  const isOn = loaded?.view.status === 'in_progress';
  useLongSession(isOn);
  useWakeLock(isOn);
  usePresence(gameId, isOn && ownership.owner === 'here', entries);
  useSignalOnRefusal(entries.filter((entry) => entry.state === 'refused').length);

  async function takeOverHere() {
    setTakingOver(true);
    try {
      await takeOver(gameId);
      // What the others recorded until this moment is on the screen before anything is decided.
      await reload();
      setReviewLater(false);
    } catch (failure) {
      notify.error(errorMessage(failure));
    } finally {
      setTakingOver(false);
    }
  }

  function help(remedy: OutboxRemedy): void {
    if (remedy === 'try_now') {
      outbox.tryNow();
      if (!reachable) void reload();
    } else if (remedy === 'take_over') void takeOverHere();
    else if (remedy === 'review') setReviewLater(false);
    else if (remedy === 'sign_in') void navigate(paths.login, { state: { from: location.pathname } });
    else setOpen({ kind: 'refused' });
  }

  const mend = useSteady(help);
  /** Actions that the scorer has decided to record belong to the present shift, and to where they happened. */
  const sendLate = useSteady((ids: readonly string[]) => {
    if (loaded === undefined) return;
    const shift = 'shift' in ownership ? ownership.shift : undefined;
    const since = { sheet: loaded.view.sheet, plays: loaded.plays };
    outbox.requeue(ids, (action) => ({ ...inItsPlace(action, since), shift }));
  });
  const bringBack = useSteady((id: string) => sendLate([id]));
  const endGame = useSteady(() => {
    endedHere();
    add({ ...stamp(), type: 'game_end' });
  });
  const openOutbox = useSteady(() => {
    const { remedy } = outboxLine(outbox.state(), ownership, reachable);
    if (remedy === undefined) outbox.tryNow();
    else help(remedy.kind);
  });
  const bar = useMemo(
    () => <OutboxBar outbox={outbox} ownership={ownership} busy={takingOver} onRemedy={mend} />,
    [outbox, ownership, takingOver, mend],
  );
  const view = loaded?.view;
  const arriveLate: LateArrivalSlot = useCallback(
    (arrival) =>
      view !== undefined &&
      lateArrival({
        ...arrival,
        view,
        onAdd: (facts) => add({ ...stamp(), type: 'late_arrival', ...facts }),
      }),
    [lateArrival, view, add],
  );

  if (isMissing(error)) return <NoSuchGame />;
  const foreign = game === undefined ? undefined : refusalFor(user, game);
  if (foreign !== undefined) return <NotYours reason={foreign} />;
  if (loaded === undefined || view === undefined || shifts === undefined) {
    if (error === null) return <Loading />;
    const Failed = reachable ? FailedToLoad : NotOnThisDevice;
    return <Failed onRetry={() => void reload()} />;
  }
  const { plays, undone, log, viewWith } = loaded;
  const held = entries.some((entry) => entry.state === 'held');

  function start(recording: RecordingChoice): void {
    refusedStart.forget();
    add({ ...stamp(), type: 'game_start', recording });
  }

  return (
    <>
      {view.status === 'in_progress' && isReady(view) ? (
        <Console
          view={view}
          plays={plays}
          undone={undone}
          log={log}
          bar={bar}
          userId={user.id}
          lockedBy={lockReason(ownership)}
          lateArrival={arriveLate}
          officials={officials}
          onOutbox={openOutbox}
          onAdd={add}
          onBringBack={bringBack}
          onEndGame={endGame}
        />
      ) : (
        <Frame gameId={gameId} title={`${view.game.team_east_name} – ${view.game.team_west_name}`}>
          {bar}
          {view.status === 'scheduled' || view.status === 'starting' || view.status === 'in_progress' ? (
            <StartPanel
              view={view}
              refusal={refusedStart.reason}
              bench={(side) => startBench({ game: view.game, side, onPicked: refusedStart.forget })}
              onOfficials={() => setOpen({ kind: 'officials' })}
              onStart={start}
            />
          ) : (
            <GameOverPanel
              view={view}
              correction={
                user.role === 'superuser' && (
                  <Button onClick={() => setOpen({ kind: 'log' })}>
                    <Trans>Correct the log…</Trans>
                  </Button>
                )
              }
            />
          )}
        </Frame>
      )}
      {open?.kind === 'officials' && officials({ game: view.game, onClose: close })}
      {open?.kind === 'log' && (
        <WholeLog
          view={view}
          rows={log}
          undone={undone}
          onChange={(change) => setOpen({ kind: 'reopen', change })}
          onBringBack={bringBack}
          onClose={close}
        />
      )}
      {open?.kind === 'reopen' && (
        <ReopenDialog
          view={view}
          after={viewWith([...entries, { action: open.change, state: 'waiting' }])}
          words={wordsOfEntry(view, open.change, plays, entries)}
          along={alongWith(open.change, view, plays)}
          impact={impact({ game: view.game, change: open.change })}
          onClose={() => setOpen({ kind: 'log' })}
          onReopen={(reason) => {
            outbox.add({ ...open.change, reason });
            setOpen({ kind: 'log' });
          }}
        />
      )}
      {open?.kind === 'refused' && (
        <DecideDialog
          view={view}
          plays={plays}
          entries={entries}
          onClose={close}
          onTryAgain={(ids) => {
            sendLate(ids);
            close();
          }}
          onOverrule={(ids) => {
            outbox.requeue(ids, overruled);
            close();
          }}
          onDiscard={(ids) => {
            outbox.discard(ids);
            close();
          }}
        />
      )}
      {!takingOver && !reviewLater && held && mayReview(ownership, view) && (
        <ReviewDialog
          view={view}
          plays={plays}
          entries={entries}
          shifts={shifts}
          viewWith={viewWith}
          onLater={() => setReviewLater(true)}
          onDecide={({ keep, discard }) => {
            outbox.discard(discard);
            sendLate(keep);
          }}
        />
      )}
    </>
  );
}

/** The line-ups have been loaded, or nobody needs them. */
function isReady({ players, sheet }: ConsoleGame): boolean {
  return players.size > 0 || sheet.recording?.mode === 'score_only';
}

/** What an undo takes along, in words. */
function alongWith(change: LogChange, view: ConsoleGame, plays: readonly RecordedAction[]): string[] {
  if (change.type !== 'undo') return [];
  const assist = findAssist(view.sheet.entries, change.action_id);
  return plays.filter(({ id }) => id === assist?.actionId).map((play) => wordsOfRecorded(view, play));
}

/**
 * Confirming the end returns to the scorer's area, once it is recorded.
 * @returns to be called when the game is ended here
 */
function useEndedHere(isOver: boolean): () => void {
  const navigate = useNavigate();
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (!ended || !isOver) return;
    notify.success(t`Game ended. The result is saved.`);
    void navigate(paths.scorerDashboard);
  }, [ended, isOver, navigate]);
  return () => setEnded(true);
}

/** A game that is on counts as activity: nobody is signed out while scoring, however quiet it is. */
function useLongSession(on: boolean): void {
  useEffect(() => (on ? sessionClock.hold() : undefined), [on]);
}

/** Discarded actions stay in sight until a finished game is left: then nobody brings them back any more. */
function useDiscardOnLeave(outbox: Outbox, isOver: boolean): void {
  useEffect(() => (isOver ? () => outbox.forgetDiscarded() : undefined), [outbox, isOver]);
}

/** Why nothing can be recorded here. */
function lockReason(ownership: Ownership): string | undefined {
  return ownership.owner === 'other' || ownership.owner === 'nobody' ? ownerInWords(ownership) : undefined;
}

/** The scorer decides; in a game that is over nobody does. */
function mayReview({ owner }: Ownership, view: ConsoleGame): boolean {
  return owner === 'here' || isFinished(view.status);
}

/** Scorers score the games assigned to them; the server checks the same for every action. */
function refusalFor(user: SessionUser, game: Game): string | undefined {
  if (user.role === 'superuser' || game.scorekeeper_id === user.id) return undefined;
  return game.scorekeeper_id === null
    ? t`No scorer is assigned to this game. Ask an administrator to assign you.`
    : t`This game is assigned to another scorer.`;
}

/** The console's screen without the console: before the start and after the end. */
function Frame({ gameId, title, children }: { gameId: number; title: string; children: ReactNode }) {
  return (
    <main className="console bg-canvas">
      <title>{`${title} · Courtside`}</title>
      <header className="board flex h-14 items-center px-2 lg:px-4">
        <GamesLink from={gameId} />
      </header>
      {children}
    </main>
  );
}

/** There is no game to show: why, and the way back to the list. */
function NoConsole({ children }: { children: ReactNode }) {
  return (
    <main className="wrap w-full pb-8">
      <PageHeader title={t`Live scoring`} />
      {children}
    </main>
  );
}

function Loading() {
  return (
    <NoConsole>
      <TableSkeleton rows={8} />
    </NoConsole>
  );
}

type Failure = { onRetry: () => void };

const useIsReading = () => useIsFetching({ queryKey: scoringKeys.all }) > 0;

function FailedToLoad({ onRetry }: Failure) {
  return (
    <NoConsole>
      <ErrorState
        title={t`Failed to load game details. Please try again.`}
        onRetry={onRetry}
        retrying={useIsReading()}
        action={<SelectDifferentGame />}
      />
    </NoConsole>
  );
}

/** Opened without the network, and not the game that is saved on this device. */
function NotOnThisDevice({ onRetry }: Failure) {
  return (
    <NoConsole>
      <ErrorState
        title={t`You are offline, and this game is not on this device.`}
        onRetry={onRetry}
        retrying={useIsReading()}
        action={<SelectDifferentGame />}
      >
        <Trans>Without the network you can only go on with the game that you last scored here.</Trans>
      </ErrorState>
    </NoConsole>
  );
}

function NotYours({ reason }: { reason: string }) {
  return (
    <NoConsole>
      <EmptyState title={t`This game is not assigned to you.`} action={<SelectDifferentGame />}>
        {reason}
      </EmptyState>
    </NoConsole>
  );
}

function NoSuchGame() {
  return (
    <NoConsole>
      <ErrorState title={t`This game doesn’t exist or was removed.`} action={<SelectDifferentGame />} />
    </NoConsole>
  );
}

function SelectDifferentGame() {
  return (
    <Button asChild>
      <Link to={paths.scoring}>
        <Trans>Select Different Game</Trans>
      </Link>
    </Button>
  );
}
