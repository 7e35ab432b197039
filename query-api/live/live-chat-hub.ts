import type { Logger } from '#platform/logging.ts';
import type { ChatSource } from './live-chat.ts';
import type { LiveRoom } from './live-room.ts';

/** After a message a room's chat gathers for this long: a crowd that writes is read ten times a second. */
const GATHER_MS = 100;
const RETRY_MS = 1_000;

/** Keeps the chats of the open rooms: reads those that have news, in one statement, and lets the rooms tell it. */
export class LiveChatHub {
  readonly #source: ChatSource;
  readonly #rooms: ReadonlyMap<number, LiveRoom>;
  readonly #log: Pick<Logger, 'error'>;
  readonly #news = new Set<LiveRoom>();
  readonly #opening = new Set<LiveRoom>();
  readonly #unsubscribe: () => void;
  #timer: NodeJS.Timeout | undefined;
  #reading = false;
  #closed = false;

  constructor(options: {
    source: ChatSource;
    /** Open rooms by game. */
    rooms: ReadonlyMap<number, LiveRoom>;
    log: Pick<Logger, 'error'>;
  }) {
    this.#source = options.source;
    this.#rooms = options.rooms;
    this.#log = options.log;
    this.#unsubscribe = options.source.subscribe({
      changed: (gameId) => {
        const room = this.#rooms.get(gameId);
        if (room !== undefined) this.#hear(room);
      },
      regained: () => {
        for (const room of this.#rooms.values()) this.#hear(room);
      },
    });
  }

  /** Reads a new room's chat. Fulfilled also when that fails: it is tried again, and told when it is there. */
  async open(room: LiveRoom): Promise<void> {
    this.#opening.add(room);
    try {
      await this.#read([room]);
    } catch (error) {
      this.#putOff([room], error);
    }
    this.#opening.delete(room);
    this.#pump();
  }

  forget(room: LiveRoom): void {
    this.#news.delete(room);
  }

  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    clearTimeout(this.#timer);
  }

  #hear(room: LiveRoom): void {
    this.#news.add(room);
    this.#pump();
  }

  /** One statement at a time, so that no older reading comes after a newer one. */
  #pump(): void {
    if (this.#reading || this.#closed) return;
    const now = performance.now();
    const due: LiveRoom[] = [];
    let next = Number.POSITIVE_INFINITY;
    for (const room of this.#news) {
      if (this.#opening.has(room)) continue;
      if (room.chatQuietUntil <= now) due.push(room);
      else next = Math.min(next, room.chatQuietUntil);
    }
    if (due.length > 0) {
      this.#reading = true;
      for (const room of due) this.#news.delete(room);
      void this.#read(due)
        .catch((error: unknown) => this.#putOff(due, error))
        .finally(() => {
          this.#reading = false;
          this.#pump();
        });
    } else if (next !== Number.POSITIVE_INFINITY) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#pump(), Math.ceil(next - now));
    }
  }

  async #read(rooms: readonly LiveRoom[]): Promise<void> {
    const chats = await this.#source.read(rooms.map(({ gameId }) => gameId));
    for (const room of rooms) {
      const chat = chats.get(room.gameId);
      if (chat === undefined) continue;
      room.showChat(chat);
      room.chatQuietUntil = performance.now() + GATHER_MS;
    }
  }

  #putOff(rooms: readonly LiveRoom[], error: unknown): void {
    this.#log.error({ err: error }, 'chats could not be read, trying again');
    for (const room of rooms) {
      room.chatQuietUntil = performance.now() + RETRY_MS;
      if (this.#rooms.get(room.gameId) === room) this.#news.add(room);
    }
  }
}
