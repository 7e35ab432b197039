import type { WebSocket } from 'ws';
import type { Clock } from '#platform/clock.ts';
import { comparePositions, type Position } from '#platform/position.ts';
import { EVERYTHING, type ReadModelChanges } from '#query-api/read-models/changes.ts';
import { Heartbeat } from './heartbeat.ts';
import { CLOSE_CODES } from './socket.contract.ts';
import { MOST_KEYS, type UpdatesFrame } from './updates.contract.ts';
import {
  type Audience,
  type FrameSink,
  type Frames,
  WATCHER_LIMITS,
  Watcher,
  type WatcherLimits,
} from './watcher.ts';
import { PING_FRAME, textFrame } from './web-socket-frame.ts';

/** After telling a change the hub gathers for this long: a live game's key is told ten times a second at most. */
const GATHER_MS = 100;
const HEARTBEAT_MS = 25_000;
const CLOSE_GRACE_MS = 1_000;
/** For so long it is known which keys changed. */
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 20_000;
/** What a page read while a change was on its way may be older than it says. */
const READ_MS = 2_000;

/** An open page and the keys it shows. */
export type Subscriber = { readonly watcher: Watcher; readonly keys: Set<string> };

/** Tells pages which of the keys they show have changed. */
export class UpdatesHub {
  readonly #clock: Clock;
  readonly #now: () => number;
  readonly #audience: Audience;
  readonly #subscribers = new Set<Subscriber>();
  readonly #byKey = new Map<string, Set<Subscriber>>();
  readonly #heartbeat: Heartbeat<Subscriber>;
  readonly #unsubscribe: () => void;
  /** When each key was last heard of, the longest ago first. */
  readonly #heard = new Map<string, number>();
  /** Nothing is known of changes before this moment. */
  #knownSince: number;
  /** Changed and not told yet. */
  readonly #pending = new Map<string, Position>();
  #position: Position = '0';
  #quietUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    changes: Pick<ReadModelChanges, 'subscribe'>;
    clock: Clock;
    limits?: WatcherLimits | undefined;
    /** 25 s unless told. */
    heartbeatMs?: number | undefined;
    /** Milliseconds that only grow. */
    now?: () => number;
  }) {
    this.#clock = options.clock;
    this.#now = options.now ?? (() => performance.now());
    this.#audience = {
      limits: options.limits ?? WATCHER_LIMITS,
      snapshot: () => changedFrames(EVERYTHING, this.#position),
      now: this.#now,
    };
    this.#knownSince = this.#now();
    this.#heartbeat = new Heartbeat({
      roundMs: options.heartbeatMs ?? HEARTBEAT_MS,
      visit: (subscribers) => this.#beat(subscribers),
    });
    this.#unsubscribe = options.changes.subscribe({
      changed: ({ position, keys }) => this.#hear(position, keys),
      regained: () => this.#hear(this.#position, [EVERYTHING]),
    });
  }

  /** Open connections. */
  get size(): number {
    return this.#subscribers.size;
  }

  /** Greets a page. It hears of nothing until it subscribes. */
  enter(socket: WebSocket, sink: FrameSink): Subscriber {
    const subscriber: Subscriber = { keys: new Set(), watcher: new Watcher(this.#audience, socket, sink) };
    this.#subscribers.add(subscriber);
    this.#heartbeat.add(subscriber);
    socket.on('close', () => {
      this.unsubscribe(subscriber, [...subscriber.keys]);
      this.#subscribers.delete(subscriber);
      this.#heartbeat.delete(subscriber);
    });
    subscriber.watcher.send(framed({ type: 'hello', server_time: this.#clock().toISOString() }));
    return subscriber;
  }

  /**
   * @param ageMs how old the page's data of these keys may be: what changed since is told at once
   * @returns false when that would be too many keys
   */
  subscribe(subscriber: Subscriber, keys: readonly string[], ageMs: number): boolean {
    if (new Set([...subscriber.keys, ...keys]).size > MOST_KEYS) return false;
    const since = this.#now() - ageMs - READ_MS;
    for (const key of keys) {
      subscriber.keys.add(key);
      const others = this.#byKey.get(key);
      if (others === undefined) this.#byKey.set(key, new Set([subscriber]));
      else others.add(subscriber);
      if (since < this.#knownSince || (this.#heard.get(key) ?? Number.NEGATIVE_INFINITY) > since) {
        subscriber.watcher.send(changedFrames(key, this.#position));
      }
    }
    return true;
  }

  unsubscribe(subscriber: Subscriber, keys: readonly string[]): void {
    for (const key of keys) {
      subscriber.keys.delete(key);
      const others = this.#byKey.get(key);
      others?.delete(subscriber);
      if (others?.size === 0) this.#byKey.delete(key);
    }
  }

  /** Closes every connection with 1012; those that do not answer are cut off. */
  close(): void {
    this.#unsubscribe();
    this.#heartbeat.close();
    clearTimeout(this.#timer);
    const sockets = [...this.#subscribers].map(({ watcher }) => watcher.socket);
    for (const socket of sockets) socket.close(CLOSE_CODES.serverStops, 'The server stops. Connect again.');
    setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, CLOSE_GRACE_MS).unref();
  }

  #hear(position: Position, keys: readonly string[]): void {
    if (comparePositions(position, this.#position) > 0) this.#position = position;
    const now = this.#now();
    for (const key of keys) {
      if (key === EVERYTHING) {
        this.#knownSince = now;
        this.#heard.clear();
      } else {
        this.#heard.delete(key);
        this.#heard.set(key, now);
      }
      if (key === EVERYTHING || this.#byKey.has(key)) this.#pending.set(key, this.#position);
    }
    this.#forget(now);
    this.#tell();
  }

  /** What is forgotten counts as changed. */
  #forget(now: number): void {
    for (const [key, heardAt] of this.#heard) {
      if (heardAt >= now - REMEMBERED_MS && this.#heard.size <= MOST_REMEMBERED) return;
      this.#heard.delete(key);
      this.#knownSince = Math.max(this.#knownSince, heardAt);
    }
  }

  /** At once after a pause, else when the hub has gathered. */
  #tell(): void {
    if (this.#pending.size === 0 || this.#timer !== undefined) return;
    const wait = this.#quietUntil - this.#now();
    if (wait > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#tellNow();
      }, Math.ceil(wait));
      return;
    }
    this.#tellNow();
  }

  #tellNow(): void {
    this.#quietUntil = this.#now() + GATHER_MS;
    if (this.#pending.has(EVERYTHING)) {
      const frames = changedFrames(EVERYTHING, this.#position);
      for (const { keys, watcher } of this.#subscribers) {
        if (keys.size > 0) watcher.send(frames);
      }
    } else {
      for (const [key, position] of this.#pending) {
        const frames = changedFrames(key, position);
        for (const { watcher } of this.#byKey.get(key) ?? []) watcher.send(frames);
      }
    }
    this.#pending.clear();
  }

  #beat(subscribers: ReadonlySet<Subscriber>): void {
    const server_time = this.#clock().toISOString();
    const beat = [Buffer.concat([PING_FRAME, ...framed({ type: 'heartbeat', server_time })])];
    for (const { watcher } of subscribers) watcher.beat(beat);
  }
}

function changedFrames(key: string, position: Position): Frames {
  return framed({ type: 'changed', key, position });
}

function framed(frame: UpdatesFrame): Frames {
  return [textFrame(JSON.stringify(frame))];
}
