import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { idValue } from '#query-api/lists/rows.ts';
import type { AsOf } from '#query-api/read-models/as-of.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { selectNamedPlayerTotals } from './totals.queries.ts';
import { withTotals } from './totals-as-of.queries.ts';

export const selectPlayer = (db: ReadDb, id: number) =>
  db
    .selectFrom('player as p')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.team_id'])
    .where('p.id', '=', idValue(id));

/** Averages of a player. */
export const readPlayerAverages = (playerId: number, asOf?: AsOf) => (db: ReadDb) => {
  const totals = db
    .selectFrom('player_total as t')
    .selectAll('t')
    .where('t.player_id', '=', idValue(playerId));
  const memberships = db
    .selectFrom('membership as m')
    .leftJoin('team', 'team.id', 'm.team_id')
    .where('m.player_id', '=', idValue(playerId))
    .orderBy('m.from_date', 'desc')
    .orderBy('m.team_id')
    .select(['m.team_id', 'team.name as team_name', 'm.from_date', 'm.until_date']);
  return withTotals(db, { playerId }, asOf).selectNoFrom([
    jsonObjectFrom(selectPlayer(db, playerId)).as('player'),
    jsonArrayFrom(selectNamedPlayerTotals(db, totals)).as('totals'),
    jsonArrayFrom(memberships).as('memberships'),
  ]);
};
