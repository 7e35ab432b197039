import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import type { LiveFrame } from '#contracts/live/live.contract.ts';
import type { SessionFrame } from '#contracts/live/socket.contract.ts';
import { withMessage } from '#frontend/features/game/live/chat-messages.ts';
import { type Content, merged, toContent } from '#tests/support/live-content.ts';
import { timeLeftMs } from '#tests/support/until.ts';

/** A page that watches a game, and remembers what it was told. */
export class Fan {
  readonly received: LiveFrame[] = [];
  readonly #socket: WebSocket;
  readonly #over: Promise<{ code: number; reason: string }>;
  readonly #refusal: Promise<number>;
  #read = 0;
  #wake = () => {};

  constructor(url: string, options: { origin?: string } = {}) {
    this.#socket = new WebSocket(url, options);
    // A refused upgrade is an error too; `refused` tells of it.
    this.#socket.on('error', () => {});
    this.#socket.on('message', (data) => {
      const frame = JSON.parse(data.toString()) as LiveFrame | SessionFrame;
      if (frame.type === 'session') this.sessions.push(frame.user);
      else this.received.push(frame);
      this.#wake();
    });
    this.#over = new Promise((resolve) => {
      this.#socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    this.#refusal = new Promise((resolve) => {
      this.#socket.on('unexpected-response', (_request, response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
    });
  }

  /** The next frame that tells of something, which a heartbeat does not; with a type, the next of it. */
  async next(): Promise<LiveFrame>;
  async next<Type extends LiveFrame['type']>(type: Type): Promise<Extract<LiveFrame, { type: Type }>>;
  async next(type?: LiveFrame['type']): Promise<LiveFrame> {
    return this.until((frame) => (type === undefined ? frame.type !== 'heartbeat' : frame.type === type));
  }

  /** The next frame that fulfils the condition. */
  async until(condition: (frame: LiveFrame) => boolean): Promise<LiveFrame> {
    // Only a frame that never comes takes this long.
    const left = timeLeftMs();
    const deadline = setTimeout(() => this.#wake(), left);
    const end = performance.now() + left;
    try {
      for (;;) {
        while (this.#read < this.received.length) {
          const frame = this.received[this.#read];
          this.#read += 1;
          if (frame !== undefined && condition(frame)) return frame;
        }
        if (performance.now() >= end) throw new Error('no such frame came');
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    } finally {
      clearTimeout(deadline);
    }
  }

  /** East's and west's points added up in every score told so far, and how many plays. */
  seen(): { scores: number[]; plays: number } {
    const scores: number[] = [];
    let plays = 0;
    for (const frame of this.received) {
      if (frame.type === 'play') plays += frame.plays.length;
      if (frame.type !== 'score_update' || frame.scoreboard === null) continue;
      scores.push(frame.scoreboard.team_score_east + frame.scoreboard.team_score_west);
    }
    return { scores, plays };
  }

  /** The game as a page has it that merged every frame so far; undefined before the first snapshot. */
  game(): Content | undefined {
    let content: Content | undefined;
    for (const frame of this.received) {
      if (frame.type === 'snapshot') content = toContent(frame);
      else if (content !== undefined) content = merged(content, frame);
    }
    return content;
  }

  /** The chat as a page has it that merged every frame so far, and how it names it to the server. */
  chat(): { messages: ChatMessage[]; state: string | undefined } {
    let messages: ChatMessage[] = [];
    let state: string | undefined;
    for (const frame of this.received) {
      if (!('chat_state' in frame)) continue;
      state = frame.chat_state;
      if (frame.type === 'chat') messages = frame.messages;
      else if (frame.type === 'chat_message') messages = withMessage(messages, frame.message);
      else messages = messages.filter(({ id }) => id !== frame.message_id);
    }
    return { messages, state };
  }

  /** What `session` frames said of whose page this is. */
  readonly sessions: SessionFrame['user'][] = [];

  say(message: unknown): void {
    this.#socket.send(JSON.stringify(message));
  }

  async opened(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) await once(this.#socket, 'open');
  }

  /** The status with which the upgrade was refused. */
  refused(): Promise<number> {
    return this.#refusal;
  }

  closed(): Promise<{ code: number; reason: string }> {
    return this.#over;
  }

  /** As a phone whose network is gone: the connection stays, nothing is read. */
  stopReading(): void {
    this.#socket.pause();
  }

  readAgain(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.terminate();
  }
}
