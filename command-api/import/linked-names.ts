import type { Pool, Queryable } from '#platform/postgres/postgres-pool.ts';
import { withTransaction } from '#platform/postgres/postgres-pool.ts';

export type NamedKind = 'team' | 'player';
/** The id that a name of a feed is linked to; null: not yet, or no longer. `key` is a `hiddenKey`. */
export type NameLink = { kind: NamedKind; key: string; id: number | null };

/** Names of feeds that mean a team or a player who was here before. They count in every later import. */
export class LinkedNames {
  readonly #pool: Pool;
  readonly #ids: Map<string, number>;

  private constructor(pool: Pool, ids: Map<string, number>) {
    this.#pool = pool;
    this.#ids = ids;
  }

  static async open(pool: Pool): Promise<LinkedNames> {
    const { rows } = await pool.query<{ kind: NamedKind; key: string; entity_id: number }>(
      'SELECT kind, key, entity_id FROM imports.linked_name',
    );
    return new LinkedNames(
      pool,
      new Map(rows.map(({ kind, key, entity_id }) => [`${kind} ${key}`, entity_id])),
    );
  }

  find(kind: NamedKind, key: string): number | null {
    return this.#ids.get(`${kind} ${key}`) ?? null;
  }

  /** Remembers what names mean, and forgets those that mean nothing here. */
  async link(links: readonly NameLink[]): Promise<void> {
    await withTransaction(this.#pool, async (client) => {
      for (const one of links) await storeLink(client, one);
    });
    for (const { kind, key, id } of links) {
      if (id === null) this.#ids.delete(`${kind} ${key}`);
      else this.#ids.set(`${kind} ${key}`, id);
    }
  }
}

async function storeLink(db: Queryable, { kind, key, id }: NameLink): Promise<void> {
  if (id === null) {
    await db.query('DELETE FROM imports.linked_name WHERE kind = $1 AND key = $2', [kind, key]);
    return;
  }
  await db.query(
    `INSERT INTO imports.linked_name (kind, key, entity_id) VALUES ($1, $2, $3)
     ON CONFLICT (kind, key) DO UPDATE SET entity_id = excluded.entity_id, linked_at = now()`,
    [kind, key, id],
  );
}
