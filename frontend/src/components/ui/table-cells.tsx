import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';

export type ColumnMeta = {
  /** Numbers are right-aligned (default), names left-aligned. */
  align?: 'start' | 'center' | 'end';
  /** The full word behind a shortened head: `PF` → `Personal fouls`. */
  title?: string;
  /** Stays in place when the table scrolls sideways. Only the first columns can. */
  sticky?: boolean;
  /** Width in px; a sticky column needs it when another sticky one follows. */
  width?: number;
  /** The head is read out but not shown, on phones or everywhere. */
  hideHead?: boolean | 'on-phones';
  /** Left out where no row has a value: a column of N/A says nothing. */
  hideEmpty?: boolean;
  /** Left out on phones. */
  hideOnPhone?: boolean;
  /** Extra classes of body and foot cells. */
  className?: string;
};

type Stick = { left: number; last: boolean };

export function HeadCell({
  meta = {},
  stick,
  sorted = false,
  onSort,
  children,
}: {
  meta?: ColumnMeta | undefined;
  stick: Stick | undefined;
  sorted?: 'asc' | 'desc' | false;
  /** Only of columns that can be sorted by. */
  onSort?: ((event: unknown) => void) | undefined;
  children: ReactNode;
}) {
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
      {meta.hideHead === true ? (
        <span className="sr-only">{words}</span>
      ) : onSort !== undefined ? (
        <button
          type="button"
          onClick={onSort}
          className={clsx(
            'inline-flex h-[30px] min-w-6 items-center justify-end gap-0.5 -outline-offset-2 hover:text-ink coarse:h-control phone:h-control',
            meta.hideHead === 'on-phones' && 'phone:sr-only!',
          )}
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

export function BodyCell({
  meta = {},
  stick,
  density = 'crest',
  faint = false,
  foot = false,
  children,
}: {
  meta?: ColumnMeta | undefined;
  stick: Stick | undefined;
  density?: 'dense' | 'crest';
  faint?: boolean;
  foot?: boolean;
  children: ReactNode;
}) {
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
export function stickyOffsets(
  columns: ReadonlyArray<{ id: string; meta?: ColumnMeta | undefined }>,
): Map<string, Stick> {
  const sticky = columns.filter(({ meta }) => meta?.sticky);
  let left = 0;
  return new Map(
    sticky.map(({ id, meta }, index) => {
      const stick = { left, last: index === sticky.length - 1 };
      left += meta?.width ?? 0;
      return [id, stick];
    }),
  );
}
