import type { WebSocket } from 'ws';
import type { Clock } from '#platform/clock.ts';
import type { Logger } from '#platform/logging.ts';
import { comparePositions } from '#platform/position.ts';
import { EVERYTHING, type ReadModelChanges } from '#query-api/read-models/changes.ts';
import type { ReadModels } from '#query-api/read-models/read-models.ts';
import { Heartbeat } from './heartbeat.ts';
import type { ChatSource } from './live-chat.ts';
import { LiveChatHub } from './live-chat-hub.ts';
import { heartbeatFrames } from './live-frames.ts';
import { readLiveGames } from './live-game.queries.ts';
import { type Known, LiveRoom } from './live-room.ts';
import { CLOSE_CODES } from './socket.contract.ts';
import { type FrameSink, type Frames, WATCHER_LIMITS, Watcher, type WatcherLimits } from './watcher.ts';
import { PING_FRAME } from './web-socket-frame.ts';

/** After a send a room gathers what happens for this long: nobody gets more than 50 updates a second. */
const GATHER_MS = 20;
const RETRY_MS = 250;
const HEARTBEAT_MS = 25_000;
/** How long clients may take to answer the closing handshake when the server stops. */
const CLOSE_GRACE_MS = 1_000;

/** Changes of names inside a game; all games are read again, whole. */
const NAME_KEYS: ReadonlySet<string> = new Set([
  EVERYTHING,
  'seasons',
  'tournaments',
  'categories',
  'teams',
  'players',
  'people',
]);
const GAME_KEY = /^game:(\d+)$/;

type News = {
  /** Nothing known of the game may be relied on. */
  whole: boolean;
};

/**
 * Tells everybody who watches a game what happens in it. Woken by the runner's notifications, it reads all rooms
 * they touch in one statement, and sends each room what is new: at once when the room is idle.
 */
export class LiveHub {
  readonly #readModels: ReadModels;
  readonly #clock: Clock;
  readonly #log: Pick<Logger, 'error'>;
  readonly #limits: WatcherLimits;
  readonly #rooms = new Map<number, LiveRoom>();
  readonly #opening = new Map<LiveRoom, Promise<void>>();
  readonly #news = new Map<LiveRoom, News>();
  readonly #chats: LiveChatHub;
  readonly #unsubscribe: () => void;
  readonly #heartbeat: Heartbeat<Watcher<LiveRoom>>;
  #timer: NodeJS.Timeout | undefined;
  #reading = false;
  #closed = false;

