import {
  type Column,
  type ColumnDef,
  createColumnHelper,
  createSortedRowModel,
  type Header,
  type Row,
  rowSortingFeature,
  type SortingState,
  sortFn_alphanumeric,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, Fragment, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from './empty-state.tsx';
import { useScrollShadow } from './use-scroll-shadow.ts';

export type DataTableColumnMeta = {
  /** Numbers are right-aligned (default), names left-aligned. */
  align?: 'start' | 'center' | 'end';
  /** The full word behind a shortened head: `PF` → `Personal fouls`. */
  title?: string;
  /** Stays in place when the table scrolls sideways. Only the first columns can. */
  sticky?: boolean;
  /** Width in px; a sticky column needs it when another sticky one follows. */
  width?: number;
  /** The head is read out but not shown. */
  hideHead?: boolean;
  /** Left out on phones. */
  hideOnPhone?: boolean;
  /** Extra classes of body and foot cells. */
  className?: string;
};

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text },
  columnMeta: {} as DataTableColumnMeta,
});
type Features = typeof features;

/** Columns of a table of one row type: `columns.accessor(…)`, `columns.display(…)`. */
export function columnsOf<Data extends object>() {
  return createColumnHelper<Features, Data>();
}
export type DataTableColumns<Data extends object> = ReadonlyArray<ColumnDef<Features, Data, never>>;

