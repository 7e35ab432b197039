import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { DateInput } from '#frontend/components/ui/date-input.tsx';
import { Field, FieldError } from '#frontend/components/ui/field.tsx';
import { formatDays } from '#frontend/lib/format.ts';
import { listDays, toRanges } from './day-ranges.ts';

/** Days on which something is not possible: added from one day to another, and taken out again. */
export function DaysOff({
  label,
  add = t`Add days`,
  days,
  onChange,
  min,
  max,
  error,
}: {
  /** What they are: “Days off of Harbor Otters”. */
  label: string;
  /** What the button says. */
  add?: string;
  days: readonly string[];
  onChange: (days: string[]) => void;
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
}) {
  const [adding, setAdding] = useState<{ first: string; last: string }>();
  const ranges = toRanges(days);
  const isPossible =
    adding !== undefined && adding.first !== '' && (adding.last === '' || adding.last >= adding.first);
  return (
    <fieldset aria-label={label} className="grid gap-2">
      {ranges.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {ranges.map(({ first, last }) => {
            const range = formatDays(first, last);
            return (
              <li
                key={first}
                className="inline-flex items-center rounded-2 border border-line-strong bg-surface ps-2.5 text-13 tabular-nums"
              >
                {range}
                <Button
                  variant="quiet"
                  size="small"
                  iconOnly
                  aria-label={t`${label}: remove ${range}`}
                  className="coarse:size-11"
                  onClick={() => onChange(days.filter((day) => day < first || day > last))}
                >
                  <X aria-hidden size={14} />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {adding === undefined ? (
        <div>
          <Button
            variant="quiet"
            size="small"
            aria-label={`${add}: ${label}`}
            className="-ms-2.5 coarse:h-11"
            onClick={() => setAdding({ first: '', last: '' })}
          >
            <Plus aria-hidden size={14} />
            {add}
          </Button>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-2">
          <Field label={t`First day off`}>
            <DateInput
              label={t`First day off`}
              value={adding.first}
              onChange={(first) => setAdding((before) => ({ last: before?.last ?? '', first }))}
              min={min}
              max={max}
            />
          </Field>
          <Field label={t`Last day off`} optional>
            <DateInput
              label={t`Last day off`}
              value={adding.last}
              onChange={(last) => setAdding((before) => ({ first: before?.first ?? '', last }))}
              min={adding.first === '' ? min : adding.first}
              max={max}
            />
          </Field>
          <div className="col-span-2 flex gap-2">
            <Button
              size="small"
              className="coarse:h-11"
              disabled={!isPossible}
              onClick={() => {
                if (adding === undefined) return;
                const { first } = adding;
                onChange([...new Set([...days, ...listDays({ first, last: adding.last || first })])].sort());
                setAdding(undefined);
              }}
            >
              <Trans>Add</Trans>
            </Button>
            <Button size="small" variant="quiet" className="coarse:h-11" onClick={() => setAdding(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
          </div>
        </div>
      )}
      {error !== undefined && <FieldError id={`${label}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
