import type { WebSocket } from 'ws';
import { CLOSE_CODES, HEARTBEAT_MS } from '#contracts/live/socket.contract.ts';
import type { UpdatesFrame } from '#contracts/live/updates.contract.ts';
import { MOST_KEYS } from '#contracts/live/updates-limits.contract.ts';
import { changeKey, changeKeyKind } from '#events/changes/change-key.ts';
import type { Clock } from '#platform/values/clock.ts';
import { comparePositions, type Position } from '#platform/values/position.ts';
import type { ReadModelChanges } from '#query-api/read-models/changes.ts';
import { textFrames } from './text-frame.ts';
import { type Audience, type Connection, WATCHER_LIMITS, Watcher, type WatcherLimits } from './watcher.ts';

/** After sending a change the hub gathers for this long: a live game's key is sent ten times a second at most. */
const GATHER_MS = 100;
/** How long the hub remembers which keys changed. */
const REMEMBERED_MS = 10 * 60_000;
const MOST_REMEMBERED = 20_000;
/** Allowance for reads that raced a change. */
const READ_MS = 2_000;

/** An open page and the keys it shows. */
export type Subscriber = { readonly watcher: Watcher; readonly keys: Set<string> };
const NOBODY: ReadonlySet<Subscriber> = new Set();

/** Tells pages which of the keys they show have changed. */
export class UpdatesHub {
  readonly #clock: Clock;
  readonly #audience: Audience;
  readonly #subscribers = new Set<Subscriber>();
  readonly #byKey = new Map<string, Set<Subscriber>>();
  readonly #unsubscribe: () => void;
  /** When each key last changed, the longest ago first. */
  readonly #heard = new Map<string, number>();
  /** Changes before this moment are unknown. */
  #knownSince: number;
  /** Changed and not sent yet. */
  readonly #pending = new Map<string, Position>();
  #position: Position = '0';
  #quietUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: {
    changes: Pick<ReadModelChanges, 'subscribe'>;
    clock: Clock;
    limits?: WatcherLimits | undefined;
    heartbeatMs?: number | undefined;
  }) {
    this.#clock = options.clock;
    this.#audience = {
      limits: options.limits ?? WATCHER_LIMITS,
      heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS,
      snapshot: () => changedFrame(changeKey.everything, this.#position),
      heartbeat: () => framed({ type: 'heartbeat', server_time: this.#clock().toISOString() }),
    };
    this.#knownSince = performance.now();
    this.#unsubscribe = options.changes.subscribe({
      changed: ({ position, keys }) => this.#hear(position, keys),
      regained: () => this.#hear(this.#position, [changeKey.everything]),
    });
  }

  /** Open connections. */
  get size(): number {
    return this.#subscribers.size;
  }

  /** Greets a page. It gets no changes until it subscribes. */
  enter(socket: WebSocket, connection: Connection): Subscriber {
    const watcher = new Watcher(this.#audience, socket, connection);
    const subscriber: Subscriber = { keys: new Set(), watcher };
    this.#subscribers.add(subscriber);
    socket.on('close', () => {
      this.unsubscribe(subscriber, [...subscriber.keys]);
      this.#subscribers.delete(subscriber);
    });
    watcher.send(framed({ type: 'hello', server_time: this.#clock().toISOString() }));
    return subscriber;
  }

  /**
   * @param ageMs how old the page's data for these keys may be: what has changed since is sent at once
   * @returns false when that would be too many keys
   */
  subscribe(subscriber: Subscriber, keys: readonly string[], ageMs: number): boolean {
    if (new Set([...subscriber.keys, ...keys]).size > MOST_KEYS) return false;
    const since = performance.now() - ageMs - READ_MS;
    for (const key of keys) {
      subscriber.keys.add(key);
      const others = this.#byKey.get(key);
      if (others === undefined) this.#byKey.set(key, new Set([subscriber]));
      else others.add(subscriber);
      if (since < this.#knownSince || (this.#heard.get(key) ?? Number.NEGATIVE_INFINITY) > since) {
        subscriber.watcher.send(changedFrame(key, this.#position));
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

  /** Closes every connection with 1012. */
  close(): void {
    this.#unsubscribe();
    clearTimeout(this.#timer);
    for (const { watcher } of this.#subscribers) {
      watcher.socket.close(CLOSE_CODES.serverStops, 'The server stops. Connect again.');
    }
  }

  #hear(position: Position, keys: readonly string[]): void {
    if (comparePositions(position, this.#position) > 0) this.#position = position;
    const now = performance.now();
    for (const key of keys) {
      if (key === changeKey.everything) {
        this.#knownSince = now;
        this.#heard.clear();
      } else {
        for (const name of [key, changeKeyKind(key)]) {
          this.#heard.delete(name);
          this.#heard.set(name, now);
        }
      }
      if (key === changeKey.everything || this.#shownBy(key).size > 0) this.#pending.set(key, this.#position);
    }
    this.#forget(now);
    this.#announce();
  }

  /** Those that subscribed to the key or to all of its kind. */
  #shownBy(key: string): ReadonlySet<Subscriber> {
    const own = this.#byKey.get(key);
    const kind = this.#byKey.get(changeKeyKind(key));
    if (own === undefined || kind === undefined) return own ?? kind ?? NOBODY;
    return new Set([...own, ...kind]);
  }

  /** A key that is no longer remembered counts as changed. */
  #forget(now: number): void {
    for (const [key, heardAt] of this.#heard) {
      if (heardAt >= now - REMEMBERED_MS && this.#heard.size <= MOST_REMEMBERED) return;
      this.#heard.delete(key);
      this.#knownSince = Math.max(this.#knownSince, heardAt);
    }
  }

  /** At once after a pause, else when the hub has gathered. */
  #announce(): void {
    if (this.#pending.size === 0 || this.#timer !== undefined) return;
    const wait = this.#quietUntil - performance.now();
    if (wait > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#announceNow();
      }, Math.ceil(wait));
      return;
    }
    this.#announceNow();
  }

  #announceNow(): void {
    this.#quietUntil = performance.now() + GATHER_MS;
    if (this.#pending.has(changeKey.everything)) {
      const frame = changedFrame(changeKey.everything, this.#position);
      for (const { keys, watcher } of this.#subscribers) {
        if (keys.size > 0) watcher.send(frame);
      }
    } else {
      for (const [key, position] of this.#pending) {
        const frame = changedFrame(key, position);
        for (const { watcher } of this.#shownBy(key)) watcher.send(frame);
      }
    }
    this.#pending.clear();
  }
}

function changedFrame(key: string, position: Position): Buffer {
  return framed({ type: 'changed', key, position });
}

function framed(frame: UpdatesFrame): Buffer {
  return textFrames([frame]);
}
