import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badge = cva(
  'inline-flex h-5 items-center gap-1.5 rounded-1 border px-1.5 text-12 font-[550] whitespace-nowrap tabular-nums face-narrow',
  {
    variants: {
      tone: {
        outline: 'border-line-strong text-ink-2',
        plain: 'border-transparent bg-sunken text-ink-2',
        attention: 'border-transparent bg-warn-soft text-warn',
        bad: 'border-transparent bg-danger-soft text-danger',
        good: 'border-transparent bg-win-soft text-win',
      },
    },
    defaultVariants: { tone: 'outline' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badge>['tone']>;

/** A state in words: outlined for what is to come, filled for what is settled, tinted for what needs attention. */
export function Badge({ tone, children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badge({ tone })}>{children}</span>;
}
