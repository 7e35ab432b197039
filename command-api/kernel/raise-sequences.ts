import type { EventType } from '#events/registry.ts';
import { type EventStore, START } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres-pool.ts';
import { ENTITY_KINDS, type EntityKind } from './reservations.migration.ts';
import type { Reservations } from './reservations.ts';

/** Which event makes an entity of a kind, and which of its fields holds the id. */
const CREATION_OF: Record<EntityKind, readonly [type: EventType, field: string]> = {
  season: ['SeasonCreated', 'seasonId'],
  tournament: ['TournamentCreated', 'tournamentId'],
  league: ['LeagueCreated', 'leagueId'],
  category: ['CategoryCreated', 'categoryId'],
  team: ['TeamCreated', 'teamId'],
  player: ['PlayerRegistered', 'playerId'],
  game: ['GameScheduled', 'gameId'],
  news: ['NewsCreated', 'newsId'],
  sponsor: ['SponsorAdded', 'sponsorId'],
};
const CREATIONS = new Map(
  ENTITY_KINDS.map((kind) => {
    const [type, field] = CREATION_OF[kind];
    return [type as string, { kind, field }];
  }),
);

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
    const creation = CREATIONS.get(event.type);
    if (creation === undefined) continue;
    const { kind, field } = creation;
    const id = event.data[field];
    if (typeof id === 'number') highest[kind] = Math.max(highest[kind] ?? 0, id);
  }
  await reservations.raiseTo(highest);
}
