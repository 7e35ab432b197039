import { type Pool, withTransaction } from '#platform/postgres-pool.ts';

/** Entities whose integer ids are given out here, one sequence each. */
export const ENTITY_KINDS = ['season', 'tournament', 'league', 'category', 'team', 'player', 'game'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** Schema `commands`: which id a create was given. Expand only. */
export async function migrateReservations(pool: Pool): Promise<void> {
  await withTransaction(pool, async (client) => {
    await client.query(`SELECT pg_advisory_xact_lock(hashtext('courtside.migrate.commands'))`);
    await client.query('CREATE SCHEMA IF NOT EXISTS commands');
    await client.query(`
      CREATE TABLE IF NOT EXISTS commands.reservation (
        kind text NOT NULL,
        key text NOT NULL,
        body_hash text NOT NULL,
        entity_id integer NOT NULL,
        reserved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, key)
      )`);
    for (const kind of ENTITY_KINDS) {
      await client.query(`CREATE SEQUENCE IF NOT EXISTS commands.${kind}_id`);
    }
  });
}
