import { t } from '@lingui/core/macro';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { ChatForm } from './chat-form.tsx';
import { ChatMessages } from './chat-messages.tsx';
import type { ChatState } from './chat-state.ts';

export type ChatProps = {
  gameId: number;
  /** The oldest first; undefined until the connection has brought them. */
  messages: readonly ChatMessage[] | undefined;
  state: ChatState;
  onWritten: (message: ChatMessage) => void;
};

/** Live Chat, as a section of a page. */
export function ChatPanel(props: ChatProps) {
  return (
    <Panel title={t`Live Chat`}>
      <Chat {...props} />
    </Panel>
  );
}

/** The last messages, and a line to write the next one; only the reason while there is neither. */
export function Chat({ gameId, messages, state, onWritten }: ChatProps) {
  if (!state.open && !state.isPassing && messages === undefined) {
    return <p className="border-t border-line py-3 text-13 text-ink-2">{state.reason}</p>;
  }
  return (
    <>
      <ChatMessages messages={messages ?? []} />
      <ChatForm gameId={gameId} state={state} onWritten={onWritten} />
    </>
  );
}
