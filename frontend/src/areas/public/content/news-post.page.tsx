import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { News } from '#contracts/news/news.contract.ts';
import { FailedPage } from '#frontend/areas/shared/failed-page.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { newsPostQuery } from '#frontend/features/news/news.queries.ts';
import { formatDate } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';
import { NewsBody } from './news-body.tsx';

/** `/news/{id}`: one news post. */
export function NewsPostPage() {
  const id = parseId(useParams().newsId);
  const query = useQuery({ ...newsPostQuery(id ?? 0), enabled: id !== undefined });
  if (query.data !== undefined) return <NewsPost post={query.data} />;
  if (id !== undefined && query.error === null) return <PostSkeleton />;
  return <FailedPage thing="newsPost" query={query} back={{ href: paths.news, label: t`Back to News` }} />;
}

function NewsPost({ post }: { post: News }) {
  const timeZone = useTimeZone();
  return (
    <article className="wrap">
      <title>{`${post.title} · Courtside`}</title>
      <header className="pt-5 pb-5">
        <Link to={paths.news} className="link touch-target inline-flex text-13 text-ink-2">
          <Trans>All news</Trans>
        </Link>
        <h1 className="mt-1 max-w-[40ch]">
          <Name>{post.title}</Name>
        </h1>
        <p className="mt-1 text-13 text-ink-3">{formatDate(post.published_at, timeZone)}</p>
      </header>
      <div className="border-t-2 border-ink pt-6">
        <NewsBody source={post.body} />
      </div>
    </article>
  );
}

function PostSkeleton() {
  return (
    <Loading label={t`Loading news post`} className="wrap">
      <div className="grid gap-3 pt-6 pb-5">
        <Skeleton className="w-20" />
        <Skeleton className="h-8 w-96 max-w-full" />
      </div>
      <Skeleton className="mt-6 h-64 w-full max-w-[68ch]" />
    </Loading>
  );
}
