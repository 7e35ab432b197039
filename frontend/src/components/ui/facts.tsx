import type { ReactNode } from 'react';
import { Name } from './name.tsx';

export type Fact = readonly [label: string, value: ReactNode];

/** What is known about one thing, a line each: its name and, at the end of the line, its value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] text-13">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid gap-x-6 border-b border-line py-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-end font-semibold tabular-nums">
            {typeof value === 'string' ? <Name>{value}</Name> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
