import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A place where something will be. Still, and only after 300 ms, so that quick answers show no flicker. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-3 rounded-1 bg-line opacity-75', className)} />;
}

/** The shape of a crest. */
export function CrestSkeleton() {
  return <Skeleton className="h-[22px] w-[18px] rounded-[2px_2px_9px_9px]" />;
}

/** Wraps skeletons: one announcement for all of them. */
export function Loading({
  label = t`Loading`,
  children,
  className,
}: {
  label?: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" data-loading className={clsx('animate-[appear_0s_300ms_both]', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** Rows of a table with crests before their data is here. */
export function TableSkeleton({ rows = 8, dense = false }: { rows?: number; dense?: boolean }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div
          key={row}
          className={clsx('flex items-center gap-3 border-b border-line', dense ? 'h-row' : 'h-row-crest')}
        >
          <Skeleton className="w-4" />
          {!dense && <CrestSkeleton />}
          <Skeleton className={WIDTHS[row % WIDTHS.length] ?? 'w-24'} />
          <Skeleton className="ms-auto w-14" />
          <Skeleton className="w-10" />
        </div>
      ))}
    </Loading>
  );
}
const WIDTHS = ['w-24', 'w-32', 'w-20', 'w-28'];
