import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#frontend/components/ui/button.tsx';
import { i18n } from '#frontend/lib/i18n.ts';

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(i18n.locale, { timeZone: 'UTC', ...options });
const WEEKDAY = inUtc({ weekday: 'short' });
const NUMBER = inUtc({ day: 'numeric' });
const MONTH = inUtc({ month: 'long', year: 'numeric' });
const WHOLE = inUtc({ weekday: 'long', month: 'long', day: 'numeric' });

/** A week of the schedule: each day with its number of games. */
export function DayStrip({
  days,
  counts,
  chosen,
  today,
  onDay,
  onStep,
  isLast,
}: {
  /** Seven of them, `2026-01-17`. */
  days: readonly string[];
  /** Games of each day; undefined while they are not known. */
  counts: readonly number[] | undefined;
  chosen: string;
  today: string;
  onDay: (day: string) => void;
  /** To the nearest day with a game. */
  onStep: (where: 'before' | 'after') => void;
  /** Whether there is none on that side. */
  isLast: { before: boolean; after: boolean };
}) {
  return (
    <nav aria-label={t`Days`} className="py-3">
      <div className="flex items-center gap-2 pb-1.5">
        <h2 className="me-auto">{MONTH.format(new Date(chosen))}</h2>
        {chosen !== today && (
          <Button variant="quiet" onClick={() => onDay(today)}>
            <Trans>Today</Trans>
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t`Previous day with games`}
          disabled={isLast.before}
          onClick={() => onStep('before')}
        >
          <ChevronLeft aria-hidden size={16} />
        </Button>
        <Button
          variant="quiet"
          aria-label={t`Next day with games`}
          disabled={isLast.after}
          onClick={() => onStep('after')}
        >
          <ChevronRight aria-hidden size={16} />
        </Button>
      </div>
      <ul className="grid grid-cols-7 border-y border-line">
        {days.map((day, index) => {
          const date = new Date(day);
          const count = counts?.[index];
          const isChosen = day === chosen;
          const games =
            count === undefined
              ? ''
              : `, ${count === 0 ? t`no games` : plural(count, { one: '# game', other: '# games' })}`;
          return (
            <li key={day} className="border-line not-first:border-s">
              <button
                type="button"
                onClick={() => onDay(day)}
                aria-label={`${day === today ? t`Today, ` : ''}${WHOLE.format(date)}${games}`}
                aria-current={isChosen ? 'date' : undefined}
                className={clsx(
                  'grid min-h-16 w-full content-center justify-items-center gap-0.5 -outline-offset-2',
                  isChosen
                    ? 'bg-ink text-canvas forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]'
                    : 'hover:bg-sunken',
                )}
              >
                <span className={clsx('text-12 face-narrow', !isChosen && 'text-ink-2')}>
                  {day === today ? t`Today` : WEEKDAY.format(date)}
                </span>
                <span className="text-18 leading-5 face-score">{NUMBER.format(date)}</span>
                <span
                  className={clsx(
                    'text-12 face-narrow whitespace-nowrap tabular-nums max-[359px]:[font-stretch:75%]',
                    !isChosen && 'text-ink-3',
                  )}
                >
                  {count === undefined
                    ? '\u00a0'
                    : count === 0
                      ? '–'
                      : plural(count, { one: '# game', other: '# games' })}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
