import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** A section of a page. It starts at the baseline: a 2 px rule in ink. */
export function Panel({
  title,
  aside,
  children,
  className,
}: {
  title: ReactNode;
  /** Right of the title: a link, a short note or a control. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('min-w-0 border-t-2 border-ink', className)}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5">
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <div className="text-13 font-medium text-ink-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}