export type DataTableProps<Data extends object> = {
  /** What the table shows, for screen readers. */
  caption: string;
  /** A constant of the module: columns made while rendering mount every cell anew, and focus and clicks are lost. */
  columns: ReturnType<ReturnType<typeof columnsOf<Data>>['columns']>;
  /** Stable between renders. */
  rows: readonly Data[];
  rowId: (row: Data) => string;
  /** 32 px rows for statistics, 44 px rows with crests. */
  density?: 'dense' | 'crest';
  initialSort?: { id: string; desc: boolean };
  /** When given, the server sorts, and this is called with the requested order. */
  sort?: { id: string; desc: boolean } | undefined;
  onSort?: (sort: { id: string; desc: boolean } | undefined) => void;
  /** Where a click anywhere on the row leads. A cell still needs the link itself, for the keyboard. */
  rowHref?: (row: Data) => string | undefined;
  rowClassName?: (row: Data, index: number) => string | undefined;
  /** A dashed line under this many rows: who goes on to the play-offs. */
  cutAfter?: number | undefined;
  /** A small line above the first row of each group, in the given order only. */
  groupOf?: (row: Data) => string | undefined;
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
  const serverSorts = props.onSort !== undefined;
  const sorting = serverSorts ? (props.sort ? [props.sort] : []) : ownSort;
  const scroll = useScrollShadow();
  const navigate = useNavigate();

  const table = useTable({
    features,
    columns,
    data: rows as Data[],
    getRowId: rowId,
    manualSorting: serverSorts,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (update) => {
      const next = typeof update === 'function' ? update(sorting) : update;
      if (serverSorts) props.onSort?.(next[0]);
      else setOwnSort(next);
    },
  });

  if (rows.length === 0) return empty ?? <EmptyState title="No data available" />;

  const heads = table.getHeaderGroups()[0]?.headers ?? [];
  const sticky = stickyOffsets(heads.map((head) => head.column));
  const stickyCount = heads.filter((head) => head.column.columnDef.meta?.sticky).length;
  const hasFoot = heads.some((head) => head.column.columnDef.footer !== undefined);
  const bodyRows = table.getRowModel().rows;
  let group: string | undefined;

  return (
    <div className={className}>
      {/* A region that scrolls must be reachable by keyboard. */}
      <div
        ref={scroll.ref}
        onScroll={scroll.onScroll}
        {...(scroll.overflows && {
          role: 'group',
          'aria-label': `${caption}, scrolls sideways`,
          tabIndex: 0,
        })}
        data-scrolled={scroll.fromStart || undefined}
        className={clsx(
          'group/table relative overflow-x-auto [scrollbar-width:thin]',
          scroll.toEnd && 'fade-end',
        )}
      >
        <table className="w-full border-separate border-spacing-0 text-13 font-[450] face-table">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <HeadCell key={head.id} head={head} stick={sticky.get(head.column.id)}>
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
              const cells = row.getAllCells();
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
                        column={cell.column}
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
          {hasFoot && (
            <tfoot>
              <tr>
                {heads.map((head) => (
                  <BodyCell
                    key={head.id}
                    column={head.column}
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
        </table>
      </div>
    </div>
  );
}

type Stick = { left: number; last: boolean };

function HeadCell<Data extends object>({
  head,
  stick,
  children,
}: {
  head: Header<Features, Data, unknown>;
  stick: Stick | undefined;
  children: ReactNode;
}) {
  const { column } = head;
  const meta = column.columnDef.meta ?? {};
  const sorted = column.getCanSort() ? column.getIsSorted() : false;
  const words =
    meta.title === undefined ? (
      children
    ) : (
      <abbr title={meta.title} className="no-underline">
        {children}
      </abbr>
    );
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={sorted === false ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
      className={clsx(
        'h-[30px] border-b border-line-strong bg-canvas px-2 text-12 font-[550] whitespace-nowrap text-ink-3 first:ps-0 last:pe-0',
        ALIGN[meta.align ?? 'end'],
        sorted !== false && 'font-bold text-ink',
        meta.hideOnPhone && 'phone:hidden',
        stickClass(stick),
      )}
      style={stickStyle(stick, meta.width)}
    >
      {meta.hideHead ? (
        <span className="sr-only">{words}</span>
      ) : column.getCanSort() ? (
        <button
          type="button"
          onClick={column.getToggleSortingHandler()}
          className="inline-flex h-[30px] min-w-6 items-center justify-end gap-0.5 -outline-offset-2 hover:text-ink coarse:h-control phone:h-control"
        >
          {words}
          {sorted !== false && <Arrow aria-hidden size={12} strokeWidth={2.25} />}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

function BodyCell<Data extends object>({
  column,
  stick,
  density,
  faint = false,
  foot = false,
  children,
}: {
  column: Column<Features, Data, unknown>;
  stick: Stick | undefined;
  density: 'dense' | 'crest';
  faint?: boolean;
  foot?: boolean;
  children: ReactNode;
}) {
  const meta = column.columnDef.meta ?? {};
  return (
    <td
      className={clsx(
        'px-2 whitespace-nowrap first:ps-0 last:pe-0',
        density === 'crest' ? 'h-row-crest' : 'h-row',
        foot
          ? 'border-t border-ink font-[650]'
          : 'border-b border-line group-hover/row:bg-sunken group-[.is-cut]/row:border-dashed group-[.is-cut]/row:border-line-strong',
        faint && 'text-ink-3',
        ALIGN[meta.align ?? 'end'],
        meta.hideOnPhone && 'phone:hidden',
        stickClass(stick),
        stick !== undefined && 'bg-canvas group-[.is-highlighted]/row:bg-sunken',
        meta.className,
      )}
      style={stickStyle(stick, meta.width)}
    >
      {children}
    </td>
  );
}

const ALIGN = { start: 'text-start', center: 'text-center', end: 'text-end' };

function stickClass(stick: Stick | undefined): string | undefined {
  if (stick === undefined) return undefined;
  return clsx(
    'sticky z-[1]',
    stick.last &&
      'after:absolute after:inset-y-0 after:end-0 after:hidden after:border-e after:border-line group-data-scrolled/table:after:block',
  );
}

function stickStyle(stick: Stick | undefined, width: number | undefined): CSSProperties {
  return {
    ...(stick !== undefined && { left: stick.left }),
    ...(width !== undefined && { width, minWidth: width }),
  };
}

/** The left edge of each sticky column: the widths of the ones before it. */
function stickyOffsets<Data extends object>(
  columns: ReadonlyArray<Column<Features, Data, unknown>>,
): Map<string, Stick> {
  const sticky = columns.filter((column) => column.columnDef.meta?.sticky);
  let left = 0;
  return new Map(
    sticky.map((column, index) => {
      const stick = { left, last: index === sticky.length - 1 };
      left += column.columnDef.meta?.width ?? 0;
      return [column.id, stick];
    }),
  );
}

/** A click that is neither on an element with its own action nor meant for a new tab or for selecting text. */
function isPlainClick(event: React.MouseEvent<HTMLElement>): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return false;
  if (window.getSelection()?.toString()) return false;
  return (event.target as Element).closest('a, button, input, select, label') === null;
}

export type { Row };
