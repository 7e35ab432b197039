import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { selectBoxes, selectGames } from '#query-api/game/game.queries.ts';
import { selectPlays } from '#query-api/game/play.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

export const readFibaLiveStats = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonObjectFrom(selectGames(db).select('g.rosters').where('g.id', '=', idValue(id))).as('game'),
    jsonObjectFrom(selectBoxes(db, [id])).as('box'),
    jsonArrayFrom(selectListedPlayers(db, id)).as('players'),
    jsonArrayFrom(selectPlays(db, [id]).orderBy('p.sequence')).as('plays'),
  ]);

/** Everyone in the box or, before the start, in the rosters. */
function selectListedPlayers(db: ReadDb, gameId: number) {
  const inBox = db
    .selectFrom('box_score as b')
    .where('b.game_id', '=', idValue(gameId))
    .crossJoinLateral(idsIn(sql`b.box->'east'->'players'`, sql`b.box->'west'->'players'`))
    .select('line.player_id');
  const picked = db
    .selectFrom('game as g')
    .where('g.id', '=', idValue(gameId))
    .crossJoinLateral(idsIn(sql`g.rosters->'east'`, sql`g.rosters->'west'`))
    .select('line.player_id');
  return db
    .selectFrom('player')
    .select(['id', 'first_name', 'last_name', 'position'])
    .where('id', 'in', inBox.union(picked));
}

/** The ids of the players in several lists of lines; null counts as an empty list. */
function idsIn(...lists: RawBuilder<unknown>[]) {
  return sql<{ player_id: number }>`(
    SELECT (one->>'player_id')::integer AS player_id FROM unnest(ARRAY[${sql.join(lists)}]) AS list,
      json_array_elements(CASE json_typeof(list) WHEN 'array' THEN list ELSE '[]'::json END) AS one)`.as(
    'line',
  );
}
