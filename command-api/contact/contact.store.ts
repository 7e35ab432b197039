import { type Page, readPage } from '#command-api/lists/page.ts';
import type { PageQuery } from '#contracts/lists/numbered-pages.contract.ts';
import { Conditions } from '#platform/postgres/conditions.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';

export type ContactRow = {
  id: number;
  name: string;
  email: string;
  message: string;
  user_id: number | null;
  sent_at: Date;
  handled_at: Date | null;
};
const COLUMNS = 'id, name, email, message, user_id, sent_at, handled_at';

/** Stores a contact message; a repeated call writes once. */
export async function storeContactMessage(
  db: Queryable,
  written: { callId: string; name: string; email: string; message: string; userId: number | null; now: Date },
): Promise<ContactRow | undefined> {
  const { rows } = await db.query<ContactRow>(
    `INSERT INTO content.contact_message (call_id, name, email, message, user_id, sent_at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (call_id) DO NOTHING RETURNING ${COLUMNS}`,
    [written.callId, written.name, written.email, written.message, written.userId, written.now],
  );
  return rows[0];
}

/** The newest first. @param handled null: all */
export function listContactMessages(
  db: Queryable,
  handled: boolean | null,
  query: PageQuery,
): Promise<Page<ContactRow>> {
  const conditions = new Conditions();
  if (handled !== null) conditions.add(`handled_at IS ${handled ? 'NOT ' : ''}NULL`);
  return readPage(
    db,
    {
      name: 'contact messages',
      columns: COLUMNS,
      from: 'content.contact_message',
      conditions,
      keys: [{ sql: 'id', type: 'integer' }],
      direction: 'DESC',
    },
    query,
  );
}

/** Marks it as handled, or not. */
export async function markContactMessage(
  db: Queryable,
  id: number,
  mark: { handledAt: Date | null; handledBy: number },
): Promise<ContactRow | undefined> {
  const { rows } = await db.query<ContactRow>(
    `UPDATE content.contact_message
     SET handled_at = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE coalesce(handled_at, $2) END,
         handled_by = CASE WHEN $2::timestamptz IS NULL THEN NULL ELSE coalesce(handled_by, $3) END
     WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, mark.handledAt, mark.handledBy],
  );
  return rows[0];
}

export async function deleteContactMessage(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM content.contact_message WHERE id = $1', [id]);
  return rowCount === 1;
}

/** @returns the ids of the messages that an erased user wrote while signed in */
export async function eraseContactMessages(db: Queryable, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'DELETE FROM content.contact_message WHERE user_id = $1 RETURNING id',
    [userId],
  );
  return rows.map(({ id }) => id);
}
