import { t } from '@lingui/core/macro';
import type { News } from '#contracts/news/news.contract.ts';
import { Card, CardList } from '#frontend/components/ui/card-list.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatDate } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { plainBeginning } from './markdown.ts';

const BEGINNING = 140;

/** News with their dates and first words. */
export function NewsCards({ news }: { news: readonly News[] }) {
  const timeZone = useTimeZone();
  return (
    <CardList label={t`News`}>
      {news.map(({ id, title, body, published_at }) => (
        <Card key={id} href={paths.newsPost(id)} title={<Name>{title}</Name>}>
          <p className="text-13 text-ink-2">{plainBeginning(body, BEGINNING)}</p>
          <p className="text-12 text-ink-3">{formatDate(published_at, timeZone)}</p>
        </Card>
      ))}
    </CardList>
  );
}
