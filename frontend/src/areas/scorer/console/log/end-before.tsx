import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { periodLabel } from '#events/game/period-label.ts';
import { clockNow } from '#frontend/areas/scorer/console/sheet/console-clock.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import {
  parseReading,
  readingError,
  withTenths,
} from '#frontend/areas/scorer/console/sheet/typed-reading.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Checkbox } from '#frontend/components/ui/checkbox.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { type ForgottenEnd, hasReadings, type MovedTimes, mayKeepReadings } from './forgotten-end.ts';

/** Offers to end the period before an action, or says what is in the way. */
export function EndBeforeButton({
  view,
  end: { period, hasAdjustedPoints },
  onClick,
}: {
  view: ConsoleGame;
  end: ForgottenEnd;
  onClick: () => void;
}) {
  const label = periodLabel(view.game.regular_periods, period);
  if (hasAdjustedPoints) {
    return (
      <p className="text-13 text-ink-3">
        <Trans>To end {label} before this, first undo the points that were corrected after it.</Trans>
      </p>
    );
  }
  return (
    <Button onClick={onClick}>
      <Trans>End {label} before this…</Trans>
    </Button>
  );
}

/** Asks before a period is ended before an action: it says what moves, and asks when on the clock that happened. */
export function EndBeforeDialog({
  view,
  end,
  words,
  onConfirm,
  onClose,
}: {
  view: ConsoleGame;
  end: ForgottenEnd;
  /** The action in words. */
  words: string;
  onConfirm: (times: MovedTimes) => void;
  onClose: () => void;
}) {
  const { period, next, moved } = end;
  const label = periodLabel(view.game.regular_periods, period);
  const to = periodLabel(view.game.regular_periods, next);
  const after = moved.length - 1;
  const asks = hasReadings(end);
  const [kind, setKind] = useState<MovedTimes['kind']>(
    !asks || mayKeepReadings(end) ? 'as_recorded' : 'counted',
  );
  const now = clockNow(view.sheet) ?? 0;
  const [text, setText] = useState(now === 0 ? '' : withTenths(now));
  const [running, setRunning] = useState(view.sheet.clock.running);
  const [asked, setAsked] = useState(false);
  const seconds = parseReading(text);
  const error = readingError(seconds, next, view);

  function confirm(): void {
    if (kind !== 'counted') onConfirm({ kind });
    else if (error !== undefined || seconds === undefined) setAsked(true);
    else onConfirm({ kind, seconds, running });
  }

  return (
    <ConfirmDialog
      title={t`End ${label} here?`}
      action={t`End ${label}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t`${label} ends before: ${words}.`}</p>
      <p>
        {after === 0
          ? t`This action moves to ${to}.`
          : plural(after, {
              one: `This and the # action after it move to ${to}.`,
              other: `This and the # actions after it move to ${to}.`,
            })}
      </p>
      {asks && (
        <Field label={t`Their times on the clock`}>
          <Select value={kind} onChange={(event) => setKind(event.target.value as MovedTimes['kind'])}>
            <option value="counted">{t`Count them back from the hall’s clock`}</option>
            <option value="unknown">{t`Leave the times unknown`}</option>
            <option value="as_recorded">{t`Keep them as recorded`}</option>
          </Select>
        </Field>
      )}
      {kind === 'counted' && (
        <>
          <Field label={t`What does the hall’s clock read now?`} {...(asked && { error })}>
            <Input
              value={text}
              inputMode="decimal"
              placeholder="4:12"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <Checkbox
            label={t`It is running`}
            checked={running}
            onChange={(event) => setRunning(event.target.checked)}
          />
        </>
      )}
      {kind === 'unknown' && (
        <p className="text-ink-2">
          <Trans>The minutes of who was substituted since then are unknown, too.</Trans>
        </p>
      )}
    </ConfirmDialog>
  );
}
