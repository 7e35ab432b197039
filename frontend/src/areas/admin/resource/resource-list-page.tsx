import { t } from '@lingui/core/macro';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import {
  columnIds,
  columnsFor,
  DataTable,
  type DataTableProps,
} from '#frontend/components/ui/data-table.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import type { Filter } from '#frontend/components/ui/filters.ts';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { useUrlSort } from '#frontend/lib/use-url-sort.ts';
import { type UrlState, useUrlState } from '#frontend/lib/use-url-state.ts';

type Row = { id: number };

/** The list of a resource: what it says, reads and offers. */
type Declaration<R extends Row> = {
  title: string;
  /** Leads to an empty form. */
  create: { label: string; href: string };
  /** Another way to look at the same. */
  also?: { label: string; href: string };
  search: { label: string; placeholder: string };
  /** A hook: the rows that match what the url says, and what narrows them. */
  useRows: (
    search: string,
    url: UrlState,
  ) => { query: ComponentProps<typeof ResourceList<R[]>>['query']; filters?: readonly Filter[] };
  /** “3 leagues” */
  formatCount: (total: number) => string;
  errorTitle: string;
  /** When there is nothing at all. */
  none: { title: string; hint: string };
  /** When nothing matches the filters. */
  noneMatching: string;
  /** The last one, with the row's actions, is added. */
  columns: DataTableProps<R>['columns'];
  actions: (row: R) => ReactNode;
};

/** Builds administrators' list page of a resource that the API answers unpaged. */
export function resourceListPage<R extends Row>({
  title,
  create,
  also,
  search: searched,
  useRows,
  formatCount,
  errorTitle,
  none,
  noneMatching,
  columns,
  actions,
}: Declaration<R>): ComponentType {
  const column = columnsFor<R>();
  const allColumns = column.columns([
    ...columns,
    column.display({
      id: 'actions',
      header: t`Actions`,
      meta: { hideHead: true },
      cell: ({ row: { original } }) => actions(original),
    }),
  ]);

  const sortable = columnIds(columns);

  return function ResourceListPage() {
    const url = useUrlState();
    const pages = useUrlPage();
    const { sort, setSort } = useUrlSort(sortable);
    const search = url.get('search') ?? '';
    const { query, filters = [] } = useRows(search, url);
    return (
      <div className="wrap">
        <ResourceList
          title={title}
          action={
            <>
              {also !== undefined && (
                <Button asChild>
                  <Link to={also.href}>{also.label}</Link>
                </Button>
              )}
              <Button variant="primary" asChild>
                <Link to={create.href}>{create.label}</Link>
              </Button>
            </>
          }
          search={{ name: 'search', ...searched, value: search }}
          filters={filters}
          query={query}
          getTotal={(rows) => rows.length}
          formatCount={formatCount}
          pages={pages}
          loading={<TableSkeleton rows={5} />}
          errorTitle={errorTitle}
          none={<EmptyState title={none.title}>{none.hint}</EmptyState>}
          noneMatching={noneMatching}
        >
          {(rows) => (
            <DataTable
              caption={title}
              columns={allColumns}
              rows={rows}
              page={pages}
              sort={sort}
              onSort={setSort}
              rowId={({ id }) => String(id)}
            />
          )}
        </ResourceList>
      </div>
    );
  };
}
