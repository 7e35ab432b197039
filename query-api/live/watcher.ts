/** The part of a socket that frames are written to (`net.Socket`). */
export type FrameSink = {
  write(bytes: Buffer): boolean;
  cork(): void;
  uncork(): void;
  readonly writableLength: number;
  readonly writableNeedDrain: boolean;
  on(event: 'drain', listener: () => void): unknown;
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
const WATCHER_LIMITS: WatcherLimits = { maxWaitingBytes: 4 * 1024 * 1024, maxBehindMs: 10_000 };

/**
 * One open page. Frames say what is new since the frame before, so none may be left out: while a page's network is
 * slower than the game it gets nothing, and then one snapshot for everything it missed. Who stays behind is dropped.
 */
export class Watcher {
  readonly #sink: FrameSink;
  readonly #drop: () => void;
  readonly #snapshot: () => Frames | null;
  readonly #limits: WatcherLimits;
  readonly #now: () => number;
  /** Since when frames are left out; null for who has got everything. */
  #behindSince: number | null = null;

  constructor(options: {
    sink: FrameSink;
    /** Cuts the connection off. */
    drop: () => void;
    /** Everything as it is at this moment; null when there is nothing to say any more. */
    snapshot: () => Frames | null;
    limits?: WatcherLimits | undefined;
    /** Milliseconds that only grow. */
    now?: () => number;
  }) {
    this.#sink = options.sink;
    this.#drop = options.drop;
    this.#snapshot = options.snapshot;
    this.#limits = options.limits ?? WATCHER_LIMITS;
    this.#now = options.now ?? (() => performance.now());
    this.#sink.on('drain', () => this.#catchUp());
  }

  send(frames: Frames): void {
    if (this.#behindSince === null && !this.#sink.writableNeedDrain) {
      this.#write(frames);
      return;
    }
    this.#behindSince ??= this.#now();
    this.dropIfTooFarBehind();
  }

  /** Sends what tells nothing new: who is behind has enough to hear. @returns whether it was sent */
  sendIfIdle(frames: Frames): boolean {
    if (this.#behindSince !== null || this.#sink.writableNeedDrain) return false;
    this.#write(frames);
    return true;
  }

  /** To be called now and then: a watcher nobody writes to can be behind as well. */
  dropIfTooFarBehind(): void {
    if (this.#behindSince === null) return;
    const behindMs = this.#now() - this.#behindSince;
    const { maxWaitingBytes, maxBehindMs } = this.#limits;
    if (this.#sink.writableLength > maxWaitingBytes || behindMs > maxBehindMs) this.#drop();
  }

  #catchUp(): void {
    if (this.#behindSince === null) return;
    this.#behindSince = null;
    const snapshot = this.#snapshot();
    if (snapshot !== null) this.#write(snapshot);
  }

  /** Whether frames are left out at present. */
  get behind(): boolean {
    return this.#behindSince !== null;
  }

  /** One write for the operating system, however many pieces. */
  #write(pieces: Frames): void {
    const [only] = pieces;
    if (pieces.length === 1 && only !== undefined) {
      this.#sink.write(only);
      return;
    }
    this.#sink.cork();
    for (const piece of pieces) this.#sink.write(piece);
    this.#sink.uncork();
  }
}
