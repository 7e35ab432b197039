import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type CrestTeam, teamTone } from '#frontend/components/ui/crest.tsx';

export type RowBar = {
  key: string | number;
  label: ReactNode;
  /** Unknown has no bar. */
  value: number | null;
  /** The value as it is written. */
  text: string;
  /** Whose colour the bar has. */
  team: CrestTeam;
  /** The best of them: underlined. */
  isBest?: boolean;
  /** The value with what it is made of behind it. */
  opened: (shown: ReactNode) => ReactNode;
};

/**
 * Names with a bar each, from one common value: zero, or an average. Bars of those below it are outlined and go the
 * other way. The values are text, so the bars themselves are hidden from assistive technology.
 */
export function RowBars({
  rows,
  from,
  most,
  fromText,
}: {
  rows: readonly RowBar[];
  /** Where bars begin. */
  from: number;
  /** The end of the scale, at least the highest value. */
  most: number;
  /** What the beginning is: “Average 11.2”. */
  fromText?: string;
}) {
  const values = rows.flatMap(({ value }) => (value === null ? [] : [value]));
  const lowest = Math.min(from, ...values);
  // A little room at both ends, so that outlines are whole.
  const range = Math.max(most, from, ...values) - lowest || 1;
  const share = (value: number) => 1 + ((value - lowest) / range) * 98;
  return (
    <div>
      <ol className="grid grid-cols-[minmax(0,11fr)_minmax(0,14fr)_auto] gap-x-3">
        {rows.map((row) => {
          const { className, style } = teamTone(row.team);
          const value = row.value ?? from;
          return (
            <li
              key={row.key}
              className={clsx(
                'chart col-span-3 grid min-h-8 grid-cols-subgrid items-stretch text-13',
                className,
              )}
              style={style}
            >
              <span className="flex min-w-0 items-center gap-2 font-[550]">{row.label}</span>
              <span className="relative">
                <svg aria-hidden="true" width="100%" height="100%" className="absolute inset-0">
                  <line
                    x1={`${share(from)}%`}
                    x2={`${share(from)}%`}
                    y1="0"
                    y2="100%"
                    className="stroke-line-strong"
                  />
                  {row.value !== null && (
                    <rect
                      x={`${share(Math.min(from, value))}%`}
                      width={`${Math.abs(share(value) - share(from))}%`}
                      y="32%"
                      height="36%"
                      className={
                        value >= from
                          ? 'is-filled fill-tone stroke-tone'
                          : 'is-outlined fill-canvas stroke-tone'
                      }
                    />
                  )}
                </svg>
              </span>
              <span className="flex items-center justify-end text-[1.125rem] face-score">
                {row.opened(
                  row.isBest ? (
                    <Trans>
                      <span className="border-b-2 border-ink pb-0.5">{row.text}</span>
                      <span className="sr-only">, the best</span>
                    </Trans>
                  ) : (
                    <span>{row.text}</span>
                  ),
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {fromText !== undefined && <p className="pt-1 text-12 text-ink-3">{fromText}</p>}
    </div>
  );
}
