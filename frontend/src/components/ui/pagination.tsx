import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { PAGE_SIZES, pageNumbers, showingText } from './pagination.pages.ts';
import { Select } from './select.tsx';

/** “Showing X to Y of Z results”, the page size and up to five numbered pages. */
export function Pagination({
  page,
  pageSize,
  total,
  onPage,
  onPageSize,
  label = t`Pages`,
}: {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
  onPageSize?: (size: number) => void;
  /** Tells it from the pages of another list. */
  label?: string;
}) {
  const sizeId = useId();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13 text-ink-2">
        <p role="status" className="tabular-nums">
          {showingText(page, pageSize, total)}
        </p>
        {onPageSize !== undefined && (
          <span className="inline-flex items-center gap-2">
            <label htmlFor={sizeId} className="text-ink-3">
              <Trans>Rows</Trans>
            </label>
            <Select
              id={sizeId}
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.target.value))}
              className="w-[76px]"
            >
              {PAGE_SIZES.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </Select>
          </span>
        )}
      </div>
      {pageCount > 1 && (
        <nav aria-label={label} className="flex max-w-full items-center">
          <PageButton label={t`Previous page`} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden size={16} />
          </PageButton>
          {pageNumbers(page, pageCount).map((number) => (
            <PageButton
              key={number}
              label={t`Page ${number}`}
              current={number === page}
              onClick={() => onPage(number)}
            >
              {number}
            </PageButton>
          ))}
          <PageButton label={t`Next page`} disabled={page >= pageCount} onClick={() => onPage(page + 1)}>
            <ChevronRight aria-hidden size={16} />
          </PageButton>
        </nav>
      )}
    </div>
  );
}

function PageButton({
  label,
  current = false,
  disabled = false,
  onClick,
  children,
}: {
  label: string;
  current?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current ? 'page' : undefined}
      disabled={disabled}
      onClick={onClick}
      className={clsx(
        // Seven of them fit 320 px, where they are narrower than high.
        'grid h-control min-w-9 shrink basis-control place-items-center rounded-2 px-1 text-13 font-[550] tabular-nums disabled:text-ink-3 disabled:opacity-60',
        current ? 'bg-ink text-canvas' : 'enabled:hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}
