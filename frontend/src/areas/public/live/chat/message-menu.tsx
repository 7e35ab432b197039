import { t } from '@lingui/core/macro';
import { EllipsisVertical } from 'lucide-react';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';

const MessageActions = openedOnDemand(
  'menu',
  async () => (await import('./message-actions.tsx')).MessageActions,
);

/** What one can do about a message of somebody else. */
export function MessageMenu({ message, moderates }: { message: ChatMessage; moderates: boolean }) {
  return (
    <MessageActions
      message={message}
      moderates={moderates}
      trigger={
        <Button
          variant="quiet"
          size="small"
          iconOnly
          aria-label={t`Message by ${message.user}`}
          className="row-span-2 -my-1 ms-2 text-ink-3 coarse:size-11"
        >
          <EllipsisVertical aria-hidden size={16} />
        </Button>
      }
    />
  );
}
