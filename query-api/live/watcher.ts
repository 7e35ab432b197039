/** The part of a connection that frames are written to (`net.Socket`). */
export type FrameSink = {
  write(bytes: Buffer): boolean;
  cork(): void;
  uncork(): void;
  /** False from the moment on in which nothing may be written any more. */
  readonly writable: boolean;
  readonly writableLength: number;
  readonly writableNeedDrain: boolean;
  on(event: 'drain', listener: () => void): unknown;
};

/** The part of a connection that says how it is (`LiveSocket`). */
export type WatcherSocket = {
  /** Cuts it off. */
  terminate(): void;
  close(code: number, reason: string): void;
  on(event: 'closing' | 'pong', listener: () => void): unknown;
};

/** Finished frames that belong together, in pieces that many watchers share. */
export type Frames = readonly Buffer[];

export type WatcherLimits = {
  /** Bytes that may wait in this process for one watcher. */
  maxWaitingBytes: number;
  /** How long a watcher may stay behind. */
  maxBehindMs: number;
};

/** A gym's phone may lose its network for a moment; who is away longer connects again and gets a snapshot. */
export const WATCHER_LIMITS: WatcherLimits = { maxWaitingBytes: 4 * 1024 * 1024, maxBehindMs: 10_000 };

/** What watchers have in common. */
export type Audience = {
  readonly limits: WatcherLimits;
  /** Everything as it is at this moment; null when there is nothing to say any more. */
  snapshot(): Frames | null;
  /** Milliseconds that only grow. */
  now(): number;
};

/**
 * One open page. Frames say what is new since the frame before, so none may be left out: while a page's network is
 * slower than the game it gets nothing, and then one snapshot for everything it missed. Who stays behind is dropped.
 *
 * One object a page, and nothing else is looked at to send: this runs thousands of times for each change.
 */
export class Watcher<Where extends Audience = Audience> {
  readonly audience: Where;
  readonly socket: WatcherSocket;
  readonly #sink: FrameSink;
  /** Since when frames are left out; null for who has got everything. */
  #behindSince: number | null = null;
  /** False from a ping until its pong. */
  #answering = true;
  #closing = false;

  constructor(audience: Where, socket: WatcherSocket, sink: FrameSink) {
    this.audience = audience;
    this.socket = socket;
    this.#sink = sink;
    sink.on('drain', () => this.#catchUp());
    socket.on('pong', () => {
      this.#answering = true;
    });
    socket.on('closing', () => {
      this.#closing = true;
    });
  }

  /** Whether frames are left out at present. */
  get behind(): boolean {
    return this.#behindSince !== null;
  }

  send(frames: Frames): void {
    if (this.#closing || !this.#sink.writable) return;
    if (this.#behindSince === null && !this.#sink.writableNeedDrain) {
      this.#write(frames);
      return;
    }
    this.#behindSince ??= this.audience.now();
    this.#dropIfTooFarBehind();
  }

  /**
   * Sends a ping together with what tells nothing new; to be called now and then. Who is behind has enough to hear. Who
   * has not answered the ping before is cut off, and so is who stays behind while nobody writes to them.
   */
  beat(frames: Frames): void {
    if (!this.#answering) {
      this.socket.terminate();
      return;
    }
    this.#dropIfTooFarBehind();
    if (this.#closing || !this.#sink.writable) return;
    if (this.#behindSince !== null || this.#sink.writableNeedDrain) return;
    this.#answering = false;
    this.#write(frames);
  }

  #dropIfTooFarBehind(): void {
    if (this.#behindSince === null) return;
    const behindMs = this.audience.now() - this.#behindSince;
    const { maxWaitingBytes, maxBehindMs } = this.audience.limits;
    if (this.#sink.writableLength > maxWaitingBytes || behindMs > maxBehindMs) this.socket.terminate();
  }

  #catchUp(): void {
    if (this.#behindSince === null) return;
    this.#behindSince = null;
    const snapshot = this.#closing ? null : this.audience.snapshot();
    if (snapshot !== null) this.#write(snapshot);
  }

  /** One write for the operating system, however many pieces. */
  #write(pieces: Frames): void {
    const [first] = pieces;
    if (pieces.length === 1 && first !== undefined) {
      this.#sink.write(first);
      return;
    }
    this.#sink.cork();
    for (const piece of pieces) this.#sink.write(piece);
    this.#sink.uncork();
  }
}
