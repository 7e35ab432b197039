import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ContactMessage } from '#contracts/contact/contact.contract.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { deleteContactMessage, markMessage } from '#frontend/features/contact/contact.mutations.ts';
import { formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { useCommand } from '#frontend/lib/use-command.ts';

/** One message to the league: who wrote it, the words, and whether somebody has seen to it. */
export function ContactMessageRow({ message }: { message: ContactMessage }) {
  const { id, name, email, sent_at, handled, handled_at } = message;
  const timeZone = useTimeZone();
  const [isDeleting, setDeleting] = useState(false);
  const mark = useCommand({
    send: (isHandled: boolean) => markMessage(id, isHandled),
    done: ({ handled }) => (handled ? t`Marked as handled` : t`Marked as open`),
    fallback: t`Failed to update the message`,
  });
  return (
    <li className="grid gap-2 border-b border-line py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Name className="font-[650]">{name}</Name>
        <a href={`mailto:${email}`} className="link touch-target inline-flex">
          <Name>{email}</Name>
        </a>
        {handled ? (
          <Badge tone="plain">
            <Trans>Handled</Trans>
          </Badge>
        ) : (
          <Badge tone="attention">
            <Trans>Open</Trans>
          </Badge>
        )}
        <time dateTime={sent_at} className="ms-auto text-13 text-ink-3">
          {formatWhen(sent_at, timeZone)}
        </time>
      </div>
      <p dir="auto" className="max-w-[80ch] wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          busy={mark.isPending}
          onClick={() => mark.mutate(!handled)}
          aria-label={handled ? t`Mark as open, ${name}` : t`Mark as handled, ${name}`}
        >
          {handled ? <Trans>Mark as open</Trans> : <Trans>Mark as handled</Trans>}
        </Button>
        <Button
          variant="quiet"
          iconOnly
          aria-label={t`Delete message of ${name}…`}
          onClick={() => setDeleting(true)}
        >
          <Trash2 aria-hidden size={16} />
        </Button>
        {handled_at !== null && (
          <span className="text-13 text-ink-3">{t`Handled ${formatWhen(handled_at, timeZone)}`}</span>
        )}
      </div>
      {isDeleting && (
        <DeleteDialog
          action={t`Delete message`}
          remove={() => deleteContactMessage(id)}
          done={t`Message deleted successfully`}
          fallback={t`Failed to delete the message`}
          onClose={() => setDeleting(false)}
        >
          <p>
            <Trans>
              The message of <Name className="font-[550]">{name}</Name> is removed for good.
            </Trans>
          </p>
        </DeleteDialog>
      )}
    </li>
  );
}
