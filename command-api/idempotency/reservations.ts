import { createHmac } from 'node:crypto';
import { RequestError } from '#platform/http/errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { ENTITY_KINDS, type EntityKind, FORGOTTEN } from './reservations.migration.ts';

/**
 * Gives entity ids to creates. The reservation is committed before the event is appended, so that a retry after
 * a crash in between uses the same id (docs/architecture.md, "Idempotency").
 */
export class Reservations {
  private readonly pool: Pool;
  private readonly secret: string;
  private readonly ready: () => Promise<void>;

  /**
   * @param secret bodies hold names and birth dates: without it their hashes cannot be guessed
   * @param ready fulfilled when no id may be given twice any more; at once by default
   */
  constructor(pool: Pool, secret: string, ready: () => Promise<void> = async () => {}) {
    this.pool = pool;
    this.secret = secret;
    this.ready = ready;
  }

  /**
   * The id for this key: a new one the first time, the same one from then on.
   * @throws RequestError 422 when the key was used with another body
   */
  async reserve(kind: EntityKind, key: string, body: unknown): Promise<number> {
    await this.ready();
    const hash = this.hashBody(body);
    const { rows } = await this.pool.query<{ entity_id: number; body_hash: string }>({
      name: `reserve-${kind}`,
      text: `WITH known AS (
               SELECT entity_id, body_hash FROM commands.reservation WHERE kind = $1 AND key = $2
             ), made AS (
               INSERT INTO commands.reservation (kind, key, body_hash, entity_id)
               SELECT $1, $2, $3, nextval('commands.${kind}_id')
               WHERE NOT EXISTS (SELECT FROM known)
               ON CONFLICT (kind, key) DO NOTHING
               RETURNING entity_id, body_hash
             )
             SELECT * FROM known UNION ALL SELECT * FROM made`,
      values: [kind, key, hash],
    });
    const row = rows[0] ?? (await this.find(kind, key));
    if (isAnother(row.body_hash, hash)) throw keyReused();
    return row.entity_id;
  }

  /** The ids that these keys have been given so far, without giving new ones. */
  async reserved(kind: EntityKind, keys: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await this.pool.query<{ key: string; entity_id: number }>(
      'SELECT key, entity_id FROM commands.reservation WHERE kind = $1 AND key = ANY($2::text[])',
      [kind, keys],
    );
    return new Map(rows.map(({ key, entity_id }) => [key, entity_id]));
  }

  /**
   * Remembers what a key of a call that makes nothing new was used for.
   * @throws RequestError 422 when the key was used with another body
   */
  async claim(key: string, body: unknown): Promise<void> {
    const hash = this.hashBody(body);
    const { rows } = await this.pool.query<{ body_hash: string }>({
      name: 'claim-key',
      // The update changes nothing; it makes the existing row come back.
      text: `INSERT INTO commands.claim (key, body_hash) VALUES ($1, $2)
             ON CONFLICT (key) DO UPDATE SET body_hash = claim.body_hash
             RETURNING body_hash`,
      values: [key, hash],
    });
    if (isAnother(rows[0]?.body_hash, hash)) throw keyReused();
  }

  /**
   * The plan of a call: a new one the first time, the same one from then on. It is stored before anything of it
   * is made, so that an interrupted call goes on with it even when the league has changed since.
   */
  async plan<Plan>(
    key: string,
    shape: { parse(stored: unknown): Plan },
    make: () => Promise<Plan>,
  ): Promise<Plan> {
    const known = await this.pool.query<{ plan: unknown }>('SELECT plan FROM commands.plan WHERE key = $1', [
      key,
    ]);
    if (known.rows[0] !== undefined) return shape.parse(known.rows[0].plan);
    const { rows } = await this.pool.query<{ plan: unknown }>(
      // The update changes nothing; it makes the existing row come back.
      `INSERT INTO commands.plan (key, plan) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET plan = plan.plan
       RETURNING plan`,
      [key, JSON.stringify(await make())],
    );
    return shape.parse(rows[0]?.plan);
  }

  /**
   * Forgets what the calls before then said. Keys keep the id they were given: an import finds its games by it years
   * later.
   */
  async forgetBodies(before: Date): Promise<void> {
    await this.pool.query(
      `UPDATE commands.reservation SET body_hash = '${FORGOTTEN}'
       WHERE reserved_at < $1 AND body_hash <> '${FORGOTTEN}'`,
      [before],
    );
    await this.pool.query('DELETE FROM commands.claim WHERE claimed_at < $1', [before]);
  }

  /** Another call with the same key committed between our look and our insert. */
  private async find(kind: EntityKind, key: string) {
    const { rows } = await this.pool.query<{ entity_id: number; body_hash: string }>(
      'SELECT entity_id, body_hash FROM commands.reservation WHERE kind = $1 AND key = $2',
      [kind, key],
    );
    const row = rows[0];
    if (row === undefined) throw new Error(`no reservation for ${kind} ${key}`);
    return row;
  }

  /** Same content, same hash, whatever the order of the keys. */
  private hashBody(body: unknown): string {
    return createHmac('sha256', this.secret)
      .update(`courtside call ${JSON.stringify(sorted(body) ?? null)}`)
      .digest('hex');
  }

  /** Raises each sequence to the highest id in the log: a restored log must not meet its own ids again. */
  async raiseTo(highest: Partial<Record<EntityKind, number>>): Promise<void> {
    for (const kind of ENTITY_KINDS) {
      const id = highest[kind];
      if (id === undefined) continue;
      await this.pool.query(
        // A sequence that was never used is at 1, as is one that has given out 1.
        `SELECT setval('commands.${kind}_id', $1) FROM commands.${kind}_id WHERE last_value < $1 OR NOT is_called`,
        [id],
      );
    }
  }
}

/** For a key that was used with another body: 422. */
export function keyReused(): RequestError {
  return new RequestError('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
}

function isAnother(known: string | undefined, hash: string): boolean {
  return known !== hash && known !== FORGOTTEN;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
