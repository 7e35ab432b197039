import type { ReactNode } from 'react';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';

/** A page to read: sections under their headings, in lines of a length that reads well. */
export function TextPage({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  /** {@link TextSection}s. */
  children: ReactNode;
}) {
  return (
    <div className="wrap">
      <PageHeader title={title} description={description} />
      <div className="border-t-2 border-ink pt-2">{children}</div>
    </div>
  );
}

export function TextSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="grid max-w-[68ch] gap-3 pt-5 text-16 text-ink-2 [&_ul]:list-disc [&_ul]:ps-6 [&_li]:mt-1">
      <h2 className="text-ink">{heading}</h2>
      {children}
    </section>
  );
}
