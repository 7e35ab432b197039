/** The part of a socket that frames are written to (`net.Socket`). */
export type FrameSink = {
  write(bytes: Buffer): boolean;
  cork(): void;
  uncork(): void;
  readonly writableLength: number;
  readonly writableNeedDrain: boolean;
  on(event: 'drain', listener: () => void): unknown;
};

/** Frames by what they tell. */
export type FrameKind = 'snapshot' | 'score_update' | 'stats_update' | 'play' | 'heartbeat';
/** A finished frame, in pieces that many watchers share. */
export type Frame = readonly Buffer[];

/** What one change has to say: frames by kind, and all of them in as few pieces as possible. */
export type FrameSet = { frames: readonly (readonly [FrameKind, Frame])[]; together: Frame };

export type WatcherLimits = {
  /** Bytes that may wait in this process for one watcher. */
  maxWaitingBytes: number;
  /** How long a watcher may stay behind. */
  maxBehindMs: number;
};

/** A gym's phone may lose its network for a moment; who is away longer connects again and gets a snapshot. */
const WATCHER_LIMITS: WatcherLimits = { maxWaitingBytes: 4 * 1024 * 1024, maxBehindMs: 10_000 };

/**
 * One open page. While its network is slower than the game, only the newest frame of each kind waits for it; plays
 * add to each other, so all of them wait. Who stays behind is dropped.
 */
export class Watcher {
  readonly #sink: FrameSink;
  readonly #drop: () => void;
  readonly #limits: WatcherLimits;
  readonly #now: () => number;
  #waiting: (readonly [FrameKind, Frame])[] = [];
  #behindSince: number | null = null;

  constructor(options: {
    sink: FrameSink;
    /** Cuts the connection off. */
    drop: () => void;
    limits?: WatcherLimits | undefined;
    /** Milliseconds that only grow. */
    now?: () => number;
  }) {
    this.#sink = options.sink;
    this.#drop = options.drop;
    this.#limits = options.limits ?? WATCHER_LIMITS;
    this.#now = options.now ?? (() => performance.now());
    this.#sink.on('drain', () => this.#catchUp());
  }

  send({ frames, together }: FrameSet): void {
    if (!this.#sink.writableNeedDrain) {
      this.#write(together);
      return;
    }
    for (const [kind, frame] of frames) {
      if (kind === 'snapshot') this.#waiting = [];
      if (kind !== 'play') this.#waiting = this.#waiting.filter(([other]) => other !== kind);
      this.#waiting.push([kind, frame]);
    }
    this.#behindSince ??= this.#now();
    this.dropIfTooFarBehind();
  }

  /** To be called now and then: a watcher nobody writes to can be behind as well. */
  dropIfTooFarBehind(): void {
    if (this.#behindSince === null) return;
    const waiting = this.#waiting.reduce((sum, [, frame]) => sum + bytesOf(frame), this.#sink.writableLength);
    const behindMs = this.#now() - this.#behindSince;
    if (waiting <= this.#limits.maxWaitingBytes && behindMs <= this.#limits.maxBehindMs) return;
    this.#waiting = [];
    this.#drop();
  }

  #catchUp(): void {
    this.#behindSince = null;
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length > 0) this.#write(waiting.flatMap(([, frame]) => frame));
  }

  /** One write for the operating system, however many pieces. */
  #write(pieces: Frame): void {
    this.#sink.cork();
    for (const piece of pieces) this.#sink.write(piece);
    this.#sink.uncork();
  }
}

function bytesOf(frame: Frame): number {
  return frame.reduce((sum, piece) => sum + piece.length, 0);
}
