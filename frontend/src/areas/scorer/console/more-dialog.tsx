import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ConsoleGame, ConsolePlayer } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import {
  CHALLENGE,
  HELD_BALL,
  JUMP_BALL,
  type PadAction,
  RARE_FOULS,
} from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import type { OpenDialog } from './open-dialog.ts';

/** What is needed now and then: other fouls, jump balls, changes of several players, the clock, the ends. */
export function MoreDialog({
  view,
  teams,
  player,
  onClose,
  onAction,
  onMinusOne,
  onDialog,
}: {
  view: ConsoleGame;
  teams: Record<Side, ConsoleTeam>;
  /** Whose action it will be, when one is chosen. */
  player: ConsolePlayer | null;
  onClose: () => void;
  onAction: (action: PadAction) => void;
  onMinusOne: (side: Side) => void;
  /** Opens another dialog in place of this one. */
  onDialog: (dialog: OpenDialog) => void;
}) {
  const { sheet, game } = view;
  const full = (sheet.recording?.mode ?? 'full') === 'full';
  const scoreOnly = sheet.recording?.mode === 'score_only';
  const choose = (action: PadAction) => (
    <Button
      key={action.key}
      onClick={() => {
        onClose();
        onAction(action);
      }}
    >
      {action.label}
    </Button>
  );
  const going = (label: string, dialog: OpenDialog) => (
    <Button key={label} onClick={() => onDialog(dialog)}>
      {label}
    </Button>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`More`}>
      {!scoreOnly && (
        <Group title={player === null ? t`Fouls` : t`Foul of ${player.number ?? ''} ${player.shortName}`}>
          {RARE_FOULS.map(choose)}
        </Group>
      )}
      {full && <Group title={t`Ball`}>{[HELD_BALL, JUMP_BALL, CHALLENGE].map(choose)}</Group>}
      <Group title={t`Game`}>
        {sheet.clock.seconds !== null && sheet.periodOpen && going(t`Set the clock…`, { kind: 'set_clock' })}
        {sheet.periodOpen &&
          going(sheet.period > game.regular_periods ? t`End Overtime…` : t`End Quarter ${sheet.period}…`, {
            kind: 'end_period',
          })}
        {going(t`End game…`, { kind: 'end_game' })}
        {going(t`All actions…`, { kind: 'log', row: null })}
        {going(t`What you record…`, { kind: 'recording' })}
        {going(t`Name officials`, { kind: 'officials' })}
        {going(t`This device…`, { kind: 'settings' })}
        {!scoreOnly &&
          SIDES.map((side) =>
            going(t`Change ${teams[side].name} players`, { kind: 'change', side, leaving: null }),
          )}
        {!scoreOnly &&
          SIDES.map((side) => going(t`The five of ${teams[side].name}…`, { kind: 'court', side }))}
        {SIDES.map((side) => (
          <Button
            key={side}
            disabled={(sheet.periods[sheet.period - 1]?.[side] ?? 0) <= 0}
            onClick={() => {
              onClose();
              onMinusOne(side);
            }}
          >
            {t`Take 1 point from ${teams[side].name}`}
          </Button>
        ))}
      </Group>
      <p className="text-13 text-ink-3">
        <Trans>Points that no player is credited with: tap the points, then the team.</Trans>
      </p>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="border-t-2 border-ink pt-2 text-14 font-[650]">{title}</h3>
      <div className="grid grid-cols-2 gap-1.5 [&>*]:whitespace-normal">{children}</div>
    </section>
  );
}
