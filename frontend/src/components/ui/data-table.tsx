import { t } from '@lingui/core/macro';
import {
  createColumnHelper,
  createSortedRowModel,
  type Row,
  rowSortingFeature,
  type SortingState,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import { Fragment, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from './empty-state.tsx';
import { BodyCell, type ColumnMeta, HeadCell, stickyOffsets } from './table-cells.tsx';
import { TableFrame } from './table-frame.tsx';
import { rowsOfPage, type UrlPage } from './use-url-page.ts';

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
  columnMeta: {} as ColumnMeta,
});
type Features = typeof features;

/** Columns of a table of one row type: `columns.accessor(…)`, `columns.display(…)`. */
export function columnsFor<Data extends object>() {
  return createColumnHelper<Features, Data>();
}

/** The ids of columns, by which a url names what a table is sorted by. */
export function columnIds<Data extends object>(columns: DataTableProps<Data>['columns']): string[] {
  return columns.flatMap((column) => {
    const id = column.id ?? ('accessorKey' in column ? String(column.accessorKey) : undefined);
    return id === undefined ? [] : [id];
  });
}

export type DataTableProps<Data extends object> = {
  /** What the table shows, for screen readers. */
  caption: string;
  /** A constant of the module: columns made while rendering mount every cell anew, and focus and clicks are lost. */
  columns: ReturnType<ReturnType<typeof columnsFor<Data>>['columns']>;
  /** Stable between renders. */
  rows: readonly Data[];
  rowId: (row: Data) => string;
  /** 32 px rows for statistics, 44 px rows with crests. */
  density?: 'dense' | 'crest';
  initialSort?: { id: string; desc: boolean };
  /** When given, the order is kept outside of the table; unless `page` is given, too, the server sorts by it. */
  sort?: { id: string; desc: boolean } | undefined;
  onSort?: (sort: { id: string; desc: boolean } | undefined) => void;
  /** `rows` are those of all pages: they are sorted as a whole, and these are shown. */
  page?: Pick<UrlPage, 'page' | 'pageSize'>;
  /** Where a click anywhere on the row leads. A cell still needs the link itself, for the keyboard. */
  rowHref?: (row: Data) => string | undefined;
  rowClassName?: (row: Data, index: number) => string | undefined;
  /** A dashed line under this many rows: who goes on to the play-offs. */
  cutAfter?: number | undefined;
  /** A small line above the first row of each group, in the given order only. */
  groupOf?: (row: Data) => string | undefined;
  /** A row between the last one and the foot, by the id of the column, which no sorting moves: what is the team’s own. */
  lastRow?: ((column: string) => ReactNode) | undefined;
  /** Replaces everything after the sticky columns: “Has not played”. */
  note?: (row: Data) => ReactNode | undefined;
  /** A full-width row under this one. */
  detail?: (row: Data) => ReactNode | undefined;
  /** Shown instead of rows; by default “No data available”. */
  empty?: ReactNode;
  className?: string;
};

