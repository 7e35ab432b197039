import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { Result } from '#frontend/components/ui/win-loss.tsx';

/** The last games as bars: up is a win, down a loss, on the line a tie; oldest first. */
export function LastTen({
  results,
  record,
  hideRecordOnPhone = false,
}: {
  results: readonly Result[];
  /** `7–3`, already formatted. */
  record?: string | undefined;
  hideRecordOnPhone?: boolean;
}) {
  if (results.length === 0) return <span className="text-ink-3">–</span>;
  const bars = (of: Result, bar: (x: number) => string) =>
    results.map((result, place) => (result === of ? bar(place * 8) : '')).join('');
  return (
    <span className="inline-flex items-center gap-2 align-middle">
      <svg
        width="79"
        height="20"
        viewBox="0 0 79 20"
        role="img"
        aria-label={t`Last ${results.length}, oldest first: ${results.join(' ')}`}
      >
        <path d="M0 10H79" className="stroke-line-strong" />
        <path d={bars('W', (x) => `M${x} 2h6v8h-6z`)} className="fill-win" />
        <path d={bars('L', (x) => `M${x + 0.5} 10.5h5v7h-5z`)} className="fill-none stroke-loss" />
        <path d={bars('T', (x) => `M${x} 8h6v4h-6z`)} className="fill-line-strong" />
      </svg>
      {record !== undefined && (
        <span className={clsx('tabular-nums', hideRecordOnPhone && 'phone:hidden')}>{record}</span>
      )}
    </span>
  );
}
