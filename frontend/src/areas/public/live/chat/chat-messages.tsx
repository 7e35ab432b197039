import { plural, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { ArrowDown, EllipsisVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';
import { formatTime } from '#frontend/lib/format.ts';
import { useSession, useTimeZone } from '#frontend/lib/hooks.ts';
import { type Unread, unreadAfter } from './unread.ts';

/** This near to the end one reads the newest. */
const AT_END_PX = 32;

/** The messages, oldest first. Keeps to the newest, unless the reader has scrolled up. */
export function ChatMessages({
  messages,
  isClosed,
  isTall,
}: {
  messages: readonly ChatMessage[];
  /** Nobody writes any more. */
  isClosed: boolean;
  isTall: boolean;
}) {
  const list = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const [unread, setUnread] = useState<Unread>({ last: undefined, count: 0, announced: '' });

  useLayoutEffect(() => {
    const box = list.current;
    if (box !== null && atEnd.current) box.scrollTop = box.scrollHeight;
    setUnread((before) => unreadAfter(before, messages, atEnd.current));
  }, [messages]);

  function scrolled(): void {
    const box = list.current;
    if (box === null) return;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight <= AT_END_PX;
    if (atEnd.current && unread.count > 0) setUnread((before) => ({ ...before, count: 0 }));
  }

  function toEnd(): void {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }

  return (
    <div className="relative border-y border-line">
      <section
        ref={list}
        onScroll={scrolled}
        aria-label={t`Messages`}
        // What scrolls must be reachable by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        tabIndex={0}
        className={clsx(
          'overflow-y-auto overscroll-contain [scrollbar-width:thin] lg:h-[min(56dvh,560px)]',
          isTall ? 'h-[max(200px,calc(100dvh-570px))]' : 'h-[max(160px,calc(100dvh-684px))]',
        )}
      >
        {messages.length === 0 ? (
          <p className="grid h-full content-center px-6 text-center text-ink-2">
            {isClosed ? t`Nobody wrote anything.` : t`No messages yet. Write the first one.`}
          </p>
        ) : (
          <ol className="flex min-h-full flex-col justify-end">
            {messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </ol>
        )}
      </section>
      {unread.count > 0 && (
        <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center">
          <Button className="pointer-events-auto shadow-over" onClick={toEnd}>
            <ArrowDown aria-hidden size={16} />
            {plural(unread.count, { one: '# new message', other: '# new messages' })}
          </Button>
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {unread.announced}
      </p>
    </div>
  );
}

function Message({ message }: { message: ChatMessage }) {
  const timeZone = useTimeZone();
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const own = user !== undefined && user.id === message.user_id;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] border-t border-line py-2 first:border-t-0">
      <p className="flex min-w-0 items-baseline gap-2 text-13">
        <Name className="min-w-0 truncate font-[650]">{message.user}</Name>
        {(own || isNamedGuest(message)) && (
          <span className="text-12 text-ink-3">{own ? t`you` : t`guest`}</span>
        )}
        <time dateTime={message.timestamp} className="ms-auto text-12 text-ink-3 tabular-nums">
          {formatTime(message.timestamp, timeZone)}
        </time>
      </p>
      {user !== undefined && !own && <MessageMenu message={message} moderates={user.role === 'superuser'} />}
      <p dir="auto" className="col-start-1 min-w-0 wrap-anywhere whitespace-pre-line">
        {message.text}
      </p>
    </li>
  );
}

/** Somebody without an account, under a name of their own: nobody else is kept from the same name. */
const isNamedGuest = ({ user_id, user }: ChatMessage) => user_id === null && user !== 'Guest';

const MessageActions = openedOnDemand(
  'menu',
  async () => (await import('./message-actions.tsx')).MessageActions,
);

/** What one can do about a message of somebody else. */
function MessageMenu({ message, moderates }: { message: ChatMessage; moderates: boolean }) {
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
