import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** Figures side by side, as many in a row as fit. */
export function StatCards({
  children,
  withNotes = false,
  className,
}: {
  children: ReactNode;
  /** Every figure has a note, which needs room. */
  withNotes?: boolean;
  className?: string;
}) {
  return (
    <dl
      className={clsx(
        'grid gap-x-4 border-t-2 border-ink',
        withNotes
          ? 'grid-cols-[repeat(auto-fill,minmax(100px,1fr))]'
          : 'grid-cols-[repeat(auto-fit,minmax(72px,1fr))]',
        className,
      )}
    >
      {children}
    </dl>
  );
}

/** One figure with what it counts; inside {@link StatCards}. */
export function StatCard({ label, value, note }: { label: string; value: ReactNode; note?: string }) {
  return (
    <div className="border-b border-line py-2.5">
      <dt className="text-12 text-ink-3">{label}</dt>
      <dd className="pt-2 text-[2rem] face-score">{value}</dd>
      {note !== undefined && <dd className="pt-1 text-12 text-ink-2">{note}</dd>}
    </div>
  );
}
