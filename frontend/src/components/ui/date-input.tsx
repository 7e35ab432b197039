import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { dayInZone, formatDay } from '#frontend/lib/format.ts';
import { afterPointer } from './after-pointer.ts';
import { Button } from './button.tsx';
import { CONTROL, useFieldControl } from './field.tsx';
import { openedOnDemand } from './opened-on-demand.tsx';
import { readTypedDay } from './typed-day.ts';

const DayPopover = openedOnDemand('dialog', async () => (await import('./day-popover.tsx')).DayPopover);

/**
 * A calendar day (`2026-01-17`, empty for none), typed as people write it or picked from a calendar. What cannot be
 * read stays in the box with a word about how to write it, and the last day stands.
 */
export function DateInput({
  value,
  onChange,
  label,
  min,
  max,
  none = t`Choose a day`,
  whileTyping = false,
  className,
}: {
  value: string;
  /** Called when the field is left, and with `whileTyping` as soon as the day can be read. */
  onChange: (day: string) => void;
  /** What the day is: `Start date`. Names the calendar, and the box too where no Field does. */
  label: string;
  /** The first day that can be picked. */
  min?: string | undefined;
  /** The last one. */
  max?: string | undefined;
  /** Shown while no day is chosen, when that means something: “Today”. */
  none?: string;
  /** For forms: an error that goes only when the field is left would move the button under the finger. */
  whileTyping?: boolean;
  className?: string;
}) {
  const field = useFieldControl();
  const [typed, setTyped] = useState<string>();
  const readTyped = (text: string) => readTypedDay(text, undefined, { min, max, today: deviceDay() });
  const read = typed === undefined ? undefined : readTyped(typed);
  const unread = typed !== undefined && typed.trim() !== '' && !isWithin(read, min, max);
  const hintId = `${field.id ?? label}-unread`;

  /** Whether the text is a day, or none. */
  const report = (text: string): boolean => {
    const day = text.trim() === '' ? '' : readTyped(text);
    if (day === undefined || (day !== '' && !isWithin(day, min, max))) return false;
    if (day !== value) onChange(day);
    return true;
  };
  const settle = () => {
    // The line below says the day back until then.
    if (typed !== undefined && report(typed)) afterPointer(() => setTyped(undefined));
  };

  return (
    <span className={clsx('block min-w-0', className)}>
      <span className="relative block">
        <input
          {...field}
          {...(field.id === undefined && { 'aria-label': label })}
          {...((unread || read !== undefined) && { 'aria-describedby': hintId })}
          className={clsx(CONTROL, 'h-control pe-10')}
          value={typed ?? (value === '' ? '' : formatDay(value))}
          placeholder={none}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            if (whileTyping) report(event.target.value);
          }}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
          }}
        />
        <span className="absolute inset-y-px end-px grid overflow-hidden rounded-2 place-items-center">
          <DayPopover
            trigger={
              <Button variant="quiet" iconOnly aria-label={t`Calendar: ${label}`} className="text-ink-2">
                <CalendarDays aria-hidden size={16} />
              </Button>
            }
            label={label}
            day={value}
            min={min}
            max={max}
            onChoose={(day) => {
              setTyped(undefined);
              onChange(day);
            }}
          />
        </span>
      </span>
      {(unread || read !== undefined) && (
        <span id={hintId} role="status" className="mt-1 block text-12 text-ink-2">
          {unread ? hintFor(read, min, max) : formatDay(read)}
        </span>
      )}
    </span>
  );
}

/** Near enough to find the year of a day that was typed without one. */
const deviceDay = () => dayInZone(Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);

function isWithin(day: string | undefined, min = '', max = ''): boolean {
  return day !== undefined && day >= min && (max === '' || day <= max);
}

function hintFor(day: string | undefined, min = '', max = ''): string {
  if (day === undefined) return t`Write the day as Jan 17, 2026.`;
  return day < min ? t`Not before ${formatDay(min)}.` : t`Not after ${formatDay(max)}.`;
}
