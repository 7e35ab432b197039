import type { ReactNode } from 'react';

/** The head of a page: its name, one line about it, and what can be done here. Also names the window. */
export function PageHeader({
  title,
  description,
  actions,
}: {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-7 pb-4 phone:pt-5">
      <title>{`${title} · Courtside`}</title>
      <div className="min-w-0">
        <h1>{title}</h1>
        {description !== undefined && <p className="mt-1 text-ink-3">{description}</p>}
      </div>
      {actions !== undefined && (
        <div className="flex flex-wrap gap-2 phone:has-[label]:w-full">{actions}</div>
      )}
    </header>
  );
}
