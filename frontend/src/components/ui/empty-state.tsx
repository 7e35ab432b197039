import type { ReactNode } from 'react';
import { CourtDrawing } from './court-lines.tsx';

/** Nothing here: what is missing, what comes next, at most one button. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string;
  /** What comes next. */
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 border border-line px-6 py-7 text-center text-ink-2">
      <CourtDrawing className="text-line-strong" />
      <p className="font-[650] text-ink">{title}</p>
      {children !== undefined && <p className="max-w-[48ch]">{children}</p>}
      {action !== undefined && <div className="mt-1">{action}</div>}
    </div>
  );
}
