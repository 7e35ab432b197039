import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#frontend/components/ui/button.tsx';
import { CardListSkeleton } from '#frontend/components/ui/card-list.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ResourceList } from '#frontend/components/ui/resource-list.tsx';
import { newsPagesQuery } from '#frontend/features/news/news.queries.ts';
import { NewsCards } from './news-cards.tsx';

/** `/news`: what the league has to say, the latest first. */
export function NewsPage() {
  const query = useInfiniteQuery(newsPagesQuery());
  return (
    <div className="wrap">
      <ResourceList
        title={t`News`}
        query={query}
        getTotal={({ pages }) => pages[0]?.total ?? 0}
        loading={<CardListSkeleton />}
        errorTitle={t`Failed to load news`}
        none={
          <EmptyState title={t`No news yet`}>
            <Trans>They appear here once the league has published some.</Trans>
          </EmptyState>
        }
        noneMatching={t`No news found`}
      >
        {({ pages }) => (
          <>
            <NewsCards news={pages.flatMap(({ news }) => news)} />
            {query.hasNextPage && (
              <div className="flex justify-center py-4">
                <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
                  <Trans>Show more news</Trans>
                </Button>
              </div>
            )}
          </>
        )}
      </ResourceList>
    </div>
  );
}
