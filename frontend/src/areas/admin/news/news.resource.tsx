import { plural, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, Send } from 'lucide-react';
import type { News } from '#contracts/news/news.contract.ts';
import { resourceListPage } from '#frontend/areas/admin/resource/resource-list-page.tsx';
import { ResourceRowActions } from '#frontend/areas/admin/resource/resource-row-actions.tsx';
import { RowName } from '#frontend/areas/admin/resource/row-name.tsx';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { columnsFor } from '#frontend/components/ui/data-table.tsx';
import { api } from '#frontend/lib/api.ts';
import { formatDate } from '#frontend/lib/format.ts';
import { found } from '#frontend/lib/found.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { writtenNewsQuery } from './written-news.queries.ts';

const column = columnsFor<News>();

/** `/admin/news` */
export const NewsPage = resourceListPage<News>({
  title: t`News`,
  create: { label: t`New post`, href: paths.adminNewsPostNew },
  search: { label: t`Search news by title or text`, placeholder: t`Title or text` },
  useRows: useNews,
  formatCount: (total) => plural(total, { one: '# post', other: '# posts' }),
  errorTitle: t`Error Loading News`,
  none: {
    title: t`No news yet`,
    hint: t`The home page shows the latest posts, and hides their block while there are none.`,
  },
  noneMatching: t`No news found matching your criteria.`,
  columns: column.columns([
    column.accessor('title', {
      header: t`Title`,
      meta: { align: 'start', sticky: true },
      cell: ({ row: { original } }) => (
        <RowName href={paths.adminNewsPost(original.id)}>{original.title}</RowName>
      ),
    }),
    column.accessor('published', {
      header: t`Status`,
      meta: { align: 'start' },
      cell: ({ getValue }) => (
        <Badge tone={getValue() ? 'good' : 'outline'}>{getValue() ? t`Published` : t`Draft`}</Badge>
      ),
    }),
    column.accessor('edited_at', {
      header: t`Edited`,
      meta: { hideOnPhone: true },
      cell: ({ getValue }) => <Day time={getValue()} />,
    }),
  ]),
  actions: (post) => <NewsRowActions post={post} />,
});

function useNews(search: string) {
  const query = useQuery({
    ...writtenNewsQuery(),
    select: (posts) => found(posts, search, ({ title, body }) => [title, body]),
  });
  return { query };
}

function Day({ time }: { time: string }) {
  return formatDate(time, useTimeZone());
}

function NewsRowActions({ post }: { post: News }) {
  const publishing = useCommand({
    // With its revision: publishing it once more after it was taken back is another command.
    send: ({ published }: { published: boolean; revision: number }, call) =>
      api.post(`/api/news/:id/${published ? 'publish' : 'unpublish'}/`, { params: { id: post.id }, ...call }),
    done: ({ published }) => (published ? t`News post published` : t`News post is a draft again`),
    fallback: t`Failed to update news post`,
  });
  const publish = (published: boolean) => publishing.mutate({ published, revision: post.revision });
  return (
    <ResourceRowActions
      name={post.title}
      editHref={paths.adminNewsPost(post.id)}
      actions={
        post.published
          ? [
              { label: t`View`, icon: Eye, href: paths.newsPost(post.id) },
              { label: t`Take back`, icon: EyeOff, onSelect: () => publish(false) },
            ]
          : [{ label: t`Publish`, icon: Send, onSelect: () => publish(true) }]
      }
      deletion={{
        action: t`Delete news post`,
        remove: () => api.delete('/api/news/:id/', { params: { id: post.id } }),
        done: t`News post deleted successfully`,
        fallback: t`Failed to delete news post`,
      }}
    />
  );
}
