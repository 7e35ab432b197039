import { t } from '@lingui/core/macro';
import { newNewsBodySchema } from '#contracts/news/news.commands.ts';
import type { News } from '#contracts/news/news.contract.ts';
import {
  type ResourceFormProps,
  resourceFormPages,
} from '#frontend/areas/admin/resource/resource-form-pages.tsx';
import { FormCheckbox, FormField } from '#frontend/components/ui/form.tsx';
import { Input, Textarea } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { api } from '#frontend/lib/api.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';
import { readWrittenPost, writtenPostQuery } from './written-news.queries.ts';

/** `/admin/news/new` and `/admin/news/{id}` */
export const newsFormPages = resourceFormPages({
  create: {
    title: t`New news post`,
    action: t`Create news post`,
    done: t`News post created successfully`,
    failed: t`Failed to create news post`,
  },
  edit: {
    title: t`Edit news post`,
    action: t`Save news post`,
    done: t`News post updated successfully`,
    failed: t`Failed to update news post`,
  },
  thing: 'newsPost',
  back: { href: paths.adminNews, label: t`Back to News` },
  query: writtenPostQuery,
  Form: NewsForm,
});

function formValues(post: News | undefined) {
  return { title: post?.title ?? '', body: post?.body ?? '', published: post?.published ?? false };
}

function NewsForm({ stored: post, words }: ResourceFormProps<News>) {
  const redirect = useAfterSaving();
  const form = useResourceForm({
    schema: newNewsBodySchema,
    stored: post,
    toValues: formValues,
    read: ({ id }) => readWrittenPost(id),
    save: ({ title, body, published }, call) =>
      post === undefined
        ? api.post('/api/news/', { body: { title, body, published }, ...call })
        : api.put('/api/news/:id/', { params: { id: post.id }, body: { title, body }, ...call }),
    done: () => words.done,
    onSaved: () => redirect(paths.adminNews, { replace: true }),
    fallback: words.failed,
  });
  return (
    <ResourceForm form={form} action={words.action} cancelHref={paths.adminNews}>
      <FormField form={form} name="title" label={t`Title`} required>
        <Input autoComplete="off" />
      </FormField>
      <FormField form={form} name="body" label={t`Text`} hint={t`Markdown: **bold**, lists, links.`} required>
        <Textarea rows={12} />
      </FormField>
      {post === undefined && <FormCheckbox form={form} name="published" label={t`Publish at once`} />}
    </ResourceForm>
  );
}
