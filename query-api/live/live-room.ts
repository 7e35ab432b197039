import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import type { Clock } from '#platform/values/clock.ts';
import { comparePositions, type Position } from '#platform/values/position.ts';
import type { Presence } from './console-presence.ts';
import { type Chat, toChat } from './live-chat.ts';
import { chatChangeFrames, chatFrame, framed, snapshotFrame, updateFrames } from './live-frames.ts';
import type { LiveGame } from './live-game.queries.ts';
import { type Audience, Watcher, type WatcherLimits } from './watcher.ts';

/** What a returning client knows already. */
export type Known = {
  seq: Position | null;
  /** `chat_state`; null when it does not say. */
  chat: string | null;
};

export type RoomOptions = {
  clock: Clock;
  consoles: Pick<Presence, 'isHeard' | 'hear'>;
  limits: WatcherLimits;
  heartbeatMs: number;
};

const NO_MESSAGES = toChat([]);
/** Clients that arrive together share a snapshot; its `server_time` is at most this old. */
const SNAPSHOT_MS = 100;

/** Everyone who watches one game, and what they know of it. */
export class LiveRoom implements Audience {
  readonly gameId: number;
  readonly limits: WatcherLimits;
  readonly heartbeatMs: number;
  readonly watchers = new Set<Watcher>();
  /** Connections that are about to watch. */
  entering = 0;
  /** Anything in the game may have changed, even names: read it again, whole. */
  stale = false;
  readonly #clock: Clock;
  readonly #consoles: RoomOptions['consoles'];
  #game: LiveGame | null = null;
  #snapshot: { frame: Buffer; madeAt: number } | null = null;
  #chat: Chat | null = null;

  constructor(gameId: number, { clock, consoles, limits, heartbeatMs }: RoomOptions) {
    this.gameId = gameId;
    this.limits = limits;
    this.heartbeatMs = heartbeatMs;
    this.#clock = clock;
    this.#consoles = consoles;
  }

  /** What is known of the game; null until it has been read for the first time. */
  get game(): LiveGame | null {
    return this.#game;
  }

  /**
   * Takes in what was read of the game and sends everyone what is new.
   * @param trusted even if it is older than what is known: the log was restored, or Postgres crashed and the read
   *   models read the end of it again. Watchers then get a snapshot, because updates never go back.
   */
  showGame(game: LiveGame, trusted = false): void {
    const before = this.#game;
    const isOlder = before !== null && comparePositions(game.seq, before.seq) < 0;
    if (isOlder && !trusted) return;
    this.#game = game;
    this.#snapshot = null;
    if (before === null) return;
    if (game.seq !== before.seq) this.#consoles.hear(this.gameId);
    const news = isOlder ? 'snapshot' : updateFrames(before, game, this.#serverTime);
    if (news !== null) this.#tell(news === 'snapshot' ? this.#gameSnapshot(game) : news);
  }

  /** Takes in what was read of the chat and sends everyone what is new. */
  showChat(chat: Chat): void {
    const before = this.#chat;
    this.#chat = chat;
    // Watchers are admitted only once the game is known.
    if (this.#game === null) return;
    const news = chatChangeFrames(before, chat, this.#game.seq);
    if (news !== null) this.#tell(news);
  }

  /** Admits a watcher and sends what they do not know yet. */
  admit(game: LiveGame, known: Known, socket: WebSocket, connection: Socket): void {
    const watcher = new Watcher(this, socket, connection);
    this.watchers.add(watcher);
    socket.on('close', () => this.watchers.delete(watcher));
    const frames: Buffer[] = [];
    const isNew = game.seq !== known.seq;
    if (isNew) frames.push(this.#gameSnapshot(game));
    const chat = this.#chat;
    const knownChat = known.chat ?? (isNew ? null : NO_MESSAGES.state);
    if (chat !== null && chat.state !== knownChat) frames.push(chatFrame(chat, game.seq));
    if (frames.length > 0) watcher.send(Buffer.concat(frames));
  }

  /** The game and its chat as they are known now. */
  snapshot(): Buffer {
    const game = this.#readGame;
    const chat = this.#chat === null ? [] : [chatFrame(this.#chat, game.seq)];
    return Buffer.concat([this.#gameSnapshot(game), ...chat]);
  }

  heartbeat(): Buffer {
    const console_heard = this.#consoles.isHeard(this.gameId);
    return framed({
      type: 'heartbeat',
      seq: this.#readGame.seq,
      server_time: this.#serverTime,
      console_heard,
    });
  }

  #tell(frame: Buffer): void {
    for (const watcher of this.watchers) watcher.send(frame);
  }

  #gameSnapshot(game: LiveGame): Buffer {
    const now = performance.now();
    if (this.#snapshot === null || now - this.#snapshot.madeAt > SNAPSHOT_MS) {
      this.#snapshot = { frame: snapshotFrame(game, this.#serverTime), madeAt: now };
    }
    return this.#snapshot.frame;
  }

  get #readGame(): LiveGame {
    if (this.#game === null) throw new Error(`game ${this.gameId} has watchers and has not been read`);
    return this.#game;
  }

  get #serverTime(): string {
    return this.#clock().toISOString();
  }
}
