import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import type { News } from '#contracts/news/news.contract.ts';
import { newNewsBodySchema } from '#contracts/news/news-commands.contract.ts';
import { FormCheckbox, FormField } from '#frontend/components/ui/form.tsx';
import { Input, Textarea } from '#frontend/components/ui/input.tsx';
import { ResourceForm } from '#frontend/components/ui/resource-form.tsx';
import { useResourceForm } from '#frontend/components/ui/use-resource-form.ts';
import { changeNewsPost, createNewsPost } from '#frontend/features/news/news.mutations.ts';
import { paths } from '#frontend/lib/paths.ts';

function valuesOf(post: News | undefined) {
  return { title: post?.title ?? '', body: post?.body ?? '', published: post?.published ?? false };
}

/** A new post, or a stored one. */
export function NewsForm({
  post,
  read,
}: {
  post?: News;
  /** Reads the stored one again. */
  read?: () => Promise<News>;
}) {
  const navigate = useNavigate();
  const form = useResourceForm({
    schema: newNewsBodySchema,
    stored: post,
    valuesOf,
    read: () => read?.() ?? Promise.reject(new Error('A new post was changed by nobody.')),
    save: (values, call) =>
      post === undefined ? createNewsPost(values, call) : changeNewsPost(post.id, values, call),
    done: () => (post === undefined ? t`News post created successfully` : t`News post updated successfully`),
    onSaved: () => navigate(paths.adminNews, { replace: true }),
    fallback: post === undefined ? t`Failed to create news post` : t`Failed to update news post`,
  });
  return (
    <ResourceForm
      form={form}
      action={post === undefined ? t`Create news post` : t`Save news post`}
      cancelHref={paths.adminNews}
    >
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
