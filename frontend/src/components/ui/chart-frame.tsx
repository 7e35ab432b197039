import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';
import { useScrollShadow } from './use-scroll-shadow.ts';

/** The same figures as words and numbers: what a chart shows, a line each. */
export type ChartTable = {
  head: readonly string[];
  rows: ReadonlyArray<{ key: string | number; cells: readonly ReactNode[] }>;
};

/** A chart with its name and its key, and the same as a table for whoever asks for it. */
export function ChartFrame({
  title,
  legend,
  table,
  children,
  className,
}: {
  title: string;
  /** How to read the marks, under the chart. */
  legend?: ReactNode;
  table: ChartTable;
  children: ReactNode;
  className?: string;
}) {
  const [asTable, setAsTable] = useState(false);
  const other = asTable ? t`Show as chart` : t`Show as table`;
  return (
    <Panel
      title={title}
      {...(className !== undefined && { className })}
      aside={
        <Button
          size="small"
          variant="quiet"
          aria-label={`${other}, ${title}`}
          onClick={() => setAsTable(!asTable)}
        >
          {other}
        </Button>
      }
    >
      {asTable ? (
        <TableOfChart caption={title} {...table} />
      ) : (
        <figure className="m-0">
          {children}
          {legend !== undefined && <figcaption className="pt-2.5 text-12 text-ink-3">{legend}</figcaption>}
        </figure>
      )}
    </Panel>
  );
}

function TableOfChart({ caption, head, rows }: ChartTable & { caption: string }) {
  const scroll = useScrollShadow();
  return (
    <div
      ref={scroll.ref}
      onScroll={scroll.onScroll}
      {...(scroll.overflows && {
        role: 'group',
        'aria-label': t`${caption}, scrolls sideways`,
        tabIndex: 0,
      })}
      className="relative overflow-x-auto [scrollbar-width:thin]"
    >
      <table className="w-full border-separate border-spacing-0 text-13 face-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {head.map((name, place) => (
              <th
                key={name}
                scope="col"
                className={`h-[30px] border-b border-line-strong px-2 text-12 font-[550] text-ink-3 first:ps-0 last:pe-0 ${place === 0 ? 'text-start' : 'text-end'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, place) => (
                <td
                  key={head[place]}
                  className={`h-8 border-b border-line px-2 first:ps-0 last:pe-0 ${place === 0 ? 'text-start' : 'text-end'}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
