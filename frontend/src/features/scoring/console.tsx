import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { periodAfter } from '#events/game/next-period.ts';
import './console.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import { totalScore } from '#events/game/scoresheet.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { formatDateTime, formatScore } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { ActionLog } from './action-log.tsx';
import { ActionPad, type ChosenAction } from './action-pad.tsx';
import { useLapse } from './armed-action.ts';
import { BenchPicker, ChangeDialog } from './bench-dialog.tsx';
import type { LateArrivalSlot } from './bench-slots.ts';
import { CommandLine } from './command-line.tsx';
import { ConsoleBoard } from './console-board.tsx';
import { type LogRow, wordsOfEntry } from './console-log.ts';
import { ConsolePrompt } from './console-prompt.tsx';
import { type ConsoleGame, type ConsolePlayer, isKnownOnCourt } from './console-sheet.ts';
import { type Actor, actionOf, minusOne, type PadAction, stamp, teamPoints } from './console-taps.ts';
import { consoleTeams } from './console-teams.ts';
import { beyondLimits, nameOf, overruling, playersOut, warningAfter, whoMustLeave } from './device-limits.ts';
import { useDoubleTaps } from './double-taps.ts';
import { GamesLink } from './games-link.tsx';
import { vibrate } from './haptics.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { OtherFoulDialog } from './other-foul-dialog.tsx';
import { OverruleDialog } from './overrule-dialog.tsx';
import { EndGameDialog, EndPeriodDialog } from './period-dialogs.tsx';
import { PlayerButtons } from './player-buttons.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { type RecordedPlay, SIDES, type Side } from './scoring.types.ts';
import { StatisticsTab } from './statistics-tab.tsx';
import { TeamPoints } from './team-points.tsx';
import { useConsoleKeys } from './use-console-keys.ts';
import { WholeLog } from './whole-log.tsx';

type OpenDialog =
  | { kind: 'end_period' | 'end_game' | 'other_foul' | 'keys' }
  /** The whole log, or directly the sheet of one action. */
  | { kind: 'log'; row: LogRow | null }
  | { kind: 'change'; side: Side; leaving: ConsolePlayer | null }
  | { kind: 'bench'; side: Side }
  | { kind: 'player'; player: ConsolePlayer };

