import type { SavedEntry } from './saved-entry.ts';

/** What tabs of this browser tell one another. */
export type OutboxNews =
  /** Actions that were tapped or decided in another tab. */
  | { type: 'entries'; gameId: number; makerId: number; entries: readonly SavedEntry[] }
  /** Something has been saved or removed. */
  | { type: 'saved' };

const listeners = new Set<(news: OutboxNews) => void>();
let channel: BroadcastChannel | undefined;

/** The other tabs of this browser with a console; a tab does not hear its own messages. */
export const outboxChannel = {
  post(news: OutboxNews): void {
    open()?.postMessage(news);
  },
  subscribe(listener: (news: OutboxNews) => void): () => void {
    open();
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function open(): BroadcastChannel | undefined {
  if (channel !== undefined || globalThis.BroadcastChannel === undefined) return channel;
  channel = new BroadcastChannel('courtside.outbox');
  channel.onmessage = ({ data }: MessageEvent<OutboxNews>) => {
    for (const listener of listeners) listener(data);
  };
  return channel;
}
