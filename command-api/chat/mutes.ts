import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { dropJob, planJob } from '#command-api/due-jobs/due-jobs.store.ts';
import { chatUserStream } from '#events/chat/chat.events.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import type { ChatUser } from './chat.decider.ts';
import { type ChatAuthor, type Mute, removeMute, storeMute } from './chat.store.ts';

/** The due-time job that ends a mute; its subject is the id of the row. */
export const MUTE_ENDS = 'chat_mute_ends';

/** Stores a mute and plans its end. */
export async function storeMuteUntil(
  db: Queryable,
  author: ChatAuthor,
  mute: { until: Date; message: { gameId: number; messageId: number } | null },
): Promise<Mute> {
  const stored = await storeMute(db, author, mute);
  await planJob(db, { kind: MUTE_ENDS, subject: String(stored.id), dueAt: stored.until });
  return stored;
}

export async function forgetMute(db: Queryable, id: number): Promise<void> {
  await removeMute(db, id);
  await dropJob(db, { kind: MUTE_ENDS, subject: String(id) });
}

/** Brings a user's row in line with their events. @returns the mute, if there is one */
export async function storeUserMute(
  db: Queryable,
  commands: { chatUsers: StreamReader<ChatUser> },
  userId: number,
): Promise<Mute | undefined> {
  const { state } = await commands.chatUsers.read(chatUserStream(userId));
  if (state.mutedUntil !== null) {
    const author: ChatAuthor = { userId, guestKey: null };
    return storeMuteUntil(db, author, { until: new Date(state.mutedUntil), message: null });
  }
  const { rows } = await db.query<{ id: number }>('SELECT id FROM chat.mute WHERE user_id = $1', [userId]);
  for (const { id } of rows) await forgetMute(db, id);
  return undefined;
}
