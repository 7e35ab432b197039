import { t } from '@lingui/core/macro';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatMessages } from './chat-messages.tsx';
import { ChatRules } from './chat-rules.tsx';
import type { ChatState } from './chat-state.ts';

export type ChatProps = {
  gameId: number;
  /** The oldest first; undefined until they have been read, or the connection has brought them. */
  messages: readonly ChatMessage[] | undefined;
  state: ChatState;
  /** The room of a picture that is not there is the chat's. */
  isTall: boolean;
  onWritten: (message: ChatMessage) => void;
};

/** The chat, as a section of a page. */
export function ChatPanel(props: ChatProps) {
  return (
    <Panel title={chatTitle(props.state)}>
      <Chat {...props} />
    </Panel>
  );
}

export function chatTitle(state: ChatState): string {
  return state.open || state.isPassing ? t`Live Chat` : t`Chat`;
}

/** The messages, and a line to write the next one or why one cannot; only the reason while there is neither. */
export function Chat({ gameId, messages, state, isTall, onWritten }: ChatProps) {
  const isClosed = !state.open && !state.isPassing;
  if (isClosed && messages === undefined) {
    return <p className="border-t border-line py-3 text-13 text-ink-2">{state.reason}</p>;
  }
  return (
    <>
      <ChatMessages messages={messages ?? []} isClosed={isClosed} isTall={isTall} />
      {isClosed ? (
        <p className="pt-3 text-13 text-ink-2">{state.reason}</p>
      ) : (
        <ChatForm gameId={gameId} state={state} onWritten={onWritten} />
      )}
      <ChatRules />
    </>
  );
}
