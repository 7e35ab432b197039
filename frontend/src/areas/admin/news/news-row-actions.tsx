import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Eye, EyeOff, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { News } from '#contracts/news/news.contract.ts';
import { DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import { deleteNewsPost, publishNewsPost } from '#frontend/features/news/news.mutations.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useCommand } from '#frontend/lib/use-command.ts';

/** What administrators do with a post in the list. */
export function NewsRowActions({ post }: { post: News }) {
  const [asking, setAsking] = useState(false);
  const publishing = useCommand({
    // With its revision: publishing it once more after it was taken back is another command.
    send: ({ published }: { published: boolean; revision: number }, call) =>
      publishNewsPost(post.id, published, call),
    done: ({ published }) => (published ? t`News post published` : t`News post is a draft again`),
    fallback: t`Failed to update news post`,
  });
  const publish = (published: boolean) => publishing.mutate({ published, revision: post.revision });
  return (
    <>
      <RowActions
        label={t`Actions: ${post.title}`}
        actions={[
          { label: t`Edit`, icon: Pencil, href: paths.adminNewsPost(post.id) },
          ...(post.published
            ? [
                { label: t`View`, icon: Eye, href: paths.newsPost(post.id) },
                { label: t`Take back`, icon: EyeOff, onSelect: () => publish(false) },
              ]
            : [{ label: t`Publish`, icon: Send, onSelect: () => publish(true) }]),
          { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setAsking(true) },
        ]}
      />
      {asking && (
        <DeleteDialog
          action={t`Delete news post`}
          remove={() => deleteNewsPost(post.id)}
          done={t`News post deleted successfully`}
          fallback={t`Failed to delete news post`}
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>
              <Name className="font-[550]">{post.title}</Name> is removed for good. This action cannot be
              undone.
            </Trans>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}
