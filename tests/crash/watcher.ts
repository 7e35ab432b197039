import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { type LiveFrame, liveFrameSchema } from '#contracts/live/live.contract.ts';
import { withMessage } from '#frontend/features/game/live/chat-messages.ts';
import { type Content, merged, toContent } from '../support/live-content.ts';

/** A fan's page on a bad day: it connects again with the last `seq` it saw, and never goes back in time. */
export type Watcher = {
  /** The game as this page has it, having merged what it was told; undefined before the first snapshot. */
  content(): Content | undefined;
  /** What is said in the chat, as this page has it. */
  chat(): string[];
  /** What must never happen: a `seq` that goes back on one connection, a frame that breaks the contract. */
  faults: string[];
  reconnects(): number;
  stop(): Promise<void>;
};

/** @param url the front door, or the gateway before several */
export function startWatcher(url: string, gameId: number): Watcher {
  const faults: string[] = [];
  let content: Content | undefined;
  let messages: ChatMessage[] = [];
  let seq: string | null = null;
  let chatState: string | undefined;
  let stopping = false;
  let connections = 0;
  let socket: WebSocket | undefined;

  function take(frame: LiveFrame): void {
    // A snapshot may begin again earlier: read models may lose their last moments in a crash and read them again.
    if (frame.type !== 'snapshot' && seq !== null && BigInt(frame.seq) < BigInt(seq)) {
      faults.push(`${frame.type}: seq went back from ${seq} to ${frame.seq}`);
    }
    seq = frame.seq;
    if ('chat_state' in frame) takeChat(frame);
    if (frame.type === 'snapshot') content = toContent(frame);
    else if (content !== undefined) content = merged(content, frame);
    else if (frame.type !== 'heartbeat') faults.push(`${frame.type} came before a snapshot`);
  }

  function takeChat(frame: Extract<LiveFrame, { chat_state: string }>): void {
    chatState = frame.chat_state;
    if (frame.type === 'chat') messages = frame.messages;
    else if (frame.type === 'chat_message') messages = withMessage(messages, frame.message);
    else messages = messages.filter(({ id }) => id !== frame.message_id);
  }

  /** Where a page connects again, saying what it knows. */
  function nextUrl(): string {
    const known = new URLSearchParams();
    if (seq !== null) known.set('seq', seq);
    if (chatState !== undefined) known.set('chat', chatState);
    return `${socketUrl(url, gameId)}?${known}`;
  }

  async function watch(): Promise<void> {
    while (!stopping) {
      connections += 1;
      await new Promise<void>((closed) => {
        socket = new WebSocket(nextUrl(), { origin: url });
        socket.on('message', (data) => {
          const parsed = liveFrameSchema.safeParse(JSON.parse(data.toString()));
          if (parsed.success) take(parsed.data);
          else faults.push(parsed.error.message.slice(0, 300));
        });
        socket.on('error', () => {});
        socket.on('close', () => closed());
      });
      if (!stopping) await pause(100);
    }
  }
  const done = watch();
  return {
    content: () => content,
    chat: () => messages.map(({ text }) => text),
    faults,
    reconnects: () => connections - 1,
    async stop() {
      stopping = true;
      socket?.terminate();
      await done;
    },
  };
}

/** What a page gets that is opened now. */
export function freshContent(url: string, gameId: number): Promise<Content> {
  const socket = new WebSocket(socketUrl(url, gameId), { origin: url });
  return new Promise<Content>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const frame = liveFrameSchema.parse(JSON.parse(data.toString()));
      if (frame.type === 'snapshot') resolve(toContent(frame));
    });
  }).finally(() => socket.terminate());
}

function socketUrl(url: string, gameId: number): string {
  return `${url.replace(/^http/, 'ws')}/ws/game/${gameId}/`;
}
