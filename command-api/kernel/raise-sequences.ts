import { type EventStore, START } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres-pool.ts';
import type { EntityKind } from './reservations.migration.ts';
import type { Reservations } from './reservations.ts';

/** Which field of which event holds a new entity's id. */
const ID_OF_CREATION: Record<string, readonly [kind: EntityKind, field: string]> = {
  SeasonCreated: ['season', 'seasonId'],
  TournamentCreated: ['tournament', 'tournamentId'],
  LeagueCreated: ['league', 'leagueId'],
  CategoryCreated: ['category', 'categoryId'],
  TeamCreated: ['team', 'teamId'],
  PlayerRegistered: ['player', 'playerId'],
  GameScheduled: ['game', 'gameId'],
};

/**
 * After a restore of the log alone the sequences know nothing of it: they rise to its highest ids before the
 * first create (design §2). With reservations in place there is nothing to do.
 */
export async function raiseSequences(
  pool: Pool,
  store: EventStore,
  reservations: Reservations,
): Promise<void> {
  const { rows } = await pool.query('SELECT EXISTS (SELECT FROM commands.reservation) AS known');
  if (rows[0]?.known === true || (await store.head()) === START) return;
  const highest: Partial<Record<EntityKind, number>> = {};
  for await (const event of store.readAll(START)) {
    const creation = ID_OF_CREATION[event.type];
    if (creation === undefined) continue;
    const [kind, field] = creation;
    const id = event.data[field];
    if (typeof id === 'number') highest[kind] = Math.max(highest[kind] ?? 0, id);
  }
  await reservations.raiseTo(highest);
}
