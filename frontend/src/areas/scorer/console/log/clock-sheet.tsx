import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ClockAction } from '#events/game/action-event.ts';
import { periodLabel } from '#events/game/period-label.ts';
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
import type { LogChange } from './action-sheet.tsx';

/** Corrects what the clock read when it was started, stopped or set, or deletes that. */
export function ClockSheet({
  view,
  target: { actionId, facts, words },
  endBefore,
  onClose,
  onSave,
}: {
  view: ConsoleGame;
  target: { actionId: string; facts: ClockAction; words: string };
  endBefore: ReactNode;
  onClose: () => void;
  onSave: (change: LogChange) => void;
}) {
  const recorded = withTenths(facts.clock);
  const [text, setText] = useState(recorded);
  const clock = text === recorded ? facts.clock : parseReading(text);
  const error = readingError(clock, facts.period, view);
  const label = periodLabel(view.game.regular_periods, facts.period);

  function save(): void {
    if (clock === undefined) return;
    onSave({ ...stamp(), type: 'correct', action_id: actionId, replacement: { ...facts, clock } });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Correct the clock`}
      description={t`Recorded: ${words}, ${recorded}.`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={error !== undefined} onClick={save}>
            <Trans>Save correction</Trans>
          </Button>
        </>
      }
    >
      <Field label={t`Time left in ${label}`} error={error}>
        <Input value={text} inputMode="decimal" onChange={(event) => setText(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2 border-t border-line pt-4">
        {endBefore}
        <Button variant="danger" onClick={() => onSave({ ...stamp(), type: 'undo', action_id: actionId })}>
          <Trans>Delete action</Trans>
        </Button>
      </div>
    </Dialog>
  );
}
