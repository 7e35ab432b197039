import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Textarea } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { writeMessage } from '#frontend/features/chat/chat.mutations.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { newId } from '#frontend/lib/new-id.ts';
import { paths } from '#frontend/lib/paths.ts';
import { type ChatState, canSend, roomLeft } from './chat-state.ts';

type Draft = {
  text: string;
  /** Makes a repeated attempt the same message. */
  key: string;
};

const newDraft = (text = ''): Draft => ({ text, key: newId() });

/** A line to write in. What could not be sent stays in it, with the reason below. */
export function ChatForm({
  gameId,
  state,
  onWritten,
}: {
  gameId: number;
  state: ChatState;
  onWritten: (message: ChatMessage) => void;
}) {
  const [draft, setDraft] = useState(newDraft);
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const ready = state.open && !sending && canSend(draft.text);

  async function send(): Promise<void> {
    setSending(true);
    setError(undefined);
    try {
      onWritten(await writeMessage(gameId, draft.text.trim(), draft.key));
      // What was written since is the next message.
      setDraft((now) => (now.key === draft.key ? newDraft() : now));
    } catch (failure) {
      setError(t`Not sent: ${errorMessage(failure)}`);
    } finally {
      setSending(false);
      field.current?.focus();
    }
  }

  function submitted(event: FormEvent): void {
    event.preventDefault();
    if (ready) void send();
  }

  /** Enter sends, as in every chat; with Shift it begins a new line. */
  function pressed(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (ready) void send();
  }

  return (
    <form
      onSubmit={submitted}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 pt-3"
    >
      <Field
        label={
          <span className="sr-only">
            <Trans>Message</Trans>
          </span>
        }
        error={error}
      >
        <Textarea
          ref={field}
          rows={2}
          value={draft.text}
          placeholder={t`Write a message`}
          disabled={!state.open && draft.text === ''}
          enterKeyHint="send"
          onChange={(event) => {
            setDraft(newDraft(event.target.value));
            setError(undefined);
          }}
          onKeyDown={pressed}
        />
      </Field>
      <Button type="submit" variant="primary" disabled={!ready} busy={sending} className="mt-[5px]">
        <Trans>Send</Trans>
      </Button>
      <p role="status" className="col-span-2 flex flex-wrap justify-between gap-x-4 text-12 text-ink-3">
        {state.open ? <Author /> : <span className="text-13 text-ink-2">{state.reason}</span>}
        <span className="tabular-nums">{roomLeft(draft.text)}</span>
      </p>
    </form>
  );
}

/** Under which name one writes. */
function Author() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === 'restoring') return <span>&nbsp;</span>;
  if (session.status === 'signed-in') {
    return (
      <span>
        <Trans>
          You write as <Name>{session.user.username}</Name>.
        </Trans>
      </span>
    );
  }
  return (
    <span>
      <Trans>
        You write as Guest.{' '}
        <Link
          to={paths.login}
          state={{ from: `${pathname}${search}` }}
          className="link touch-target inline-flex text-ink-2"
        >
          Log in
        </Link>{' '}
        to write under your name.
      </Trans>
    </span>
  );
}
