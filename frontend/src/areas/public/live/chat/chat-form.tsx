import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input, Textarea } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { writeMessage } from '#frontend/features/chat/chat.mutations.ts';
import { ApiError, errorMessage } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { newId } from '#frontend/lib/new-id.ts';
import { paths } from '#frontend/lib/paths.ts';
import { type ChatState, canSend, roomLeft } from './chat-state.ts';
import { chooseGuestName, useGuestName } from './guest-name.ts';

type Draft = {
  text: string;
  /** Makes a repeated attempt the same message. */
  key: string;
};

const newDraft = (text = ''): Draft => ({ text, key: newId() });

/** A line to write in. What could not be sent stays in it, with the reason below. A guest types a name before the first message. */
export function ChatForm({
  gameId,
  state,
  onWritten,
}: {
  gameId: number;
  state: ChatState;
  onWritten: (message: ChatMessage) => void;
}) {
  const session = useSession();
  const guestName = useGuestName();
  const [draft, setDraft] = useState(newDraft);
  const [typedName, setTypedName] = useState(guestName ?? '');
  const [changesName, setChangesName] = useState(false);
  const [error, setError] = useState<string>();
  const [nameError, setNameError] = useState<string>();
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const nameField = useRef<HTMLInputElement>(null);
  const isGuest = session.status === 'anonymous';
  const asksName = isGuest && (guestName === undefined || changesName);
  const ready = state.open && !sending && canSend(draft.text);

  async function send(): Promise<void> {
    const name = asksName ? typedName.trim() : guestName;
    if (isGuest && !name) {
      setNameError(t`Type the name under which you write.`);
      nameField.current?.focus();
      return;
    }
    setSending(true);
    setError(undefined);
    let next: HTMLElement | null = field.current;
    try {
      const { text, key } = draft;
      onWritten(await writeMessage(gameId, { text: text.trim(), name: isGuest ? name : undefined, key }));
      if (asksName && name) chooseGuestName(name);
      setChangesName(false);
      // What was written since is the next message.
      setDraft((now) => (now.key === draft.key ? newDraft() : now));
    } catch (failure) {
      const [aboutName] = failure instanceof ApiError ? (failure.errors.name ?? []) : [];
      if (isGuest && aboutName !== undefined) {
        setChangesName(true);
        setNameError(aboutName);
        next = null;
      } else setError(t`Not sent: ${errorMessage(failure)}`);
    } finally {
      setSending(false);
      (next ?? nameField.current)?.focus();
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
      {asksName && (
        <Field label={t`Your name`} error={nameError} className="col-span-2">
          <Input
            ref={nameField}
            value={typedName}
            maxLength={LONGEST_NAME}
            autoComplete="nickname"
            disabled={!state.open}
            onChange={(event) => {
              setTypedName(event.target.value);
              setNameError(undefined);
              // Under another name it is another message.
              setDraft((now) => newDraft(now.text));
            }}
          />
        </Field>
      )}
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
      <div role="status" className="col-span-2 flex flex-wrap justify-between gap-x-4 text-12 text-ink-3">
        {state.open ? (
          <Author guestName={asksName ? undefined : guestName} onChangeName={() => setChangesName(true)} />
        ) : (
          <span className="text-13 text-ink-2">{state.reason}</span>
        )}
        <span className="tabular-nums">{roomLeft(draft.text)}</span>
      </div>
    </form>
  );
}

/** As contracts/chat/chat.commands.ts takes it. */
const LONGEST_NAME = 30;

/** Under which name one writes. */
function Author({
  guestName,
  onChangeName,
}: {
  /** Undefined while it is being typed. */
  guestName: string | undefined;
  onChangeName: () => void;
}) {
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
  const toLogin = (
    <Trans>
      <Link
        to={paths.login}
        state={{ from: `${pathname}${search}` }}
        className="link touch-target inline-flex text-ink-2"
      >
        Log in
      </Link>{' '}
      to write under your username.
    </Trans>
  );
  if (guestName === undefined) return <span>{toLogin}</span>;
  return (
    <span>
      <Trans>
        You write as <Name>{guestName}</Name>, a guest.
      </Trans>{' '}
      <button type="button" onClick={onChangeName} className="link touch-target inline-flex text-ink-2">
        <Trans>Change</Trans>
      </button>{' '}
      {toLogin}
    </span>
  );
}
