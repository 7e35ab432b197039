import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { CLOSE_CODES, HEARTBEAT_MS } from '#contracts/live/socket.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import type { Logger } from '#platform/process/logging.ts';
import type { Clock } from '#platform/values/clock.ts';
import { comparePositions, type Position } from '#platform/values/position.ts';
import type { ReadModelChanges } from '#query-api/read-models/changes.ts';
import type { ReadModels } from '#query-api/read-models/read-models.ts';
import type { Presence } from './console-presence.ts';
import type { ChatSource } from './live-chat.ts';
import { readLiveGames } from './live-game.queries.ts';
import { type Known, LiveRoom, type RoomOptions } from './live-room.ts';
import { RoomReads } from './room-reads.ts';
import { WATCHER_LIMITS, type WatcherLimits } from './watcher.ts';

/** No watcher gets more than 50 updates a second … */
const GAME_RESTS_MS = 20;
/** … and a busy chat is read ten times a second. */
const CHAT_RESTS_MS = 100;

/** Keys of changes that rename something in a game. */
const NAME_KEYS: ReadonlySet<string> = new Set([
  changeKey.everything,
  changeKey.seasons,
  changeKey.tournaments,
  changeKey.categories,
  changeKey.teams,
  changeKey.players,
  changeKey.people,
]);
const GAME_KEY = /^game:(\d+)$/;

/** Owns the rooms, one for each watched game: reads what happens in them and lets each update its watchers. */
export class LiveHub {
  readonly #readModels: ReadModels;
  readonly #chat: ChatSource;
  readonly #log: Pick<Logger, 'error'>;
  readonly #roomOptions: RoomOptions;
  readonly #rooms = new Map<number, LiveRoom>();
  readonly #games: RoomReads;
  readonly #chats: RoomReads;
  readonly #unsubscribe: readonly (() => void)[];
  #closed = false;

  constructor(options: {
    readModels: ReadModels;
    changes: ReadModelChanges;
    chat: ChatSource;
    consoles: Pick<Presence, 'isHeard' | 'hear'>;
    clock: Clock;
    log: Pick<Logger, 'error'>;
    limits?: WatcherLimits | undefined;
    heartbeatMs?: number | undefined;
  }) {
    const { clock, consoles, log, limits = WATCHER_LIMITS, heartbeatMs = HEARTBEAT_MS } = options;
    this.#readModels = options.readModels;
    this.#chat = options.chat;
    this.#log = log;
    this.#roomOptions = { clock, consoles, limits, heartbeatMs };
    this.#games = new RoomReads({ read: (rooms) => this.#readGames(rooms), restMs: GAME_RESTS_MS, log });
    this.#chats = new RoomReads({ read: (rooms) => this.#readChats(rooms), restMs: CHAT_RESTS_MS, log });
    this.#unsubscribe = [
      options.changes.subscribe({
        changed: ({ keys }) => this.#hear(keys),
        regained: () => this.#hear([changeKey.everything]),
      }),
      options.chat.subscribe({
        changed: (gameId) => {
          const room = this.#rooms.get(gameId);
          if (room !== undefined) void this.#chats.read(room);
        },
        regained: () => {
          for (const room of this.#rooms.values()) void this.#chats.read(room);
        },
      }),
    ];
  }

  /** Open connections. */
  get watchers(): number {
    return this.#watchers().length;
  }

  /** Connections whose network is slower than their game. */
  get behind(): number {
    return this.#watchers().filter((watcher) => watcher.behind).length;
  }

  /**
   * Lets a connection watch a game until it closes.
   * @param known what the client knows already
   */
  async watch(gameId: number, known: Known, socket: WebSocket, connection: Socket): Promise<void> {
    const room = this.#rooms.get(gameId) ?? this.#open(gameId);
    room.entering += 1;
    const isRead = await this.#readFor(known.seq, room);
    room.entering -= 1;
    const { game } = room;
    if (this.#closed) close(socket);
    else if (!isRead) {
      this.#log.error({ gameId }, 'a game could not be read for its watchers');
      socket.close(CLOSE_CODES.tryAgainLater, 'The game cannot be read right now. Connect again later.');
    } else if (game === null) socket.close(CLOSE_CODES.unknownGame, 'There is no such game.');
    else if (socket.readyState === socket.OPEN) {
      room.admit(game, known, socket, connection);
      socket.on('close', () => this.#forgetIfEmpty(room));
    }
    this.#forgetIfEmpty(room);
  }

  /** Closes every connection with 1012. */
  close(): void {
    this.#closed = true;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#games.close();
    this.#chats.close();
    for (const { socket } of this.#watchers()) close(socket);
  }

  #watchers() {
    return [...this.#rooms.values()].flatMap((room) => [...room.watchers]);
  }

  #open(gameId: number): LiveRoom {
    const room = new LiveRoom(gameId, this.#roomOptions);
    // In the map before it is read, so that no change is missed meanwhile.
    this.#rooms.set(gameId, room);
    return room;
  }

  /** @returns false when the game could not be read; a chat that cannot be read is sent later */
  async #readFor(seq: Position | null, room: LiveRoom): Promise<boolean> {
    if (room.game === null) {
      const [isRead] = await Promise.all([this.#games.read(room), this.#chats.read(room)]);
      return isRead;
    }
    // The client knows more than this process: catch up first, so that it never sees the game run backwards.
    return seq === null || comparePositions(seq, room.game.seq) <= 0 || this.#games.read(room);
  }

  #forgetIfEmpty(room: LiveRoom): void {
    if (room.watchers.size > 0 || room.entering > 0) return;
    this.#games.forget(room);
    this.#chats.forget(room);
    if (this.#rooms.get(room.gameId) === room) this.#rooms.delete(room.gameId);
  }

  #hear(keys: readonly string[]): void {
    if (keys.some((key) => NAME_KEYS.has(key))) {
      for (const room of this.#rooms.values()) {
        room.stale = true;
        void this.#games.read(room);
      }
      return;
    }
    for (const key of keys) {
      const room = this.#rooms.get(Number(GAME_KEY.exec(key)?.[1]));
      if (room !== undefined) void this.#games.read(room);
    }
  }

  async #readGames(rooms: readonly LiveRoom[]): Promise<void> {
    const stale = new Set(rooms.filter((room) => room.stale));
    const wanted = rooms.map((room) => ({ id: room.gameId, known: room.stale ? null : room.game }));
    for (const room of stale) room.stale = false;
    try {
      const games = await readLiveGames(this.#readModels, wanted);
      for (const room of rooms) {
        const game = games.get(room.gameId);
        if (game !== undefined) room.showGame(game, stale.has(room));
      }
    } catch (error) {
      for (const room of stale) room.stale = true;
      throw error;
    }
  }

  async #readChats(rooms: readonly LiveRoom[]): Promise<void> {
    const chats = await this.#chat.read(rooms.map(({ gameId }) => gameId));
    for (const room of rooms) {
      const chat = chats.get(room.gameId);
      if (chat !== undefined) room.showChat(chat);
    }
  }
}

function close(socket: WebSocket): void {
  socket.close(CLOSE_CODES.serverStops, 'The server stops. Connect again.');
}
