import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const callout = cva('border-s-4 px-3.5 py-3', {
  variants: {
    tone: {
      plain: 'border-line-strong bg-sunken',
      warn: 'border-warn bg-warn-soft',
      danger: 'border-danger bg-danger-soft',
    },
  },
  defaultVariants: { tone: 'plain' },
});

/** What one has to know before going on, beside what it is about. */
export function Callout({
  tone,
  title,
  announced = false,
  children,
  className,
}: VariantProps<typeof callout> & {
  title?: string;
  /** Read out at once: it answers something the person just did. */
  announced?: boolean;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div {...(announced && { role: 'alert' })} className={callout({ tone, className })}>
      {title !== undefined && <p className="font-[650]">{title}</p>}
      {children}
    </div>
  );
}
