import type { EventType } from '#events/registry.ts';
import { type EventStore, type RecordedEvent, START } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
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

/** The highest id of each kind of entity that a log tells of. */
export class HighestIds {
  readonly byKind: Partial<Record<EntityKind, number>> = {};

  apply({ type, data }: Pick<RecordedEvent, 'type' | 'data'>): void {
    const creation = CREATIONS.get(type);
    if (creation === undefined) return;
    const { kind, field } = creation;
    const id = data[field];
    if (typeof id === 'number') this.byKind[kind] = Math.max(this.byKind[kind] ?? 0, id);
  }
}

/**
 * After a restore of the log alone the sequences know nothing of it: they rise to its highest ids before the
 * first create. With reservations in place there is nothing to do.
 */
export async function needsRaising(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query('SELECT NOT EXISTS (SELECT FROM commands.reservation) AS needed');
  return rows[0]?.needed === true;
}

/** Raises the sequences, where they need it, by reading the whole log. */
export async function raiseSequences(
  pool: Pool,
  store: EventStore,
  reservations: Reservations,
): Promise<void> {
  if (!(await needsRaising(pool))) return;
  const ids = new HighestIds();
  for await (const event of store.readAll(START)) ids.apply(event);
  await reservations.raiseTo(ids.byKind);
}
