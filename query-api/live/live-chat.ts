import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { CHAT_CHANNEL } from '#events/chat/chat.events.ts';
import { PostgresListener } from '#platform/postgres/postgres-listener.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { Logger } from '#platform/process/logging.ts';

/** How many messages a page gets when it opens (docs/architecture.md, "Live"). */
const SHOWN = 50;

/** The visible part of a game's chat. */
export type Chat = {
  /** The last 50, the oldest first. */
  messages: readonly ChatMessage[];
  /** Identifies these messages: the same in every process. */
  state: string;
};

export type ChatListener = {
  /** Something was written or deleted in this game's chat. */
  changed(gameId: number): void;
  /** Listening again; what happened in between is unknown. Also called for the first connection. */
  regained(): void;
};

/** What the rest of the live side needs of chats. */
export type ChatSource = Pick<LiveChat, 'subscribe' | 'read'>;

type MessageRow = {
  id: number;
  game_id: number;
  user_id: number | null;
  name: string;
  text: string;
  sent_at: Date;
};
const payloadSchema = z.object({ game: z.number().int(), message: z.number().int() });

/**
 * Reads chats, which command-api/chat/ writes: listens on a dedicated connection and reads the view of messages that
 * the command API provides.
 */
export class LiveChat {
  readonly #pool: Pool;
  readonly #listener: PostgresListener;
  readonly #listeners = new Set<ChatListener>();

  constructor(options: { databaseUrl: string; pool: Pool; log: Pick<Logger, 'warn'> }) {
    this.#pool = options.pool;
    this.#listener = new PostgresListener({
      databaseUrl: options.databaseUrl,
      channel: CHAT_CHANNEL,
      name: 'query-api-chat',
      notified: (payload) => this.#hear(payload),
      regained: () => this.#notifyRegained(),
      logger: options.log,
      warning: 'no news from the chats, connecting again',
    });
  }

  /** Begins to listen. Resolves after the first attempt, successful or not; attempts never stop. */
  start(): Promise<void> {
    return this.#listener.start();
  }

  close(): Promise<void> {
    return this.#listener.close();
  }

  /** @returns a function that ends the subscription */
  subscribe(listener: ChatListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The chats of these games, in one statement; empty where there are no messages. */
  async read(gameIds: readonly number[]): Promise<Map<number, Chat>> {
    const { rows } = await this.#pool.query<MessageRow>({
      name: 'live-chats',
      text: `SELECT m.* FROM unnest($1::integer[]) AS wanted (game_id)
        CROSS JOIN LATERAL (
          SELECT v.id, v.game_id, v.user_id, v.name, v.text, v.sent_at FROM chat.visible_message v
          WHERE v.game_id = wanted.game_id ORDER BY v.id DESC LIMIT ${SHOWN}) m
        ORDER BY m.id`,
      values: [gameIds],
    });
    return new Map(
      gameIds.map((gameId) => [gameId, toChat(rows.filter((row) => row.game_id === gameId).map(toMessage))]),
    );
  }

  #hear(payload: string): void {
    const parsed = payloadSchema.safeParse(parse(payload));
    if (!parsed.success) {
      this.#notifyRegained();
      return;
    }
    for (const listener of this.#listeners) listener.changed(parsed.data.game);
  }

  #notifyRegained(): void {
    for (const listener of this.#listeners) listener.regained();
  }
}

/** @param messages in the order of their ids */
export function toChat(messages: readonly ChatMessage[]): Chat {
  const ids = messages.map(({ id }) => id).join();
  return { messages, state: createHash('sha256').update(ids).digest('base64url').slice(0, 16) };
}

export type ChatChange = { written: readonly ChatMessage[]; deleted: readonly number[] };

/** What happened between two readings; `everything` when they have no message in common, null when nothing did. */
export function chatChange(before: Chat, after: Chat): ChatChange | 'everything' | null {
  if (before.state === after.state) return null;
  const here = new Set(after.messages.map(({ id }) => id));
  const known = new Set(before.messages.map(({ id }) => id));
  // Messages older than the oldest shown were not deleted, they only left the last fifty.
  const oldest = after.messages.length < SHOWN ? 0 : (after.messages[0]?.id ?? 0);
  const deleted = before.messages.filter(({ id }) => !here.has(id) && id > oldest).map(({ id }) => id);
  const written = after.messages.filter(({ id }) => !known.has(id));
  if (written.length === SHOWN) return 'everything';
  return { written, deleted };
}

function toMessage({ id, game_id, user_id, name, text, sent_at }: MessageRow): ChatMessage {
  return { id, game_id, user_id, user: name, text, timestamp: sent_at.toISOString() };
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return undefined;
  }
}
