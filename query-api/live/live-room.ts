import type { Clock } from '#platform/clock.ts';
import { comparePositions, type Position } from '#platform/position.ts';
import { type Chat, chatChange, chatOf } from './live-chat.ts';
import { chatChangeFrames, chatFrames, snapshotFrames, updateFrames } from './live-frames.ts';
import type { LiveGame } from './live-game.queries.ts';
import type { Audience, Frames, Watcher, WatcherLimits } from './watcher.ts';

/** What a client that comes back knows already. */
export type Known = {
  seq: Position | null;
  /** `chat_state`; null when it does not say. */
  chat: string | null;
};

const NO_MESSAGES = chatOf([]);

/** Everybody who watches one game, and what they know of it. */
export class LiveRoom implements Audience {
  readonly gameId: number;
  readonly limits: WatcherLimits;
  readonly watchers = new Set<Watcher<LiveRoom>>();
  /** Connections that are about to watch. */
  entering = 0;
  /** Not before this moment (`performance.now()`) does the room want to hear more. */
  quietUntil = 0;
  chatQuietUntil = 0;
  readonly #clock: Clock;
  #live: LiveGame | null = null;
  #snapshot: ((serverTime: string) => Frames) | null = null;
  #chat: Chat | null = null;
  #chatFrames: { seq: Position; frames: Frames } | null = null;

  constructor(gameId: number, options: { clock: Clock; limits: WatcherLimits }) {
    this.gameId = gameId;
    this.limits = options.limits;
    this.#clock = options.clock;
  }

  /** What is known of the game; null until it has been read for the first time. */
  get live(): LiveGame | null {
    return this.#live;
  }

  /**
   * Takes in what was read of the game and tells everybody what is new.
   * @param trusted also when it is older than what is known: the log was restored, or Postgres crashed and the read
   *   models read the last of it once more. That is told in a snapshot, because updates never go back.
   * @returns whether anything was sent
   */
  show(live: LiveGame, trusted = false): boolean {
    const before = this.#live;
    const isOlder = before !== null && comparePositions(live.seq, before.seq) < 0;
    if (isOlder && !trusted) return false;
    this.#live = live;
    this.#snapshot = null;
    if (before === null) return false;
    const frames = isOlder ? 'snapshot' : updateFrames(before, live, this.#serverTime);
    if (frames === null) return false;
    this.#tell(frames === 'snapshot' ? this.#snapshotOf(live) : frames);
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
    this.#tell(change === 'everything' ? this.#chatOf(chat, seq) : chatChangeFrames(change, chat, seq));
  }

  /** Lets somebody in: tells them what they do not know already. */
  admit(watcher: Watcher<LiveRoom>, live: LiveGame, known: Known): void {
    this.watchers.add(watcher);
    const frames: Buffer[] = [];
    const isNew = live.seq !== known.seq;
    if (isNew) frames.push(...this.#snapshotOf(live));
    const chat = this.#chat;
    const knownChat = known.chat ?? (isNew ? null : NO_MESSAGES.state);
    if (chat !== null && chat.state !== knownChat) frames.push(...this.#chatOf(chat, live.seq));
    if (frames.length > 0) watcher.send(frames);
  }

  /** The game and its chat as they are known now; null until the game has been read for the first time. */
  snapshot(): Frames | null {
    const live = this.#live;
    if (live === null) return null;
    const game = this.#snapshotOf(live);
    return this.#chat === null ? game : [...game, ...this.#chatOf(this.#chat, live.seq)];
  }

  now(): number {
    return performance.now();
  }

  #tell(frames: Frames): void {
    for (const watcher of this.watchers) watcher.send(frames);
  }

  #chatOf(chat: Chat, seq: Position): Frames {
    if (this.#chatFrames?.seq !== seq) this.#chatFrames = { seq, frames: chatFrames(chat, seq) };
    return this.#chatFrames.frames;
  }

  #snapshotOf(live: LiveGame): Frames {
    this.#snapshot ??= snapshotFrames(live);
    return this.#snapshot(this.#serverTime);
  }

  get #serverTime(): string {
    return this.#clock().toISOString();
  }
}
