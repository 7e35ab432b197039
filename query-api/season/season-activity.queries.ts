import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { activityQuerySchema } from '#contracts/audit/activity.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import type { Position } from '#platform/values/position.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** Changes that make a season's activities stale: a new one, or a new name for something in them. */
export const seasonActivityKeys = (seasonId: number): readonly ChangeKey[] => [
  changeKey.seasonActivity(seasonId),
  changeKey.seasons,
  changeKey.tournaments,
  changeKey.leagues,
  changeKey.categories,
  changeKey.teams,
  changeKey.players,
  changeKey.people,
];

type PlaceRow = { position: Position };
const LATEST_FIRST: ListOrder<PlaceRow> = {
  name: 'activity',
  terms: [{ sql: sql.ref('e.position'), type: 'bigint', direction: 'desc' }],
  place: ({ position }) => [position],
};

/** @throws RequestError 400 for a cursor of another list */
export const activityPage = (query: z.infer<typeof activityQuerySchema>) =>
  pageAsked(query, LATEST_FIRST, 20);

/** Where in the log the activities of a season are, the latest first. */
export const readSeasonEvents = (seasonId: number, page: Page<PlaceRow>) => (db: ReadDb) => {
  const events = db.selectFrom('season_event as e').where('e.season_id', '=', idValue(seasonId));
  // Positions can exceed JSON numbers.
  const places = events.select(sql<Position>`e.position::text`.as('position'));
  return db.selectNoFrom([
    jsonArrayFrom(onPage(places, page)).as('events'),
    countRows(events.select('e.position')).as('total'),
  ]);
};