  constructor(options: {
    readModels: ReadModels;
    changes: ReadModelChanges;
    chat: ChatSource;
    clock: Clock;
    log: Pick<Logger, 'error'>;
    limits?: WatcherLimits | undefined;
    /** 25 s unless told. */
    heartbeatMs?: number | undefined;
  }) {
    this.#readModels = options.readModels;
    this.#clock = options.clock;
    this.#log = options.log;
    this.#limits = options.limits ?? WATCHER_LIMITS;
    this.#unsubscribe = options.changes.subscribe({
      changed: ({ keys }) => this.#hear(keys),
      regained: () => this.#hear([EVERYTHING]),
    });
    this.#chats = new LiveChatHub({ source: options.chat, rooms: this.#rooms, log: options.log });
    this.#heartbeat = new Heartbeat({
      roundMs: options.heartbeatMs ?? HEARTBEAT_MS,
      visit: (watchers) => this.#beat(watchers),
    });
  }

  /** Open connections. */
  get watchers(): number {
    let count = 0;
    for (const room of this.#rooms.values()) count += room.watchers.size;
    return count;
  }

  /** Connections whose network is slower than their game. */
  get behind(): number {
    let count = 0;
    for (const room of this.#rooms.values()) {
      for (const watcher of room.watchers) if (watcher.behind) count += 1;
    }
    return count;
  }

  /**
   * Lets a connection watch a game until it closes.
   * @param known what the client knows already
   * @param sink the connection's own socket, onto which finished frames are written
   */
  async watch(gameId: number, known: Known, socket: WebSocket, sink: FrameSink): Promise<void> {
    const { seq } = known;
    const room = this.#enter(gameId);
    room.entering += 1;
    const watcher = new Watcher(room, socket, sink);
    socket.on('close', () => {
      room.watchers.delete(watcher);
      this.#heartbeat.delete(watcher);
      this.#forgetIfEmpty(room);
    });
    try {
      await this.#opening.get(room);
      // The client knows more than we have heard of: catch up first, so that it never sees the game run backwards.
      if (room.live !== null && seq !== null && comparePositions(seq, room.live.seq) > 0) {
        await this.#refresh([[room, { whole: false }]]);
      }
    } catch (error) {
      this.#log.error({ err: error, gameId }, 'a game could not be read for its watchers');
      socket.close(CLOSE_CODES.tryAgainLater, 'The game cannot be read right now. Connect again later.');
    }
    room.entering -= 1;
    if (this.#closed) socket.close(CLOSE_CODES.serverStops, 'The server stops. Connect again.');
    else if (room.live === null) socket.close(CLOSE_CODES.unknownGame, 'There is no such game.');
    else if (socket.readyState === socket.OPEN) {
      room.admit(watcher, room.live, known);
      this.#heartbeat.add(watcher);
    }
    this.#forgetIfEmpty(room);
  }

  /** Closes every connection with 1012; those that do not answer are cut off. */
  close(): void {
    this.#closed = true;
    this.#unsubscribe();
    this.#heartbeat.close();
    this.#chats.close();
    clearTimeout(this.#timer);
    const sockets = [...this.#rooms.values()].flatMap((room) => [...room.watchers].map((one) => one.socket));
    for (const socket of sockets) socket.close(CLOSE_CODES.serverStops, 'The server stops. Connect again.');
    setTimeout(() => {
      for (const socket of sockets) socket.terminate();
    }, CLOSE_GRACE_MS).unref();
  }

  #enter(gameId: number): LiveRoom {
    const known = this.#rooms.get(gameId);
    if (known !== undefined) return known;
    const room = new LiveRoom(gameId, { clock: this.#clock, limits: this.#limits });
    this.#rooms.set(gameId, room);
    // In the map before it is read: news that comes meanwhile is not missed.
    const opening = this.#open(room).finally(() => {
      this.#opening.delete(room);
      this.#pump();
    });
    this.#opening.set(room, opening);
    return room;
  }

  async #open(room: LiveRoom): Promise<void> {
    const [games] = await Promise.all([
      readLiveGames(this.#readModels, [{ id: room.gameId, known: null }]),
      this.#chats.open(room),
    ]);
    const live = games.get(room.gameId);
    if (live !== undefined) room.show(live);
  }

  #forgetIfEmpty(room: LiveRoom): void {
    if (room.watchers.size > 0 || room.entering > 0) return;
    this.#news.delete(room);
    this.#chats.forget(room);
    if (this.#rooms.get(room.gameId) === room) this.#rooms.delete(room.gameId);
  }

  #hear(keys: readonly string[]): void {
    if (keys.some((key) => NAME_KEYS.has(key))) {
      for (const room of this.#rooms.values()) this.#news.set(room, { whole: true });
    } else {
      for (const key of keys) {
        const room = this.#rooms.get(Number(GAME_KEY.exec(key)?.[1]));
        if (room !== undefined && !this.#news.has(room)) this.#news.set(room, { whole: false });
      }
    }
    this.#pump();
  }

  /** Reads the rooms that have news and are not gathering; one statement at a time, in the order of the news. */
  #pump(): void {
    if (this.#reading || this.#closed) return;
    const now = performance.now();
    const due: [LiveRoom, News][] = [];
    let next = Number.POSITIVE_INFINITY;
    for (const [room, news] of this.#news) {
      if (room.live === null) continue;
      if (room.quietUntil <= now) due.push([room, news]);
      else next = Math.min(next, room.quietUntil);
    }
    if (due.length > 0) {
      this.#reading = true;
      for (const [room] of due) this.#news.delete(room);
      void this.#refreshOrRetry(due).finally(() => {
        this.#reading = false;
        this.#pump();
      });
    } else if (next !== Number.POSITIVE_INFINITY) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#pump(), Math.ceil(next - now));
    }
  }

  async #refreshOrRetry(due: readonly [LiveRoom, News][]): Promise<void> {
    try {
      await this.#refresh(due);
    } catch (error) {
      this.#log.error({ err: error }, 'live games could not be read, trying again');
      for (const [room, news] of due) {
        room.quietUntil = performance.now() + RETRY_MS;
        if (this.#rooms.get(room.gameId) === room) {
          this.#news.set(room, { whole: news.whole || this.#news.get(room)?.whole === true });
        }
      }
    }
  }

  async #refresh(due: readonly [LiveRoom, News][]): Promise<void> {
    const games = await readLiveGames(
      this.#readModels,
      due.map(([{ gameId, live }, { whole }]) => ({ id: gameId, known: whole ? null : live })),
    );
    for (const [room, { whole }] of due) {
      const live = games.get(room.gameId);
      if (live === undefined) continue;
      const sent = room.show(live, whole);
      // Whole games are much to read: not for every one of many new names.
      if (sent || whole) room.quietUntil = performance.now() + GATHER_MS;
    }
  }

  /** The ping finds connections that are dead for us, the frame lets pages find those that are dead for them. */
  #beat(watchers: ReadonlySet<Watcher<LiveRoom>>): void {
    const beats = new Map<LiveRoom, Frames>();
    const now = this.#clock().toISOString();
    for (const watcher of watchers) {
      const room = watcher.audience;
      if (room.live === null) continue;
      let beat = beats.get(room);
      if (beat === undefined) {
        beat = [Buffer.concat([PING_FRAME, ...heartbeatFrames(room.live.seq, now)])];
        beats.set(room, beat);
      }
      watcher.beat(beat);
    }
  }
}
