import type { ReactNode } from 'react';

/** A few settings that belong together, under their name and what they come to. */
export function SettingsSection({
  title,
  summary,
  children,
}: {
  title: string;
  summary?: string;
  children: ReactNode;
}) {
  return (
    <fieldset className="min-w-0 border-b border-line pt-1 pb-5">
      <legend className="float-start flex w-full items-center justify-between gap-3 pb-2">
        <span className="text-14 font-[650]">{title}</span>
        {summary !== undefined && <span className="text-13 text-ink-3 tabular-nums">{summary}</span>}
      </legend>
      <div className="clear-both grid gap-3">{children}</div>
    </fieldset>
  );
}
