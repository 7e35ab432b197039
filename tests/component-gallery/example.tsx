import type { ReactNode } from 'react';
import { Panel } from '#frontend/components/ui/panel.tsx';

/** One component: how it looks, when to take it, and how it is written. */
export function Example({
  title,
  rules,
  code,
  children,
}: {
  title: string;
  rules: readonly [string, string, string];
  /** Of the file that draws the example. */
  code: string;
  children: ReactNode;
}) {
  return (
    <Panel title={title}>
      {children}
      <ul className="mt-4 grid list-disc gap-1 ps-4 text-13 text-ink-2">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <details className="mt-2">
        <summary className="touch-target text-13 font-[550]">Code</summary>
        {/* What scrolls must be reachable by keyboard. */}
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
          tabIndex={0}
          className="overflow-x-auto bg-sunken p-3 text-12"
        >
          <code>{code}</code>
        </pre>
      </details>
    </Panel>
  );
}
