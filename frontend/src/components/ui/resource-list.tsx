import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type Filter, type SearchFilter, toChips } from './filters.ts';
import { PageHeader } from './page-header.tsx';
import { Pagination } from './pagination.tsx';
import { QueryState } from './query-state.tsx';
import type { UrlPage } from './use-url-page.ts';

/**
 * A list of things: its head, what narrows it, its rows, its pages. A list without anything says something else than
 * one without a match.
 */
export function ResourceList<Data>({
  title,
  description,
  action,
  search,
  filters = [],
  onApply,
  query,
  getTotal,
  formatCount,
  pages,
  loading,
  errorTitle,
  problem,
  none,
  noneMatching,
  children,
}: {
  /** Of the page; left out inside of a tab, where the page has one. */
  title?: string;
  description?: ReactNode;
  /** The one primary action. */
  action?: ReactNode;
  search?: SearchFilter;
  filters?: readonly Filter[];
  onApply?: () => void;
  query: {
    data: Data | undefined;
    error: unknown;
    isFetching: boolean;
    isPlaceholderData?: boolean;
    refetch: () => unknown;
  };
  /** How many there are on all pages. */
  getTotal: (data: Data) => number;
  /** The same in words, beside the chips: “57 games”. */
  formatCount?: (total: number) => string;
  /** Left out when the list comes whole. */
  pages?: UrlPage;
  /** Skeletons with the shape of the rows. */
  loading: ReactNode;
  errorTitle: string;
  /** Below it, when the answer gives no reason. */
  problem?: string;
  /** When there is nothing at all. */
  none: ReactNode;
  /** When nothing matches the filters. */
  noneMatching: string;
  /** Cards or a table. */
  children: (data: Data) => ReactNode;
}) {
  const isNarrowed = toChips(filters, search).length > 0;
  const total = query.data === undefined ? undefined : getTotal(query.data);
  const hasFilters = search !== undefined || filters.length > 0;
  return (
    <>
      {title !== undefined && <PageHeader title={title} description={description} actions={action} />}
      <div className={clsx(title !== undefined && 'border-t-2 border-ink')}>
        {hasFilters && (
          <FilterBar
            search={search}
            filters={filters}
            onApply={onApply}
            count={total === undefined ? undefined : formatCount?.(total)}
          />
        )}
        <QueryState
          query={query}
          loading={loading}
          errorTitle={errorTitle}
          {...(problem !== undefined && { problem })}
        >
          {(data) => {
            const total = getTotal(data);
            if (total === 0) return isNarrowed ? <EmptyState title={noneMatching} /> : none;
            if (pages === undefined) return children(data);
            if ((pages.page - 1) * pages.pageSize >= total) {
              return (
                <EmptyState
                  title={t`There is no page ${pages.page}.`}
                  action={
                    <Button onClick={() => pages.setPage(1)}>
                      <Trans>Go to the first page</Trans>
                    </Button>
                  }
                />
              );
            }
            return (
              <>
                <div aria-busy={query.isPlaceholderData || undefined} className="aria-busy:opacity-60">
                  {children(data)}
                </div>
                <Pagination
                  page={pages.page}
                  pageSize={pages.pageSize}
                  total={total}
                  onPage={pages.setPage}
                  onPageSize={pages.setPageSize}
                  {...(title !== undefined && { label: t`Pages of ${title}` })}
                />
              </>
            );
          }}
        </QueryState>
      </div>
    </>
  );
}
