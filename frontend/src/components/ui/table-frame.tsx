import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useScrollShadow } from './use-scroll-shadow.ts';

/** A table that scrolls sideways where it is too wide, and fades out at its end while there is more. */
export function TableFrame({
  caption,
  className,
  children,
}: {
  /** What the table shows, for screen readers. */
  caption: string;
  className?: string | undefined;
  /** `thead` and `tbody`. */
  children: ReactNode;
}) {
  const scroll = useScrollShadow();
  return (
    <div className={className}>
      {/* A region that scrolls must be reachable by keyboard. */}
      <div
        ref={scroll.ref}
        onScroll={scroll.onScroll}
        {...(scroll.overflows && {
          role: 'group',
          'aria-label': t`${caption}, scrolls sideways`,
          tabIndex: 0,
        })}
        data-scrolled={scroll.fromStart || undefined}
        className={clsx(
          'group/table relative overflow-x-auto [scrollbar-width:thin]',
          scroll.toEnd && 'fade-end',
        )}
      >
        <table className="w-full border-separate border-spacing-0 text-13 font-[450] face-table">
          <caption className="sr-only">{caption}</caption>
          {children}
        </table>
      </div>
    </div>
  );
}