/** The console of a running game. Every tap is an action at once; nothing waits for the network. */
export function Console({
  view,
  plays,
  undone,
  log,
  bar,
  lockedBy,
  lateArrival,
  onAdd,
  onBringBack,
  onEndGame,
}: {
  view: ConsoleGame;
  /** Recorded plays in the order of the game, and the undone ones. */
  plays: readonly RecordedPlay[];
  undone: readonly RecordedPlay[];
  log: readonly LogRow[];
  /** The outbox's state line, under the board. */
  bar: ReactNode;
  /** Why nothing can be recorded here: who scores instead. Undefined on the device that scores. */
  lockedBy: string | undefined;
  lateArrival: LateArrivalSlot;
  onAdd: (...actions: ScoringAction[]) => void;
  onBringBack: (actionId: string) => void;
  onEndGame: () => void;
}) {
  const { sheet } = view;
  const locked = lockedBy !== undefined;
  const teams = consoleTeams(view.game);
  const [tab, setTab] = useState<'score' | 'statistics'>('score');
  const [player, setPlayer] = useState<ConsolePlayer | null>(null);
  const [action, setAction] = useState<ChosenAction | null>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [announced, setAnnounced] = useState('');
  /** A warning in the prompt's place, until the next action: a toast would cover Undo. */
  const [notice, setNotice] = useState<string | null>(null);
  /** Actions that exceed a limit: nothing is recorded until the scorer confirms. */
  const [asked, setAsked] = useState<readonly ScoringAction[]>([]);
  /** Who is out of the game and stays on court for now, because the scorer closed their change. */
  const [stayed, setStayed] = useState<ReadonlySet<string>>(new Set());
  const commandField = useRef<HTMLInputElement>(null);
  const doubleTaps = useDoubleTaps();
  const close = () => setDialog(null);

  // The replaced device must not record anything half done, not even after it took over again.
  useEffect(() => {
    if (!locked) return;
    setPlayer(null);
    setAction(null);
    setNotice(null);
    setDialog((open) => (open?.kind === 'log' && open.row === null ? open : null));
  }, [locked]);

  function clear(): void {
    setPlayer(null);
    setAction(null);
    setNotice(null);
  }

  const words = (one: ScoringAction) => wordsOfEntry(view, one, plays, []);

  /** Records actions, unless a rule forbids it: then the scorer is asked. */
  function add(...actions: ScoringAction[]): void {
    if (locked) {
      refuse(t`Not recorded. ${lockedBy}.`);
      return;
    }
    if (beyondLimits(view, actions).length === 0) {
      commit(actions);
      return;
    }
    clear();
    setAsked(actions);
    vibrate('refused');
  }

  /** Puts actions in the outbox and announces them once, with the resulting score. */
  function commit(actions: readonly ScoringAction[]): void {
    onAdd(...actions);
    vibrate('recorded');
    setAnnounced(actions.map(words).join('. '));
    clear();
    setNotice(actions.map((one) => warningAfter(view, one)).find((warning) => warning !== null) ?? null);
  }

  function refuse(reason: string): void {
    clear();
    setNotice(reason);
    vibrate('refused');
  }

  function record(pad: PadAction, actor: Actor): void {
    const made = actionOf(pad, actor, sheet);
    if (made !== null) add(made);
  }

  function choosePlayer(tapped: ConsolePlayer): void {
    if (action === 'substitution') setDialog({ kind: 'change', side: tapped.side, leaving: tapped });
    else if (action !== null) record(action, { side: tapped.side, player: tapped });
    else if (excluded.has(tapped.id)) chooseExcluded(tapped);
    else setPlayer(player?.id === tapped.id ? null : tapped);
  }

  /** A player who is out of the game can only leave. */
  function chooseExcluded(tapped: ConsolePlayer): void {
    if (isKnownOnCourt(sheet, tapped)) setDialog({ kind: 'change', side: tapped.side, leaving: tapped });
    else refuse(`${nameOf(tapped)} ${excluded.get(tapped.id)?.text ?? ''}`);
  }

  function chooseAction(pad: PadAction): void {
    if (player !== null) record(pad, { side: player.side, player });
    else setAction(action !== 'substitution' && action?.key === pad.key ? null : pad);
  }

  function chooseSubstitution(): void {
    if (player !== null) setDialog({ kind: 'change', side: player.side, leaving: player });
    else setAction(action === 'substitution' ? null : 'substitution');
  }

  function chooseTeam(side: Side): void {
    if (action === 'substitution') setDialog({ kind: 'change', side, leaving: null });
    else if (action !== null) record(action, { side, player: null });
  }

  /** On phones the bench answers “who?”; otherwise it substitutes players. */
  function openBench(side: Side): void {
    const asked = action !== null && action !== 'substitution' && action.by !== 'team';
    setDialog(asked ? { kind: 'bench', side } : { kind: 'change', side, leaving: player });
  }

  function endPeriod(): void {
    const next = periodAfter(sheet, sheet.period);
    add({ ...stamp(), type: 'period_end', period: sheet.period });
    setDialog(next === null ? { kind: 'end_game' } : null);
  }

  /** A period that ended with a winner is ended again when a late correction has tied the score. */
  function goToOvertime(): void {
    const ended = sheet.entries.findLast(
      ({ undone, event }) => !undone && event.type === 'PeriodEnded' && event.data.period === sheet.period,
    );
    const again = { ...stamp(), type: 'period_end' as const, period: sheet.period };
    if (sheet.periodOpen || ended === undefined) add(again);
    else add({ ...stamp(), type: 'undo', action_id: ended.actionId }, again);
    close();
  }

  const undo = (actionId: string) => add({ ...stamp(), type: 'undo', action_id: actionId });
  const score = totalScore(sheet);
  const excluded = playersOut(sheet);
  const mustLeave = whoMustLeave(view).find(({ key }) => !stayed.has(key));
  const change =
    dialog?.kind === 'change'
      ? dialog
      : dialog === null && !locked && asked.length === 0 && mustLeave !== undefined
        ? { side: mustLeave.player.side, leaving: mustLeave.player }
        : null;

  function closeChange(): void {
    close();
    setStayed(new Set(whoMustLeave(view).map(({ key }) => key)));
  }

  useLapse(action, dialog !== null, () => {
    const label = action === 'substitution' || action === null ? t`Substitution` : action.label;
    refuse(t`Not recorded: ${label}. Nobody was tapped in time.`);
  });
  const openKeys = () => setDialog({ kind: 'keys' });
  function undoLast(): void {
    const last = log.find((row) => row.undoable);
    if (last !== undefined) undo(last.actionId);
  }
  useConsoleKeys(commandField, { onUndo: undoLast, onEscape: clear, onHelp: openKeys });

  return (
    <main className="console bg-canvas" {...doubleTaps}>
      <title>{t`${formatScore(score.east, score.west)} Scoring · Courtside`}</title>
      <h1 className="sr-only">{t`Scoring ${view.game.team_east_name} – ${view.game.team_west_name}`}</h1>
      <header className="board">
        <ConsoleHead
          view={view}
          tab={tab}
          locked={locked}
          onTab={setTab}
          onEndGame={() => setDialog({ kind: 'end_game' })}
        />
        <ConsoleBoard
          view={view}
          locked={locked}
          onEndPeriod={sheet.periodOpen ? () => setDialog({ kind: 'end_period' }) : undefined}
        />
      </header>
      {bar}
      {tab === 'statistics' ? (
        <StatisticsTab
          view={view}
          onEdit={locked ? undefined : (edited) => setDialog({ kind: 'player', player: edited })}
        />
      ) : (
        <div className="console-court">
          <fieldset disabled={locked} className="contents">
            {SIDES.map((side) => (
              <section key={side} aria-label={teams[side].name} className={`console-side console-${side}`}>
                <TeamPoints
                  team={teams[side]}
                  side={side}
                  sheet={sheet}
                  onPoints={(points) => add(teamPoints(side, points, sheet))}
                  onMinusOne={() => add(minusOne(side, sheet))}
                />
                <PlayerButtons
                  view={view}
                  side={side}
                  team={teams[side]}
                  chosen={player}
                  onChoose={choosePlayer}
                  onBench={() => openBench(side)}
                />
              </section>
            ))}
            <ActionPad
              chosen={action}
              onChoose={chooseAction}
              onOtherFoul={() => setDialog({ kind: 'other_foul' })}
              onSubstitution={chooseSubstitution}
            />
            <ConsolePrompt
              player={player}
              action={action}
              locked={locked}
              notice={notice}
              teams={teams}
              keys={
                <CommandLine
                  view={view}
                  field={commandField}
                  words={words}
                  onBegin={clear}
                  onRecord={(actions) => add(...actions)}
                  onUndo={undoLast}
                  onHelp={openKeys}
                />
              }
              onTeam={chooseTeam}
              onCancel={clear}
            />
          </fieldset>
          <ActionLog
            rows={log}
            locked={locked}
            onUndo={undo}
            onCorrect={(row) => setDialog({ kind: 'log', row })}
            onBringBack={onBringBack}
            onOpen={() => setDialog({ kind: 'log', row: null })}
          />
        </div>
      )}
      <p role="status" className="sr-only">
        {announced !== '' &&
          `${announced}. ${teams.east.name} ${score.east}, ${teams.west.name} ${score.west}.`}
        {notice !== null && ` ${notice}`}
      </p>

      {dialog?.kind === 'end_period' && <EndPeriodDialog view={view} onClose={close} onEnd={endPeriod} />}
      {dialog?.kind === 'end_game' && (
        <EndGameDialog
          view={view}
          onClose={close}
          onOvertime={goToOvertime}
          onEnd={() => {
            close();
            onEndGame();
          }}
        />
      )}
      {dialog?.kind === 'log' && (
        <WholeLog
          view={view}
          rows={log}
          undone={undone}
          first={dialog.row}
          locked={locked}
          onAdd={add}
          onBringBack={onBringBack}
          onClose={close}
        />
      )}
      {change !== null && (
        <ChangeDialog
          key={change.leaving?.id ?? change.side}
          view={view}
          side={change.side}
          team={teams[change.side]}
          leaving={change.leaving}
          lateArrival={lateArrival}
          onClose={closeChange}
          onSave={(changes) => {
            add(
              ...changes.map(({ out, in: comes }) => ({
                ...stamp(),
                type: 'substitution' as const,
                side: change.side,
                period: sheet.period,
                // A player who is only shown on court, because no line-up was given, cannot leave it.
                player_out: isKnownOnCourt(sheet, out) ? out.id : null,
                player_in: comes?.id ?? null,
              })),
            );
            close();
          }}
        />
      )}
      {asked.length > 0 && (
        <OverruleDialog
          actions={asked}
          beyond={beyondLimits(view, asked)}
          words={words}
          onClose={() => setAsked([])}
          onOverrule={() => {
            commit(overruling(asked, beyondLimits(view, asked)));
            setAsked([]);
          }}
        />
      )}
      {dialog?.kind === 'keys' && <KeysDialog teams={teams} onClose={close} />}
      {dialog?.kind === 'bench' && action !== null && action !== 'substitution' && (
        <BenchPicker
          view={view}
          side={dialog.side}
          team={teams[dialog.side]}
          question={t`${action.label}. Who?`}
          onClose={close}
          onPick={(picked) => {
            record(action, { side: picked.side, player: picked });
            close();
          }}
        />
      )}
      {dialog?.kind === 'other_foul' && (
        <OtherFoulDialog
          player={player}
          teams={teams}
          onClose={close}
          onSave={({ side, by, kind, player: fouler }) => {
            close();
            add({
              ...stamp(),
              type: 'foul',
              side,
              period: sheet.period,
              by,
              kind,
              player_id: fouler?.id ?? null,
            });
          }}
        />
      )}
      {dialog?.kind === 'player' && (
        <PlayerDialog view={view} player={dialog.player} onClose={close} onRecord={(made) => add(made)} />
      )}
    </main>
  );
}

function ConsoleHead({
  view,
  tab,
  locked,
  onTab,
  onEndGame,
}: {
  view: ConsoleGame;
  tab: 'score' | 'statistics';
  locked: boolean;
  onTab: (tab: 'score' | 'statistics') => void;
  onEndGame: () => void;
}) {
  const timeZone = useTimeZone();
  const { game } = view;
  return (
    <div className="console-head flex items-center justify-between gap-2 border-b border-line px-2 lg:px-4">
      <GamesLink from={game.id} />
      <p className="hidden min-w-0 flex-1 truncate text-13 text-ink-2 lg:block">
        {[formatDateTime(game.game_date, timeZone), game.venue, t`In progress`].filter(Boolean).join(', ')}
      </p>
      <Segmented
        label={t`Console`}
        value={tab}
        onChange={onTab}
        options={[
          { value: 'score', label: t`Score` },
          { value: 'statistics', label: t`Statistics` },
        ]}
      />
      <Button variant="quiet" className="px-2" disabled={locked} onClick={onEndGame}>
        <Trans>End game…</Trans>
      </Button>
    </div>
  );
}
