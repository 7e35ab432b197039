import type { WebSocket } from 'ws';
import { comparePositions, type Position } from '#query-api/kernel/position.ts';
import { type Chat, chatChange, chatOf } from './live-chat.ts';
import { chatChangeFrames, chatFrames, snapshotFrames, updateFrames } from './live-frames.ts';
import type { LiveGame } from './live-game.queries.ts';
import type { Frames, Watcher } from './watcher.ts';

/** One open connection. */
export type Client = {
  socket: WebSocket;
  watcher: Watcher;
  room: LiveRoom;
  /** False from a ping until its pong. */
  answering: boolean;
};

/** What a client that comes back knows already. */
export type Known = {
  seq: Position | null;
  /** `chat_state`; null: no messages. */
  chat: string | null;
};

const NO_MESSAGES = chatOf([]);

/** Everybody who watches one game, and what they know of it. */
export class LiveRoom {
  readonly gameId: number;
  readonly clients = new Set<Client>();
  /** Connections that are about to become clients. */
  entering = 0;
  /** Not before this moment (`performance.now()`) does the room want to hear more. */
  quietUntil = 0;
  chatQuietUntil = 0;
  #live: LiveGame | null = null;
  #snapshot: ((serverTime: string) => Frames) | null = null;
  #chat: Chat | null = null;
  #chatFrames: { seq: Position; frames: Frames } | null = null;
  /** Whether anybody here may have messages. */
  #chatted = false;

  constructor(gameId: number) {
    this.gameId = gameId;
  }

  /** What is known of the game; null until it has been read for the first time. */
  get live(): LiveGame | null {
    return this.#live;
  }

  /**
   * Takes in what was read of the game and tells everybody what is new.
   * @param trusted also when it seems to be older than what is known (the log was restored)
   * @returns whether anything was sent
   */
  show(live: LiveGame, serverTime: string, trusted = false): boolean {
    const before = this.#live;
    if (before !== null && !trusted && comparePositions(live.seq, before.seq) < 0) return false;
    this.#live = live;
    this.#snapshot = null;
    const frames = before === null ? null : updateFrames(before, live, serverTime);
    if (frames === null) return false;
    this.#tell(frames === 'snapshot' ? this.#snapshotOf(live, serverTime) : frames);
    return true;
  }

  /** Takes in what was read of the chat and tells everybody what is new. */
  showChat(chat: Chat): void {
    const before = this.#chat;
    this.#chat = chat;
    this.#chatFrames = null;
    // Nobody is here before the game is.
    if (this.#live === null) return;
    const { seq } = this.#live;
    const change = before === null ? 'everything' : chatChange(before, chat);
    if (change === null) return;
    if (chat.messages.length > 0) this.#chatted = true;
    if (!this.#chatted) return;
    this.#tell(change === 'everything' ? this.#chatOf(chat, seq) : chatChangeFrames(change, chat, seq));
  }

  /** Lets a client in: tells it what it does not know already. */
  admit(client: Client, live: LiveGame, known: Known, serverTime: string): void {
    this.clients.add(client);
    const frames: Buffer[] = [];
    if (live.seq !== known.seq) frames.push(...this.#snapshotOf(live, serverTime));
    const chat = this.#chat;
    if (known.chat !== null) this.#chatted = true;
    if (chat !== null && chat.state !== (known.chat ?? NO_MESSAGES.state)) {
      this.#chatted = true;
      frames.push(...this.#chatOf(chat, live.seq));
    }
    if (frames.length > 0) client.watcher.send(frames);
  }

  /** The game and its chat as they are known now; null until the game has been read for the first time. */
  snapshot(serverTime: string): Frames | null {
    const live = this.#live;
    if (live === null) return null;
    const game = this.#snapshotOf(live, serverTime);
    return this.#chat === null || !this.#chatted ? game : [...game, ...this.#chatOf(this.#chat, live.seq)];
  }

  #tell(frames: Frames): void {
    for (const { socket, watcher } of this.clients) {
      if (socket.readyState === socket.OPEN) watcher.send(frames);
    }
  }

  #chatOf(chat: Chat, seq: Position): Frames {
    if (this.#chatFrames?.seq !== seq) this.#chatFrames = { seq, frames: chatFrames(chat, seq) };
    return this.#chatFrames.frames;
  }

  #snapshotOf(live: LiveGame, serverTime: string): Frames {
    this.#snapshot ??= snapshotFrames(live);
    return this.#snapshot(serverTime);
  }
}
