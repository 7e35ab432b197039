import type { Logger } from '#platform/process/logging.ts';
import type { LiveRoom } from './live-room.ts';

const RETRY_MS = 250;

/**
 * Reads the rooms in which something happened: all due rooms in one statement, and one statement at a time, so that
 * no older answer follows a newer one. A room that was read rests for a moment and gathers further changes.
 */
export class RoomReads {
  readonly #read: (rooms: readonly LiveRoom[]) => Promise<void>;
  readonly #restMs: number;
  readonly #log: Pick<Logger, 'error'>;
  readonly #wanted = new Map<LiveRoom, PromiseWithResolvers<boolean>>();
  readonly #restsUntil = new WeakMap<LiveRoom, number>();
  #timer: NodeJS.Timeout | undefined;
  #reading = false;
  #closed = false;

  constructor(options: {
    read: (rooms: readonly LiveRoom[]) => Promise<void>;
    /** How long a room rests after it has been read. */
    restMs: number;
    log: Pick<Logger, 'error'>;
  }) {
    this.#read = options.read;
    this.#restMs = options.restMs;
    this.#log = options.log;
  }

  /** Reads the room as soon as it has rested. Resolves to false if that fails; it is then retried. */
  read(room: LiveRoom): Promise<boolean> {
    const wanted = this.#wanted.get(room) ?? Promise.withResolvers<boolean>();
    this.#wanted.set(room, wanted);
    this.#next();
    return wanted.promise;
  }

  forget(room: LiveRoom): void {
    this.#wanted.delete(room);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const { resolve } of this.#wanted.values()) resolve(false);
  }

  #next(): void {
    if (this.#reading || this.#closed || this.#wanted.size === 0) return;
    clearTimeout(this.#timer);
    const now = performance.now();
    const rests = (room: LiveRoom) => (this.#restsUntil.get(room) ?? 0) - now;
    const due = [...this.#wanted.keys()].filter((room) => rests(room) <= 0);
    if (due.length > 0) void this.#readNow(due);
    else {
      const wait = Math.min(...[...this.#wanted.keys()].map(rests));
      this.#timer = setTimeout(() => this.#next(), Math.ceil(wait));
    }
  }

  async #readNow(rooms: readonly LiveRoom[]): Promise<void> {
    this.#reading = true;
    const told = rooms.map((room) => this.#wanted.get(room));
    for (const room of rooms) this.#wanted.delete(room);
    let isRead = true;
    try {
      await this.#read(rooms);
    } catch (error) {
      isRead = false;
      this.#log.error({ err: error }, 'live rooms could not be read, trying again');
    }
    const restsUntil = performance.now() + (isRead ? this.#restMs : RETRY_MS);
    for (const room of rooms) this.#restsUntil.set(room, restsUntil);
    this.#reading = false;
    for (const one of told) one?.resolve(isRead);
    if (!isRead) for (const room of rooms) void this.read(room);
    this.#next();
  }
}
