import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { type LiveFrame, liveFrameSchema } from '#query-api/live/live.contract.ts';
import { type Content, contentOf, merged } from '../support/live-content.ts';

/** A fan's page on a bad day: it connects again with the last `seq` it saw, and never goes back in time. */
export type Watcher = {
  /** The game as this page has it, having merged what it was told; undefined before the first snapshot. */
  content(): Content | undefined;
  /** What must never happen: a `seq` that goes back on one connection, a frame that breaks the contract. */
  faults: string[];
  reconnects(): number;
  stop(): Promise<void>;
};

/** @param urls front doors that serve the game; each connection goes to the next one, as behind a gateway */
export function startWatcher(urls: readonly string[], gameId: number): Watcher {
  const faults: string[] = [];
  let content: Content | undefined;
  let seq: string | null = null;
  let stopping = false;
  let connections = 0;
  let socket: WebSocket | undefined;

  function take(frame: LiveFrame): void {
    // A snapshot may begin again earlier: read models may lose their last moments in a crash and read them again.
    if (frame.type !== 'snapshot' && seq !== null && BigInt(frame.seq) < BigInt(seq)) {
      faults.push(`${frame.type}: seq went back from ${seq} to ${frame.seq}`);
    }
    seq = frame.seq;
    if (frame.type === 'snapshot') content = contentOf(frame);
    else if (content !== undefined) content = merged(content, frame);
    else if (frame.type !== 'heartbeat') faults.push(`${frame.type} came before a snapshot`);
  }

  async function watch(): Promise<void> {
    while (!stopping) {
      const url = urls[connections % urls.length] ?? '';
      const address = addressOf(url, gameId);
      connections += 1;
      await new Promise<void>((closed) => {
        socket = new WebSocket(seq === null ? address : `${address}?seq=${seq}`, { origin: url });
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
  const socket = new WebSocket(addressOf(url, gameId), { origin: url });
  return new Promise<Content>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const frame = liveFrameSchema.parse(JSON.parse(data.toString()));
      if (frame.type === 'snapshot') resolve(contentOf(frame));
    });
  }).finally(() => socket.terminate());
}

function addressOf(url: string, gameId: number): string {
  return `${url.replace(/^http/, 'ws')}/ws/game/${gameId}/`;
}
