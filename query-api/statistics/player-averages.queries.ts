import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { selectSums } from '#projections/read-database/category.select.ts';
import { ALL_TEAMS, type Scope } from '#projections/statistics/statistic.table.ts';
import { idValue } from '#query-api/lists/rows.ts';
import { endOfDay, type LastDay } from '#query-api/read-models/as-of.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { selectNamedPlayerTotals } from './totals.queries.ts';

export const selectPlayer = (db: ReadDb, id: number) =>
  db
    .selectFrom('player as p')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.team_id'])
    .where('p.id', '=', idValue(id));

/** Averages of a player: from their totals, or as of a day from their games up to it. */
export const readPlayerAverages = (playerId: number, last: LastDay | undefined) => (db: ReadDb) => {
  const totals = last === undefined ? selectTotals(db, playerId) : selectTotalsUntil(db, playerId, last);
  const memberships = db
    .selectFrom('membership as m')
    .leftJoin('team', 'team.id', 'm.team_id')
    .where('m.player_id', '=', idValue(playerId))
    .orderBy('m.from_date', 'desc')
    .orderBy('m.team_id')
    .select(['m.team_id', 'team.name as team_name', 'm.from_date', 'm.until_date']);
  return db.selectNoFrom([
    jsonObjectFrom(selectPlayer(db, playerId)).as('player'),
    jsonArrayFrom(selectNamedPlayerTotals(db, totals)).as('totals'),
    jsonArrayFrom(memberships).as('memberships'),
  ]);
};

const selectTotals = (db: ReadDb, playerId: number) =>
  db.selectFrom('player_total as t').selectAll('t').where('t.player_id', '=', idValue(playerId));

/** Rows like those of the table of totals, from the lines of the games that count by then. */
const selectTotalsUntil = (db: ReadDb, playerId: number, last: LastDay) =>
  db
    .selectFrom('player_line as l')
    .where('l.player_id', '=', idValue(playerId))
    .where('l.did_not_play', '=', false)
    .where('l.counts_from', '<', endOfDay(last))
    .groupBy(
      sql`grouping sets ((l.season_id, l.team_id), (l.season_id), (l.tournament_id, l.team_id), (l.tournament_id),
        (l.team_id), ())`,
    )
    .having(sql<boolean>`count(*) > 0 and not (grouping(l.tournament_id) = 0 and l.tournament_id is null)`)
    .select([
      sql<Scope>`case when grouping(l.season_id) = 0 then 'season'
        when grouping(l.tournament_id) = 0 then 'tournament' else 'career' end`.as('scope'),
      sql<number>`case when grouping(l.season_id) = 0 then l.season_id
        when grouping(l.tournament_id) = 0 then l.tournament_id else 0 end`.as('scope_id'),
      sql<number>`case when grouping(l.team_id) = 0 then l.team_id else ${sql.lit(ALL_TEAMS)} end`.as(
        'team_id',
      ),
      sql<number>`min(l.player_id)`.as('player_id'),
      sql<number>`count(*)::integer`.as('games_played'),
      sql<number>`count(*) filter (where l.starter)::integer`.as('games_started'),
      ...selectSums(),
    ]);
