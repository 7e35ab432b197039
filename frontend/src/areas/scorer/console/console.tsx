import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import './console.css';
import { memo, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { clockText } from '#events/game/clock-reading.ts';
import type { Place } from '#events/game/half-court.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import type { LateArrivalSlot } from '#frontend/areas/scorer/console/benches/bench-slots.ts';
import { useDeviceSettings } from '#frontend/areas/scorer/console/device/device-settings.ts';
import { useTaps } from '#frontend/areas/scorer/console/device/taps.ts';
import { ActionLog } from '#frontend/areas/scorer/console/log/action-log.tsx';
import { type LogRow, lastRecorded, sentence } from '#frontend/areas/scorer/console/log/console-log.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { shotFrom, TEAM_FOUL, teamPoints } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import { consoleTeams } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { lacksJumpBall, openingJumpBall } from '#frontend/areas/scorer/console/sheet/possession-arrow.ts';
import { type RecordedAction, SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import { formatItems, formatScore } from '#frontend/lib/format.ts';
import { ActionPad, type ChosenAction } from './action-pad.tsx';
import { useLapse } from './armed-action.ts';
import { choosing } from './choosing.ts';
import { ClockLine } from './clock-line.tsx';
import { commandHandlers } from './command-handlers.ts';
import { CommandLine } from './command-line.tsx';
import { ConsoleBoard } from './console-board.tsx';
import { ConsoleDialogs } from './console-dialogs.tsx';
import { ConsoleHead } from './console-head.tsx';
import type { ConsoleSlots } from './console-slots.ts';
import { nameOf } from './follow-up-strip.tsx';
import { LeaveDialog, useLeaving } from './leave-dialog.tsx';
import { NextStep } from './next-step.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { PlayerButtons } from './player-buttons.tsx';
import { ScoreOnly } from './score-only.tsx';
import { ShotCourt } from './shot-court.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import { useChoice } from './use-choice.ts';
import { useClockEnd } from './use-clock-end.ts';
import { useClockJump } from './use-clock-jump.ts';
import { useConsoleKeys } from './use-console-keys.ts';
import { useFollowUp } from './use-follow-up.ts';
import { useRecording } from './use-recording.ts';
import { useSteady } from './use-steady.ts';

/** The console of a running game. Every tap is an action at once; nothing waits for the network. */
export const Console = memo(function Console({
  view,
  plays,
  undone,
  log,
  bar,
  userId,
  lockedBy,
  lateArrival,
  officials,
  onAdd,
  onOutbox,
  onBringBack,
  onEndGame,
}: {
  view: ConsoleGame;
  /** Recorded plays in the order of the game, and the undone ones. */
  plays: readonly RecordedAction[];
  undone: readonly RecordedAction[];
  log: readonly LogRow[];
  /** The outbox's state line, under the board. */
  bar: ReactNode;
  userId: number;
  /** Why nothing can be recorded here: who scores instead. Undefined on the device that scores. */
  lockedBy: string | undefined;
  lateArrival: LateArrivalSlot;
  officials: ConsoleSlots['officials'];
  /** Sends or decides what is not recorded. */
  onOutbox: () => void;
  onAdd: (...actions: ScoringAction[]) => void;
  onBringBack: (actionId: string) => void;
  onEndGame: () => void;
}) {
  const { sheet, players } = view;
  const locked = lockedBy !== undefined;
  const teams = consoleTeams(view.game);
  // A tap that is being sent or saved changes the log alone: what is made of the sheet is not rendered again.
  const { regular_periods } = view.game;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of a game is no part of its board, and comes anew with each frame
  const played = useMemo(
    () => ({ game: view.game, sheet, players }),
    [teams, regular_periods, sheet, players],
  );
  const [tab, setTab] = useState<'score' | 'statistics'>('score');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const choice = useChoice();
  const followUp = useFollowUp();
  const recording = useRecording({ view, plays, userId, lockedBy, choice, followUp, onAdd });
  const [withoutPlace, setWithoutPlace] = useState(false);
  const { notice, hint, announced, words, add, clear, unplaced } = recording;
  /** Nobody knows who won the opening jump ball: it is not asked again. */
  const [isJumpBallUnknown, setJumpBallUnknown] = useState(false);
  const taps = choosing(view, choice, recording, setDialog);
  const { leftHanded } = useDeviceSettings();
  const commandField = useRef<HTMLInputElement>(null);
  const fingers = useTaps();

  const giveUp = useSteady(() => {
    if (unplaced !== null) recording.dropUnplaced(unplaced);
  });
  // The replaced device must not record anything half done, not even after it took over again.
  useEffect(() => {
    if (!locked) return;
    clear();
    giveUp();
    setDialog((open) => (open?.kind === 'log' && open.row === null ? open : null));
  }, [locked, clear, giveUp]);

  const score = totalScore(sheet);
  const mode = sheet.recording?.mode ?? 'full';
  useClockEnd(sheet, locked, add);
  const jump = useClockJump(sheet.clock.running);
  const leaving = useLeaving(!locked);
  useLapse(choice, dialog !== null || leaving !== null, () => {
    const { action, benched } = choice;
    if (benched !== null) {
      const { pad, player } = benched;
      recording.refuse(
        t`Not recorded: ${pad.label} by ${nameOf(player)}, who is on the bench. No answer in time.`,
      );
    } else if (action !== null) {
      recording.refuse(t`Not recorded: ${action.label}. Nobody was tapped in time.`);
    } else clear();
  });
  const choosePlayer = useSteady(taps.choosePlayer);
  const chooseAction = useSteady((action: ChosenAction) => {
    setWithoutPlace(false);
    taps.chooseAction(action);
  });
  const chooseTeam = useSteady(taps.chooseTeam);
  const openBench = useSteady(taps.openBench);
  const whistle = useSteady(taps.whistle);
  const shoot = useSteady((place: Place, made: boolean) => {
    choice.setPlace(place);
    taps.chooseAction(shotFrom(place, made));
  });
  /** The next shot has no place. */
  const goWithoutPlace = () => setWithoutPlace(true);
  const endPeriod = useSteady(() => setDialog({ kind: 'end_period' }));
  const setClock = useSteady(() => setDialog({ kind: 'set_clock' }));
  const openMore = useSteady(() => setDialog({ kind: 'more' }));
  const correct = useSteady((row: LogRow) => setDialog({ kind: 'log', row }));
  const endGame = useSteady(() => setDialog({ kind: 'end_game' }));
  const askCourt = useSteady((side: Side) => setDialog({ kind: 'court', side }));
  const openLog = useSteady(() => setDialog({ kind: 'log', row: null }));
  const openKeys = useSteady(() => setDialog({ kind: 'keys' }));
  const asksJumpBall = !isJumpBallUnknown && lacksJumpBall(sheet);
  const last = lastRecorded(log);
  const waits = unplaced?.taps.at(-1)?.map(words);
  const undoes = waits !== undefined ? formatItems(waits) : last && sentence(last);
  const undoLast = useSteady(() => {
    if (unplaced !== null) recording.undoUnplaced(unplaced);
    else if (last !== undefined) recording.undo(last.actionId);
  });
  /** First what was begun, then what waits for its period. */
  function cancel(): void {
    const isBegun = choice.player !== null || choice.action !== null || choice.benched !== null;
    if (isBegun) clear();
    else if (unplaced !== null) recording.dropUnplaced(unplaced);
    else clear();
  }
  const answerJumpBall = useSteady((winner: Side | null) => {
    if (winner === null) setJumpBallUnknown(true);
    else add(openingJumpBall(winner, sheet));
  });
  useConsoleKeys(commandField, () => ({
    ...(!locked &&
      commandHandlers({
        view,
        taps,
        chosen: choice.player,
        recording,
        followUp,
        onJumpBall: asksJumpBall ? answerJumpBall : undefined,
        open: setDialog,
      })),
    undo: undoLast,
    cancel,
    help: openKeys,
  }));

  const keys = useMemo(
    () => (
      <CommandLine
        view={played}
        field={commandField}
        words={words}
        onBegin={clear}
        onRecord={add}
        onUndo={undoLast}
        onHelp={openKeys}
      />
    ),
    [played, words, clear, add, undoLast, openKeys],
  );

  const hasCourt = mode === 'full' && sheet.recording?.hasPlaces === true && !withoutPlace;

  return (
    <main
      className="console bg-canvas"
      data-mode={mode}
      data-hand={leftHanded ? 'left' : undefined}
      {...fingers}
    >
      <title>{t`${formatScore(score.east, score.west)} Scoring · Courtside`}</title>
      <h1 className="sr-only">{t`Scoring ${view.game.team_east_name} – ${view.game.team_west_name}`}</h1>
      <header className="board">
        <ConsoleHead game={played.game} tab={tab} locked={locked} onTab={setTab} onEndGame={endGame} />
        <ConsoleBoard
          view={played}
          teams={teams}
          locked={locked}
          onAction={add}
          onEndPeriod={endPeriod}
          onSetClock={setClock}
          onWhistle={mode === 'score_only' ? undefined : whistle}
        />
      </header>
      <div className="relative flex">
        {bar}
        {hasCourt && tab === 'score' && !locked && (
          <button type="button" className="console-no-place" onClick={goWithoutPlace}>
            <Trans>Without a place</Trans>
          </button>
        )}
        {jump.seconds !== null && !locked ? (
          <ClockLine
            text={t`This device’s time went ahead by ${clockText(jump.seconds)}. Is the game clock right?`}
            answers={[
              { label: t`It is right`, onClick: () => jump.explain('set') },
              { label: t`It is behind`, onClick: () => jump.explain('slept') },
            ]}
          />
        ) : null}
        {jump.seconds === null && hint !== null && !locked && (
          <ClockLine text={hint.text} answers={[{ label: hint.label, onClick: () => add(hint.mend) }]} />
        )}
      </div>
      {tab === 'statistics' ? (
        <StatisticsTab
          view={view}
          onEdit={locked ? undefined : (edited) => setDialog({ kind: 'player', player: edited })}
        />
      ) : (
        <div
          className="console-court"
          data-places={hasCourt || undefined}
          data-without-place={withoutPlace || undefined}
        >
          <fieldset disabled={locked} className="contents">
            {mode === 'score_only' ? (
              <ScoreOnly
                view={view}
                teams={teams}
                undoes={undoes}
                onPoints={(side, points) => add(teamPoints(side, points, sheet))}
                onFoul={(side) => recording.record(TEAM_FOUL, { side, player: null })}
                onMore={openMore}
                onUndo={undoLast}
              />
            ) : (
              <>
                {SIDES.map((side) => (
                  <section
                    key={side}
                    aria-label={teams[side].name}
                    className={`console-side console-${side}`}
                  >
                    <PlayerButtons
                      view={played}
                      side={side}
                      team={teams[side]}
                      chosen={choice.player}
                      onChoose={choosePlayer}
                      onBench={openBench}
                    />
                  </section>
                ))}
                {hasCourt && <ShotCourt view={played} teams={teams} chosen={choice.place} onShot={shoot} />}
                <ActionPad
                  mode={mode}
                  hasCourt={hasCourt}
                  chosen={choice.action}
                  undoes={undoes}
                  onChoose={chooseAction}
                  onMore={openMore}
                  onUndo={undoLast}
                />
              </>
            )}
            <NextStep
              view={played}
              teams={teams}
              choice={choice}
              recording={recording}
              followUp={followUp}
              locked={locked}
              hasCourt={hasCourt}
              asksJumpBall={asksJumpBall}
              onJumpBall={answerJumpBall}
              keys={keys}
              onTeam={chooseTeam}
              onCourt={askCourt}
            />
          </fieldset>
          <ActionLog
            rows={log}
            teams={teams}
            locked={locked}
            onUndo={recording.undo}
            onCorrect={correct}
            onOpen={openLog}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {announced !== '' &&
          `${announced}. ${teams.east.name} ${score.east}, ${teams.west.name} ${score.west}.`}
        {notice !== null && ` ${notice}`}
      </p>

      <ConsoleDialogs
        view={view}
        teams={teams}
        log={log}
        undone={undone}
        dialog={dialog}
        choice={choice}
        taps={taps}
        recording={recording}
        locked={locked}
        lateArrival={lateArrival}
        officials={officials}
        onDialog={setDialog}
        onMend={(place) => (place === 'statistics' ? setTab('statistics') : onOutbox())}
        onBringBack={onBringBack}
        onEndGame={
          unplaced === null ? onEndGame : () => recording.refuse(t`First say in which period it was.`)
        }
      />
      {leaving !== null && <LeaveDialog leaving={leaving} />}
    </main>
  );
});
