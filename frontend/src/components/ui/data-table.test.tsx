import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { columnsFor, DataTable, type DataTableProps } from './data-table.tsx';

type Line = { name: string; points: number | null; starter: boolean; played: boolean };

const line = columnsFor<Line>();
const COLUMNS = line.columns([
  line.accessor('name', { header: 'Player', footer: 'Team', meta: { align: 'start', sticky: true } }),
  line.accessor((row) => row.points ?? undefined, {
    id: 'points',
    header: 'Pts',
    footer: '19',
    sortUndefined: 'last',
    meta: { title: 'Points' },
    cell: ({ getValue }) => getValue() ?? '–',
  }),
]);
const ROWS: Line[] = [
  { name: 'Ibarra', points: 11, starter: true, played: true },
  { name: 'Okonjo', points: null, starter: true, played: true },
  { name: 'Brophy', points: 8, starter: false, played: true },
  { name: 'Strand', points: null, starter: false, played: false },
];

function render(props: Partial<DataTableProps<Line>> = {}): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DataTable caption="Box score" columns={COLUMNS} rows={ROWS} rowId={(row) => row.name} {...props} />
    </MemoryRouter>,
  );
}

const names = (html: string) => ROWS.map((row) => row.name).sort((a, b) => html.indexOf(a) - html.indexOf(b));

describe('table', () => {
  it('keeps the given order until asked to sort, and shows unknown values as a dash', () => {
    const html = render();
    expect(names(html)).toEqual(['Ibarra', 'Okonjo', 'Brophy', 'Strand']);
    expect(html).not.toContain('aria-sort');
    expect(html).toContain('>–</td>');
    expect(html).toContain('<caption class="sr-only">Box score</caption>');
    expect(html).toContain('<abbr title="Points"');
  });

  it('sorts unknown values last in both directions and says how it is sorted', () => {
    const down = render({ initialSort: { id: 'points', desc: true } });
    expect(names(down).slice(0, 2)).toEqual(['Ibarra', 'Brophy']);
    expect(down).toContain('aria-sort="descending"');
    const up = render({ initialSort: { id: 'points', desc: false } });
    expect(names(up).slice(0, 2)).toEqual(['Brophy', 'Ibarra']);
    expect(up).toContain('aria-sort="ascending"');
  });

  // Rule: Input and display: Tables
  it('sorts the rows of all pages before it shows those of one', () => {
    const shown = (props: Partial<DataTableProps<Line>>) => {
      const html = render({ page: { page: 1, pageSize: 2 }, ...props });
      return names(html).filter((name) => html.includes(name));
    };
    expect(shown({})).toEqual(['Ibarra', 'Okonjo']);
    const byName = { sort: { id: 'name', desc: true }, onSort: () => undefined };
    expect(shown(byName)).toEqual(['Strand', 'Okonjo']);
    expect(shown({ ...byName, page: { page: 2, pageSize: 2 } })).toEqual(['Ibarra', 'Brophy']);
  });

  it('leaves the order to the server where the server sorts', () => {
    const html = render({ sort: { id: 'points', desc: false }, onSort: () => undefined });
    expect(names(html)).toEqual(['Ibarra', 'Okonjo', 'Brophy', 'Strand']);
    expect(html).toContain('aria-sort="ascending"');
  });

  it('shows a group heading once, and none while sorted', () => {
    const groupOf = (row: Line) => (row.starter ? 'Starters' : 'Bench');
    expect(render({ groupOf }).match(/Starters|Bench/gu)).toEqual(['Starters', 'Bench']);
    expect(render({ groupOf, initialSort: { id: 'points', desc: true } })).not.toContain('Starters');
  });

  it('replaces the numbers of a row by its note', () => {
    const html = render({ note: (row) => (row.played ? undefined : 'Has not played') });
    expect(html.match(/Has not played/gu)).toHaveLength(1);
    expect(html).toContain('Strand');
  });

  it('says when there are no rows', () => {
    expect(render({ rows: [] })).toContain('No data available');
  });
});
