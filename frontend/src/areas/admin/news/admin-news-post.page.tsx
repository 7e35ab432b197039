import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { NewsForm } from '#frontend/areas/admin/news/news-form.tsx';
import { FormPage, StoredPage } from '#frontend/areas/shared/form-page.tsx';
import { writtenNewsQuery } from '#frontend/features/news/news.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useFreshQuery } from '#frontend/lib/use-fresh-query.ts';
import { idOf } from '#frontend/lib/use-url-state.ts';

/** `/admin/news/new` */
export function AdminNewNewsPostPage() {
  return (
    <FormPage title={t`New news post`}>
      <NewsForm />
    </FormPage>
  );
}

/** `/admin/news/{id}`: the API has it in the list only. */
export function AdminNewsPostPage() {
  const id = idOf(useParams().newsId);
  const queries = useQueryClient();
  const query = useFreshQuery(writtenNewsQuery());
  const post = query.data?.find((one) => one.id === id);
  async function read() {
    const all = await queries.fetchQuery({ ...writtenNewsQuery(), staleTime: 0 });
    const present = all.find((one) => one.id === id);
    if (post === undefined || present === undefined) throw new Error('It was removed.');
    return present;
  }
  return (
    <StoredPage
      id={query.data === undefined ? id : post?.id}
      query={{ ...query, data: post }}
      thing={t`news post`}
      back={{ href: paths.adminNews, label: t`Back to News` }}
    >
      {(stored) => (
        <FormPage title={t`Edit news post`}>
          <NewsForm post={stored} read={read} />
        </FormPage>
      )}
    </StoredPage>
  );
}
