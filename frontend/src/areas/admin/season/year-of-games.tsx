import { plural } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import type { SeasonCalendar } from '#contracts/season/season.contract.ts';
import { daysLater, daysOfWeek } from '#frontend/lib/calendar.ts';
import { i18n } from '#frontend/lib/i18n.ts';
import { paths } from '#frontend/lib/paths.ts';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', ...options });
const MONTH = inUtc({ month: 'long' });
const WEEKDAY = inUtc({ weekday: 'narrow' });
const WHOLE = inUtc({ weekday: 'long', month: 'long', day: 'numeric' });

/** The months of a year; a day with games leads to them. */
export function YearOfGames({
  year,
  days,
  today,
}: Pick<SeasonCalendar, 'days'> & {
  year: number;
  /** Calendar day, by the league's clock. */
  today: string;
}) {
  const counts = new Map(days.map(({ date, game_count }) => [date, game_count]));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(232px,1fr))] gap-x-8 gap-y-6 border-t border-line pt-4">
      {monthsOf(year).map((first) => (
        <Month key={first} first={first} counts={counts} today={today} />
      ))}
    </div>
  );
}

function Month({
  first,
  counts,
  today,
}: {
  first: string;
  counts: ReadonlyMap<string, number>;
  today: string;
}) {
  const days = daysOfMonth(first);
  const before = daysOfWeek(first).indexOf(first);
  // On a phone the months in which nothing is played would only be in the way.
  const isQuiet = !days.some((day) => counts.has(day) || day === today);
  return (
    <section aria-label={MONTH.format(new Date(first))} className={clsx(isQuiet && 'phone:hidden')}>
      <h3 className="pb-1.5 text-13 font-[650]">{MONTH.format(new Date(first))}</h3>
      <div aria-hidden className="grid grid-cols-7 text-center text-12 text-ink-3">
        {daysOfWeek(first).map((day) => (
          <span key={day}>{WEEKDAY.format(new Date(day))}</span>
        ))}
      </div>
      <ul className="grid grid-cols-7 text-13 tabular-nums">
        {days.map((day, index) => {
          const count = counts.get(day) ?? 0;
          const number = Number(day.slice(8));
          return (
            <li
              key={day}
              className="grid place-items-center"
              {...(index === 0 && { style: { gridColumnStart: before + 1 } })}
            >
              {count === 0 ? (
                <span
                  className={clsx('grid size-8 place-items-center text-ink-3', day === today && TODAY)}
                  {...(day === today && { 'aria-current': 'date' })}
                >
                  {number}
                </span>
              ) : (
                <Link
                  to={paths.adminGamesWith({ from: day, to: day })}
                  aria-label={`${WHOLE.format(new Date(day))}, ${plural(count, { one: '# game', other: '# games' })}`}
                  aria-current={day === today ? 'date' : undefined}
                  className={clsx(
                    'grid size-8 place-items-center rounded-2 bg-ink font-[650] text-canvas hover:opacity-80',
                    day === today && TODAY,
                  )}
                >
                  {number}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const TODAY = 'font-bold underline underline-offset-4';

/** The first days of its months. */
function monthsOf(year: number): string[] {
  return Array.from(
    { length: 12 },
    (_, month) => `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}-01`,
  );
}

/** All days of the month that begins with this one. */
function daysOfMonth(first: string): string[] {
  const days: string[] = [];
  for (let day = first; day.slice(0, 7) === first.slice(0, 7); day = daysLater(day, 1)) days.push(day);
  return days;
}
