import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { changesToFive } from '#events/game/changes-to-five.ts';
import { periodAfter } from '#events/game/next-period.ts';
import { BenchPicker, ChangeDialog } from '#frontend/areas/scorer/console/benches/bench-dialog.tsx';
import type { LateArrivalSlot } from '#frontend/areas/scorer/console/benches/bench-slots.ts';
import { CourtDialog } from '#frontend/areas/scorer/console/benches/court-dialog.tsx';
import type { LogRow } from '#frontend/areas/scorer/console/log/console-log.ts';
import { WholeLog } from '#frontend/areas/scorer/console/log/whole-log.tsx';
import type { Mend } from '#frontend/areas/scorer/console/sheet/check-list.ts';
import { type ConsoleGame, isCourtUnknown } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { minusOne, stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { beyondLimits, whoMustLeave } from '#frontend/areas/scorer/console/sheet/device-limits.ts';
import type { RecordedAction, Side } from '#frontend/features/scoring/scoring.types.ts';
import type { choosing } from './choosing.ts';
import type { ConsoleSlots } from './console-slots.ts';
import { DeviceSettingsDialog } from './device-settings-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MoreDialog } from './more-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { OverruleDialog } from './overrule-dialog.tsx';
import { EndGameDialog, EndPeriodDialog } from './period-dialogs.tsx';
import { PlayerDialog } from './player-dialog.tsx';
import { RecordingDialog } from './recording-dialog.tsx';
import { SetClockDialog } from './set-clock-dialog.tsx';
import type { Choice } from './use-choice.ts';
import type { Recording } from './use-recording.ts';
/** The dialog that is open over the console, and those that a rule opens by itself. */
export function ConsoleDialogs({
  view,
  teams,
  log,
  undone,
  dialog,
  choice: { player, action },
  taps,
  recording: { asked, words, add, askAgain, undo, overrule, dropAsked },
  locked,
  lateArrival,
  officials,
  onDialog,
  onMend,
  onBringBack,
  onEndGame,
}: {
  view: ConsoleGame;
  teams: Record<Side, ConsoleTeam>;
  log: readonly LogRow[];
  undone: readonly RecordedAction[];
  dialog: OpenDialog | null;
  choice: Choice;
  taps: ReturnType<typeof choosing>;
  recording: Recording;
  locked: boolean;
  lateArrival: LateArrivalSlot;
  officials: ConsoleSlots['officials'];
  onDialog: (dialog: OpenDialog | null) => void;
  /** Leads to what is no dialog. */
  onMend: (place: 'statistics' | 'outbox') => void;
  onBringBack: (actionId: string) => void;
  onEndGame: () => void;
}) {
  const { sheet } = view;
  /** Who is out of the game and stays on court for now, because the scorer closed their change. */
  const [stayed, setStayed] = useState<ReadonlySet<string>>(new Set());
  const close = () => onDialog(null);

  function endPeriod(): void {
    const next = periodAfter(sheet, sheet.period);
    add({ ...stamp(), type: 'period_end', period: sheet.period });
    onDialog(next === null ? { kind: 'end_game' } : null);
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

  const mustLeave = whoMustLeave(view).find(({ key }) => !stayed.has(key));
  const change =
    dialog?.kind === 'change'
      ? dialog
      : dialog === null && !locked && asked.length === 0 && mustLeave !== undefined
        ? { side: mustLeave.player.side, leaving: mustLeave.player }
        : null;

  /** It comes before a change, or alone. */
  const court =
    dialog?.kind === 'court'
      ? { side: dialog.side, leaving: null }
      : change !== null && isCourtUnknown(view, change.side)
        ? change
        : null;

  function mend(to: Mend): void {
    switch (to.kind) {
      case 'log':
        onDialog({ kind: 'log', row: log.find(({ actionId }) => actionId === to.actionId) ?? null });
        break;
      case 'change':
        onDialog({ kind: 'change', side: to.player.side, leaving: to.player });
        break;
      case 'statistics':
      case 'outbox':
        close();
        onMend(to.kind);
        break;
      case 'officials':
        onDialog({ kind: 'officials' });
        break;
      default:
        onDialog(to);
    }
  }

  function closeChange(): void {
    close();
    setStayed(new Set(whoMustLeave(view).map(({ key }) => key)));
  }

  return (
    <>
      {dialog?.kind === 'end_period' && (
        <EndPeriodDialog view={view} onClose={close} onMend={mend} onEnd={endPeriod} />
      )}
      {dialog?.kind === 'officials' && officials({ game: view.game, onClose: close })}
      {dialog?.kind === 'end_game' && (
        <EndGameDialog
          view={view}
          onClose={close}
          onMend={mend}
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
          onChange={(change) => (change.type === 'undo' ? undo(change.action_id) : add(change))}
          onEndBefore={add}
          onAskAgain={askAgain}
          onBringBack={onBringBack}
          onClose={close}
        />
      )}
      {court !== null && (
        <CourtDialog
          key={court.side}
          view={view}
          side={court.side}
          team={teams[court.side]}
          leaving={court.leaving}
          lateArrival={lateArrival}
          onClose={change === null ? close : closeChange}
          onSave={(five) => {
            const changes = changesToFive(sheet, court.side, five);
            if (changes.length > 0) {
              add(
                ...changes.map(({ playerOut, playerIn }) => ({
                  ...stamp(),
                  type: 'substitution' as const,
                  side: court.side,
                  period: sheet.period,
                  player_out: playerOut,
                  player_in: playerIn,
                })),
              );
            }
            // Then the change, when one was asked for.
            onDialog(change === null ? null : { kind: 'change', ...change });
          }}
        />
      )}
      {change !== null && court === null && (
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
                player_out: out.id,
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
          onClose={dropAsked}
          onOverrule={overrule}
        />
      )}
      {dialog?.kind === 'keys' && (
        <KeysDialog teams={teams} onSettings={() => onDialog({ kind: 'settings' })} onClose={close} />
      )}
      {dialog?.kind === 'settings' && <DeviceSettingsDialog onClose={close} />}
      {dialog?.kind === 'bench' && action !== null && (
        <BenchPicker
          view={view}
          side={dialog.side}
          team={teams[dialog.side]}
          question={t`${action.label}. Who?`}
          onClose={close}
          onPick={(picked) => {
            close();
            taps.recordFor(action, picked);
          }}
        />
      )}
      {dialog?.kind === 'more' && (
        <MoreDialog
          view={view}
          teams={teams}
          player={player}
          onClose={close}
          onAction={taps.chooseAction}
          onMinusOne={(side) => add(minusOne(side, sheet))}
          onDialog={onDialog}
        />
      )}
      {dialog?.kind === 'recording' && (
        <RecordingDialog
          view={view}
          onClose={close}
          onSave={(choice) => add({ ...stamp(), type: 'recording', period: sheet.period, ...choice })}
        />
      )}
      {dialog?.kind === 'set_clock' && <SetClockDialog view={view} onClose={close} onSet={add} />}
      {dialog?.kind === 'player' && (
        <PlayerDialog view={view} player={dialog.player} onClose={close} onRecord={(made) => add(made)} />
      )}
    </>
  );
}
