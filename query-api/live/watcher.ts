import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';

export type WatcherLimits = {
  /** Bytes that may wait in this process for one watcher. */
  maxWaitingBytes: number;
  /** How long a watcher may stay behind. */
  maxBehindMs: number;
};

/** A phone in a gym may lose its network for a moment; after a longer loss it reconnects and gets a snapshot. */
export const WATCHER_LIMITS: WatcherLimits = { maxWaitingBytes: 4 * 1024 * 1024, maxBehindMs: 10_000 };
/** How long a watcher may leave pings unanswered. */
const MAX_SILENT_MS = 25_000;

/** What watchers of the same thing share. */
export type Audience = {
  readonly limits: WatcherLimits;
  readonly heartbeatMs: number;
  /** Everything as it is at this moment. */
  snapshot(): Buffer;
  /** Says that nothing was missed. */
  heartbeat(): Buffer;
};

/** The part of a connection that frames are written to. */
export type Connection = Pick<Socket, 'write' | 'writableLength' | 'writableNeedDrain'> & {
  on(event: 'drain', listener: () => void): unknown;
};

/**
 * One open page. Each frame says what is new since the previous one, so none may be skipped: while a page's network is
 * slower than the game it gets nothing, and then one snapshot for everything it missed. A page that stays behind, or
 * does not answer, is dropped.
 *
 * Frames are written straight to the connection: `socket.send` would frame each again for every page.
 */
export class Watcher {
  readonly socket: WebSocket;
  readonly #audience: Audience;
  readonly #connection: Connection;
  /** Since when frames are skipped; null when the page has everything. */
  #behindSince: number | null = null;
  #heardAt = performance.now();

  constructor(audience: Audience, socket: WebSocket, connection: Connection) {
    this.#audience = audience;
    this.socket = socket;
    this.#connection = connection;
    connection.on('drain', () => this.#catchUp());
    socket.on('pong', () => {
      this.#heardAt = performance.now();
    });
    // One timer per watcher: one round for all would delay a full arena.
    const heartbeat = setInterval(() => this.#beat(), audience.heartbeatMs);
    socket.on('close', () => clearInterval(heartbeat));
  }

  /** Whether frames are currently skipped. */
  get behind(): boolean {
    return this.#behindSince !== null;
  }

  /** @param frame one or several that belong together */
  send(frame: Buffer): void {
    if (this.#keepsUp) {
      this.#write(frame);
      return;
    }
    this.#behindSince ??= performance.now();
    this.#dropIfTooFarBehind();
  }

  /** The ping finds pages that are dead for us, the frame lets pages find connections that are dead for them. */
  #beat(): void {
    const silentMs = performance.now() - this.#heardAt;
    if (silentMs > MAX_SILENT_MS) this.socket.terminate();
    this.#dropIfTooFarBehind();
    // A page that is behind has enough to receive; it loses nothing by skipping a heartbeat.
    if (!this.#keepsUp) return;
    if (silentMs > MAX_SILENT_MS / 2) this.socket.ping();
    this.#write(this.#audience.heartbeat());
  }

  #catchUp(): void {
    if (this.#behindSince === null) return;
    this.#behindSince = null;
    this.#write(this.#audience.snapshot());
  }

  get #keepsUp(): boolean {
    return this.#behindSince === null && !this.#connection.writableNeedDrain;
  }

  #dropIfTooFarBehind(): void {
    if (this.#behindSince === null) return;
    const { maxWaitingBytes, maxBehindMs } = this.#audience.limits;
    const behindMs = performance.now() - this.#behindSince;
    if (this.#connection.writableLength > maxWaitingBytes || behindMs > maxBehindMs) this.socket.terminate();
  }

  #write(frame: Buffer): void {
    // Nothing may follow the close frame (RFC 6455 §5.5.1).
    if (this.socket.readyState === this.socket.OPEN) this.#connection.write(frame);
  }
}