/** The one table: tabular figures, sticky first column, sorting by head, hairlines between rows. */
export function DataTable<Data extends object>(props: DataTableProps<Data>) {
  const { caption, columns, rows, rowId, density = 'crest', className, empty } = props;
  const [ownSort, setOwnSort] = useState<SortingState>(props.initialSort ? [props.initialSort] : []);
  const isControlled = props.onSort !== undefined;
  const sorting = isControlled ? (props.sort ? [props.sort] : []) : ownSort;
  const navigate = useNavigate();

  const table = useTable({
    features,
    columns,
    data: rows as Data[],
    getRowId: rowId,
    manualSorting: isControlled && props.page === undefined,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      if (isControlled) props.onSort?.(next[0]);
      else setOwnSort(next);
    },
  });

  if (rows.length === 0) return empty ?? <EmptyState title={t`No data available`} />;

  const sortedRows = table.getRowModel().rows;
  const bodyRows = props.page === undefined ? sortedRows : rowsOfPage(sortedRows, props.page);
  const isShown = ({ id, columnDef }: { id: string; columnDef: { meta?: ColumnMeta | undefined } }) =>
    columnDef.meta?.hideEmpty !== true || sortedRows.some((row) => isKnown(row.getValue(id)));
  const heads = (table.getHeaderGroups()[0]?.headers ?? []).filter(({ column }) => isShown(column));
  const shownIds = new Set(heads.map(({ column }) => column.id));
  const sticky = stickyOffsets(heads.map(({ column: { id, columnDef } }) => ({ id, meta: columnDef.meta })));
  const stickyCount = heads.filter((head) => head.column.columnDef.meta?.sticky).length;
  const hasFoot = heads.some((head) => head.column.columnDef.footer !== undefined);
  let group: string | undefined;

  return (
    <TableFrame caption={caption} className={className}>
      <thead>
        <tr>
          {heads.map((head) => (
            <HeadCell
              key={head.id}
              meta={head.column.columnDef.meta}
              stick={sticky.get(head.column.id)}
              sorted={head.column.getCanSort() && head.column.getIsSorted()}
              onSort={head.column.getCanSort() ? head.column.getToggleSortingHandler() : undefined}
            >
              {head.isPlaceholder ? null : <table.FlexRender header={head} />}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {bodyRows.map((row, index) => {
          const nextGroup = sorting.length === 0 ? props.groupOf?.(row.original) : undefined;
          const startsGroup = nextGroup !== undefined && nextGroup !== group;
          group = nextGroup;
          const href = props.rowHref?.(row.original);
          const note = props.note?.(row.original);
          const detail = props.detail?.(row.original);
          const cells = row.getAllCells().filter(({ column }) => shownIds.has(column.id));
          const shown = note === undefined ? cells : cells.slice(0, stickyCount);
          return (
            <Fragment key={row.id}>
              {startsGroup && (
                <tr>
                  <th
                    scope="colgroup"
                    colSpan={heads.length}
                    className="sticky start-0 h-[26px] border-b border-line text-start text-12 font-normal text-ink-3"
                  >
                    {nextGroup}
                  </th>
                </tr>
              )}
              <tr
                className={clsx(
                  'group/row',
                  href !== undefined && 'cursor-pointer',
                  props.cutAfter === index + 1 && index + 1 < bodyRows.length && 'is-cut',
                  props.rowClassName?.(row.original, index),
                )}
                {...(href !== undefined && {
                  onClick: (event) => {
                    if (isPlainClick(event)) navigate(href);
                  },
                })}
              >
                {shown.map((cell) => (
                  <BodyCell
                    key={cell.id}
                    meta={cell.column.columnDef.meta}
                    stick={sticky.get(cell.column.id)}
                    density={density}
                    faint={note !== undefined}
                  >
                    <table.FlexRender cell={cell} />
                  </BodyCell>
                ))}
                {note !== undefined && (
                  <td
                    colSpan={cells.length - stickyCount}
                    className="border-b border-line px-2 text-start text-ink-3 group-hover/row:bg-sunken"
                  >
                    {note}
                  </td>
                )}
              </tr>
              {detail !== undefined && detail !== null && (
                <tr>
                  <td
                    colSpan={cells.length}
                    className="border-b border-line-strong bg-sunken p-0 text-start shadow-[inset_3px_0_0_var(--ink)]"
                  >
                    {detail}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {(hasFoot || props.lastRow !== undefined) && (
        <tfoot>
          {props.lastRow !== undefined && (
            <tr>
              {heads.map((head) => (
                <BodyCell
                  key={head.id}
                  meta={head.column.columnDef.meta}
                  stick={sticky.get(head.column.id)}
                  density={density}
                >
                  {props.lastRow?.(head.column.id)}
                </BodyCell>
              ))}
            </tr>
          )}
          <tr>
            {heads.map((head) => (
              <BodyCell
                key={head.id}
                meta={head.column.columnDef.meta}
                stick={sticky.get(head.column.id)}
                density={density}
                foot
              >
                <table.FlexRender footer={head} />
              </BodyCell>
            ))}
          </tr>
        </tfoot>
      )}
    </TableFrame>
  );
}

const isKnown = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * A click that is neither on an element with its own action nor meant for a new tab or for selecting text. React also
 * tells a row of clicks in a menu or dialog that one of its cells opened.
 */
function isPlainClick(event: React.MouseEvent<HTMLElement>): boolean {
  if (!event.currentTarget.contains(event.target as Node)) return false;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return false;
  if (window.getSelection()?.toString()) return false;
  return (event.target as Element).closest('a, button, input, select, label') === null;
}

export type { Row };
