import type { Pool, PoolClient, Queryable } from '#platform/postgres/postgres-pool.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';

/**
 * The person whose address and words a mail holds; erasing them erases it. `kind` as in `PersonErased`, or `contact`
 * with the id of a contact message.
 */
export type MailPerson = { kind: 'user' | 'player' | 'staff' | 'contact'; id: number | string };

export type Mail = {
  /** One address. */
  to: string;
  /** One line. */
  subject: string;
  /** Plain text. */
  text: string;
  /** What it is for, in one word for log and metrics: `password_reset`. */
  purpose: string;
  person: MailPerson | null;
  /**
   * Names the occasion and no person. A second mail with the same key is never queued, whatever happened to the first.
   */
  key: string;
};

/**
 * Puts a mail into the outbox, in the caller's transaction if `db` is one: it is sent if that commits.
 * @returns false when this key was queued before
 */
export async function queueMail(db: Queryable, mail: Mail): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO mail.outbox (key, recipient, subject, body, purpose, person_kind, person_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (key) DO NOTHING`,
    [
      mail.key,
      mail.to,
      // A line break would begin another header.
      mail.subject.replaceAll(/\s+/g, ' ').trim(),
      mail.text,
      mail.purpose,
      mail.person?.kind ?? null,
      mail.person === null ? null : String(mail.person.id),
    ],
  );
  return rowCount === 1;
}

/** A mail whose turn it is. */
export type WaitingMail = Pick<Mail, 'key' | 'to' | 'subject' | 'text' | 'purpose'> & {
  /** Number of attempts so far. */
  attempts: number;
};

/** The outcome of an attempt; `at` is when the next one is due. */
export type Delivery = { result: 'sent' } | { result: 'given_up' } | { result: 'later'; at: Date };

/**
 * Hands the next mail that is due to `deliver` and notes its outcome. The row stays locked meanwhile, so that
 * no other process takes it, and is free again at once if this process dies.
 * @returns false when nothing is due
 */
export function takeNext(
  pool: Pool,
  now: Date,
  deliver: (mail: WaitingMail) => Promise<Delivery>,
): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<WaitingMail>(
      `SELECT key, recipient AS to, subject, body AS text, purpose, attempts FROM mail.outbox
       WHERE status = 'waiting' AND (next_attempt_at IS NULL OR next_attempt_at <= $1)
       ORDER BY queued_at, key LIMIT 1 FOR UPDATE SKIP LOCKED`,
      [now],
    );
    const mail = rows[0];
    if (mail === undefined) return false;
    await note(client, mail.key, await deliver(mail), now);
    return true;
  });
}

async function note(client: PoolClient, key: string, delivery: Delivery, now: Date): Promise<void> {
  if (delivery.result === 'later') {
    await client.query(
      'UPDATE mail.outbox SET attempts = attempts + 1, next_attempt_at = $2 WHERE key = $1',
      [key, delivery.at],
    );
    return;
  }
  await client.query(
    `UPDATE mail.outbox SET attempts = attempts + 1, status = $2, finished_at = $3,
       next_attempt_at = NULL, recipient = NULL, subject = NULL, body = NULL
     WHERE key = $1`,
    [key, delivery.result, now],
  );
}

/**
 * Removes address and words of a person's mail from the outbox; mail that was waiting is not sent any more.
 * @returns the keys of all mail that was ever theirs
 */
export async function eraseMailRows(db: Queryable, person: MailPerson, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `UPDATE mail.outbox SET
       status = CASE status WHEN 'waiting' THEN 'erased' ELSE status END,
       finished_at = coalesce(finished_at, $3),
       next_attempt_at = NULL, recipient = NULL, subject = NULL, body = NULL
     WHERE person_kind = $1 AND person_id = $2
     RETURNING key`,
    [person.kind, String(person.id), now],
  );
  return rows.map(({ key }) => key);
}

/** How many mails wait, and how many were given up; for the metrics. */
export async function countMail(db: Queryable): Promise<{ waiting: number; givenUp: number }> {
  const { rows } = await db.query<{ waiting: number; given_up: number }>(
    `SELECT count(*) FILTER (WHERE status = 'waiting')::int AS waiting,
            count(*) FILTER (WHERE status = 'given_up')::int AS given_up
     FROM mail.outbox`,
  );
  return { waiting: rows[0]?.waiting ?? 0, givenUp: rows[0]?.given_up ?? 0 };
}
