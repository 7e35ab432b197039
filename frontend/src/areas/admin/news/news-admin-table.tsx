import { t } from '@lingui/core/macro';
import type { News } from '#contracts/news/news.contract.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { RowName } from '#frontend/components/ui/row-name.tsx';
import { formatDate } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { NewsRowActions } from './news-row-actions.tsx';

const row = columnsOf<News>();
const COLUMNS = row.columns([
  row.accessor('title', {
    header: t`Title`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <RowName href={paths.adminNewsPost(original.id)}>{original.title}</RowName>
    ),
  }),
  row.accessor('published', {
    header: t`Status`,
    meta: { align: 'start' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() ? 'good' : 'outline'}>{getValue() ? t`Published` : t`Draft`}</Badge>
    ),
  }),
  row.accessor('edited_at', {
    header: t`Edited`,
    meta: { hideOnPhone: true },
    cell: ({ getValue }) => <Day time={getValue()} />,
  }),
  row.display({
    id: 'actions',
    header: t`Actions`,
    meta: { hideHead: true },
    cell: ({ row: { original } }) => <NewsRowActions post={original} />,
  }),
]);

function Day({ time }: { time: string }) {
  return formatDate(time, useTimeZone());
}

/** News as administrators write them. */
export function NewsAdminTable({ posts }: { posts: readonly News[] }) {
  return <DataTable caption={t`News`} columns={COLUMNS} rows={posts} rowId={({ id }) => String(id)} />;
}
