import type { ReactNode } from 'react';

/** A part of what a correction changes. */
export function ImpactSection({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: string;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line-strong pb-1.5">
        <h4 className="text-14 font-[650]">{title}</h4>
        {aside !== undefined && <span className="text-13 text-ink-2">{aside}</span>}
      </div>
      <div className="pt-2">{children}</div>
    </section>
  );
}
