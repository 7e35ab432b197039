import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeTone = 'outline' | 'plain' | 'attention' | 'bad' | 'good';

const TONE: Record<BadgeTone, string> = {
  outline: 'border-line-strong text-ink-2',
  plain: 'border-transparent bg-sunken text-ink-2',
  attention: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-danger-soft text-danger',
  good: 'border-transparent bg-win-soft text-win',
};

/** A state in words: outlined for what is to come, filled for what is settled, tinted for what needs attention. */
export function Badge({ tone = 'outline', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex h-5 items-center gap-1.5 rounded-1 border px-1.5 text-12 font-[550] whitespace-nowrap tabular-nums face-narrow',
        TONE[tone],
      )}
    >
      {children}
    </span>
  );
}
