import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { NewsAdminTable } from '#frontend/areas/admin/news/news-admin-table.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { rowsOfPage, useUrlPage } from '#frontend/components/ui/use-url-page.ts';
import { writtenNewsQuery } from '#frontend/features/news/news.queries.ts';
import { found } from '#frontend/lib/found.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

/** `/admin/news` */
export function AdminNewsPage() {
  const pages = useUrlPage();
  const search = useUrlState().get('search') ?? '';
  const query = useQuery({
    ...writtenNewsQuery(),
    select: (posts) => found(posts, search, ({ title, body }) => [title, body]),
  });
  return (
    <div className="wrap">
      <ResourceList
        title={t`News`}
        action={
          <Button variant="primary" asChild>
            <Link to={paths.adminNewsPostNew}>
              <Trans>New post</Trans>
            </Link>
          </Button>
        }
        search={{
          name: 'search',
          label: t`Search news by title or text`,
          placeholder: t`Title or text`,
          value: search,
        }}
        query={query}
        totalOf={(posts) => posts.length}
        countOf={(total) => plural(total, { one: '# post', other: '# posts' })}
        pages={pages}
        loading={<TableSkeleton rows={5} />}
        errorTitle={t`Error Loading News`}
        none={
          <EmptyState title={t`No news yet`}>
            <Trans>The home page shows the latest posts, and hides their block while there are none.</Trans>
          </EmptyState>
        }
        noneMatching={t`No news found matching your criteria.`}
      >
        {(posts) => <NewsAdminTable posts={rowsOfPage(posts, pages)} />}
      </ResourceList>
    </div>
  );
}
