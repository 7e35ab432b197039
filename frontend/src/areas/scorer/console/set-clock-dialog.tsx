import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { clockText } from '#events/game/clock-reading.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { periodSeconds } from '#events/game/ruleset.ts';
import { clockNow } from '#frontend/areas/scorer/console/sheet/console-clock.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { stamp } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import {
  parseReading,
  readingError,
  withTenths,
} from '#frontend/areas/scorer/console/sheet/typed-reading.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';

const STEPS = [-10, -1, -0.1, 0.1, 1, 10] as const;

/** Sets the clock to what the clock in the hall reads; one that runs runs on from there. */
export function SetClockDialog({
  view,
  onClose,
  onSet,
}: {
  view: ConsoleGame;
  onClose: () => void;
  onSet: (action: ScoringAction) => void;
}) {
  const { sheet, game } = view;
  const longest = periodSeconds(sheet.ruleset, sheet.period);
  const [text, setText] = useState(() => clockText(clockNow(sheet) ?? longest));
  const seconds = parseReading(text);
  const label = periodLabel(game.regular_periods, sheet.period);
  const error = readingError(seconds, sheet.period, view);

  function step(by: number): void {
    const from = seconds ?? longest;
    const to = Math.min(longest, Math.max(0, Math.round(10 * (from + by)) / 10));
    setText(to % 1 === 0 ? clockText(to) : withTenths(to));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Set the clock`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            className="flex-2!"
            disabled={error !== undefined}
            onClick={() => {
              if (seconds === undefined) return;
              onSet({ ...stamp(), type: 'clock_set', period: sheet.period, clock: seconds });
              onClose();
            }}
          >
            <Trans>Set to {seconds === undefined ? '–' : withTenths(seconds)}</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Time left in ${label}`} {...(error !== undefined && { error })}>
        <Input value={text} inputMode="decimal" onChange={(event) => setText(event.target.value)} />
      </Field>
      <fieldset aria-label={t`Change the time`} className="grid grid-cols-6 gap-1.5">
        {STEPS.map((by) => (
          <Button key={by} className="px-0!" onClick={() => step(by)}>
            {by > 0 ? `+${by}` : `−${-by}`}
          </Button>
        ))}
      </fieldset>
    </Dialog>
  );
}
