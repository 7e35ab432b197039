import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import { type LiveFrame, liveFrameSchema } from '#query-api/live/live.contract.ts';

/** A fan's page on a bad day: it connects again with the last `seq` it saw, and never goes back in time. */
export type Watcher = {
  score(): { east: number; west: number };
  /** What must never happen: a `seq` that goes back on one connection, a frame that breaks the contract. */
  faults: string[];
  reconnects(): number;
  stop(): Promise<void>;
};

export function startWatcher(url: string, gameId: number): Watcher {
  const address = `${url.replace(/^http/, 'ws')}/ws/game/${gameId}/`;
  const faults: string[] = [];
  let score = { east: 0, west: 0 };
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
    const scoreboard =
      frame.type === 'snapshot'
        ? frame.game.scoreboard
        : frame.type === 'score_update'
          ? frame.scoreboard
          : null;
    if (scoreboard !== null) score = { east: scoreboard.team_score_east, west: scoreboard.team_score_west };
  }

  async function watch(): Promise<void> {
    while (!stopping) {
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
    score: () => score,
    faults,
    reconnects: () => connections - 1,
    async stop() {
      stopping = true;
      socket?.terminate();
      await done;
    },
  };
}
