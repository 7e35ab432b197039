import type { WebSocket } from 'ws';
import { comparePositions, type Position } from '#query-api/kernel/position.ts';
import { snapshotFrames, updateFrames } from './live-frames.ts';
import type { LiveGame } from './live-game.queries.ts';
import type { Frames, Watcher } from './watcher.ts';

/** One open connection. */
export type Client = {
  socket: WebSocket;
  watcher: Watcher;
  /** False from a ping until its pong. */
  answering: boolean;
};

/** Everybody who watches one game, and what they know of it. */
export class LiveRoom {
  readonly gameId: number;
  readonly clients = new Set<Client>();
  /** Connections that are about to become clients. */
  entering = 0;
  /** Not before this moment (`performance.now()`) does the room want to hear more. */
  quietUntil = 0;
  #live: LiveGame | null = null;
  #snapshot: ((serverTime: string) => Frames) | null = null;

  constructor(gameId: number) {
    this.gameId = gameId;
  }

  /** What is known of the game; null until it has been read for the first time. */
  get live(): LiveGame | null {
    return this.#live;
  }

  /**
   * Takes in what was read of the game and tells everybody what is new.
   * @param trusted also when it seems to be older than what is known (the log was restored)
   * @returns whether anything was sent
   */
  show(live: LiveGame, serverTime: string, trusted = false): boolean {
    const before = this.#live;
    if (before !== null && !trusted && comparePositions(live.seq, before.seq) < 0) return false;
    this.#live = live;
    this.#snapshot = null;
    const frames = before === null ? null : updateFrames(before, live, serverTime);
    if (frames === null) return false;
    const news = frames === 'snapshot' ? this.#snapshotOf(live, serverTime) : frames;
    for (const { socket, watcher } of this.clients) {
      if (socket.readyState === socket.OPEN) watcher.send(news);
    }
    return true;
  }

  /** Lets a client in. @param seq what it knows already: the present position spares it the snapshot */
  admit(client: Client, live: LiveGame, seq: Position | null, serverTime: string): void {
    this.clients.add(client);
    if (live.seq !== seq) client.watcher.send(this.#snapshotOf(live, serverTime));
  }

  /** The game as it is known now; null until it has been read for the first time. */
  snapshot(serverTime: string): Frames | null {
    return this.#live === null ? null : this.#snapshotOf(this.#live, serverTime);
  }

  #snapshotOf(live: LiveGame, serverTime: string): Frames {
    this.#snapshot ??= snapshotFrames(live);
    return this.#snapshot(serverTime);
  }
}
