import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { dayAmong } from './typed-day.ts';

const ROUND_BUTTON =
  'grid size-8 place-items-center rounded-2 hover:bg-sunken aria-disabled:text-ink-3 coarse:size-11';

/** Drawn with the tokens; the library brings the keys, the weeks and what screen readers hear. */
const LOOKS = {
  root: 'relative text-13',
  month_caption: 'flex h-8 items-center ps-2 text-14 font-semibold coarse:h-11',
  nav: 'absolute end-0 top-0 flex',
  button_previous: ROUND_BUTTON,
  button_next: ROUND_BUTTON,
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-8 text-12 font-medium text-ink-3 coarse:size-11',
  day: 'p-0 text-center tabular-nums aria-selected:[&>button]:bg-ink aria-selected:[&>button]:text-canvas',
  day_button:
    'grid size-8 place-items-center rounded-2 hover:bg-sunken disabled:text-ink-3 disabled:hover:bg-transparent coarse:size-11',
  today: 'font-bold underline underline-offset-4',
  outside: 'text-ink-3',
  dropdowns: 'flex gap-2',
};

/** A month to pick a day from. Arrows move by days and weeks, Page Up and Page Down by months. */
export function DayPopover({
  trigger,
  label,
  day,
  min,
  max,
  onChoose,
}: {
  trigger: ReactNode;
  label: string;
  /** The chosen day, empty for none. */
  day: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}) {
  const [open, setOpen] = useState(true);
  const chosen = day === '' ? undefined : toDate(day);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={12}
          className="z-50 rounded-2 bg-surface p-2 text-ink shadow-over"
        >
          <DayPicker
            mode="single"
            required
            autoFocus
            weekStartsOn={1}
            showOutsideDays
            selected={chosen}
            defaultMonth={chosen ?? toDate(dayAmong(dayFrom(new Date()), { min, max }))}
            {...(min !== undefined && { startMonth: toDate(min) })}
            {...(max !== undefined && { endMonth: toDate(max) })}
            disabled={[
              ...(min === undefined ? [] : [{ before: toDate(min) }]),
              ...(max === undefined ? [] : [{ after: toDate(max) }]),
            ]}
            onSelect={(date: Date) => {
              onChoose(dayFrom(date));
              setOpen(false);
            }}
            classNames={LOOKS}
            components={{ Chevron }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Arrow = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Arrow aria-hidden size={16} className="rtl:-scale-x-100" />;
}

/** The library counts in the device's zone; only the calendar day of a date is used. */
function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayFrom(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
