import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A game that is on: a dot, the period and the clock. At a break there are only words: “Half-time”. */
export function Live({
  children,
  onBreak = false,
  className,
}: {
  children: ReactNode;
  onBreak?: boolean;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-[7px] text-13 font-[650] whitespace-nowrap text-accent face-table',
        className,
      )}
    >
      {!onBreak && (
        <span className="size-2 motion-safe:animate-[pulse_2s_var(--ease)_infinite] rounded-full bg-current" />
      )}
      {children}
    </span>
  );
}
