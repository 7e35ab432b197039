import { type Expression, type InferResult, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { gameDetailSchema, scoreboardSchema } from '#contracts/game/game.contract.ts';
import { type ChangeKey, changeKey } from '#events/changes/change-key.ts';
import type { Side } from '#events/game/game.events.ts';
import type { RosterLine } from '#events/game/rosters.ts';
import { gameTable } from '#projections/game/game.table.ts';
import { anyId, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';

const GAME_COLUMNS = sharedColumns('g', gameTable, gameDetailSchema.extend(scoreboardSchema.shape));

/** Games as `g` with the names of everything in them; their teams as `east` and `west`. */
export const selectGames = (db: ReadDb) =>
  db
    .selectFrom('game as g')
    .leftJoin('season as s', 's.id', 'g.season_id')
    .leftJoin('tournament as c', 'c.id', 'g.tournament_id')
    .leftJoin('category as k', 'k.id', 'g.game_category_id')
    .leftJoin('team as east', 'east.id', 'g.team_east_id')
    .leftJoin('team as west', 'west.id', 'g.team_west_id')
    .leftJoin('person as scorer', 'scorer.id', 'g.scorekeeper_id')
    .select(GAME_COLUMNS)
    .select([
      'g.name_is_generated',
      'g.imported',
      'g.listed_at',
      'g.comes_at',
      'g.period_seconds',
      'g.overtime_seconds',
      // As text: positions can exceed JSON numbers.
      sql<string>`g.position::text`.as('log_position'),
      's.name as season_name',
      'c.name as tournament_name',
      'k.name as game_category_name',
      'scorer.display_name as scorekeeper_name',
      'east.name as team_east_name',
      'east.location as team_east_location',
      'east.logo as team_east_logo',
      'east.colours as team_east_colours',
      'west.name as team_west_name',
      'west.location as team_west_location',
      'west.logo as team_west_logo',
      'west.colours as team_west_colours',
    ]);
export type NamedGame = InferResult<ReturnType<typeof selectGames>>[number];

/** Changes that make a game's names stale, apart from its own key. */
export const NAMED_GAME_KEYS: readonly ChangeKey[] = [
  changeKey.seasons,
  changeKey.tournaments,
  changeKey.categories,
  changeKey.teams,
  changeKey.people,
];

/** What a game is called: by its teams, unless a name was typed (`gameName`). */
export const GAME_NAME = sql<string>`coalesce(
  CASE WHEN g.name_is_generated THEN east.name || ' vs ' || west.name END, g.name)`;

/** Box scores. @param ids of their games */
export const selectBoxes = (db: ReadDb, ids: readonly number[]) =>
  db.selectFrom('box_score as b').select(['b.game_id', 'b.box']).where('b.game_id', '=', anyId(ids));

/** The players in some boxes, with the number worn and their current name. @param ids of their games */
export const selectPeople = (db: ReadDb, ids: readonly number[]) =>
  db
    .selectFrom('box_score_player as l')
    .leftJoin('player as p', 'p.id', 'l.player_id')
    .select(['l.game_id', 'l.player_id', 'l.number', 'p.first_name', 'p.last_name'])
    .where('l.game_id', '=', anyId(ids));
export type PersonRow = InferResult<ReturnType<typeof selectPeople>>[number];

/** Everyone in the box or, before the start, in the rosters. */
export function selectListedPlayers(db: ReadDb, gameId: number) {
  const inBox = db.selectFrom('box_score_player').where('game_id', '=', idValue(gameId)).select('player_id');
  const picked = (side: Side) =>
    db
      .selectFrom('game as g')
      .where('g.id', '=', idValue(gameId))
      .crossJoinLateral(({ ref }) => idsIn(ref('g.rosters', '->').key(side)).as('line'))
      .select('line.player_id');
  return db
    .selectFrom('player')
    .select(['id', 'first_name', 'last_name', 'position'])
    .where('id', 'in', inBox.union(picked('east')).union(picked('west')));
}

const PLAYER_ID = 'player_id' satisfies keyof RosterLine;

/** The players' ids in a roster; none in one that has not been picked. */
const idsIn = (roster: Expression<RosterLine[] | null>) =>
  sql<{ player_id: number }>`(
    SELECT (line->>${sql.lit(PLAYER_ID)})::integer AS player_id
    FROM json_array_elements(CASE json_typeof(${roster}) WHEN 'array' THEN ${roster} ELSE '[]'::json END) AS line)`;

const oneGame = (db: ReadDb, id: number) => selectGames(db).where('g.id', '=', idValue(id));

/** Who coaches and officiates some games, in the order in which they were named. */
export const selectStaff = (db: ReadDb, gameIds: readonly number[]) =>
  db
    .selectFrom('game_staff as s')
    .select(['s.game_id', 's.team_id', 's.role', 's.name'])
    .where('s.game_id', '=', anyId(gameIds))
    .orderBy('s.ordinal');

/** Those of them who officiate. */
export const selectOfficials = (db: ReadDb, gameIds: readonly number[]) =>
  selectStaff(db, gameIds).where('s.team_id', 'is', null);

/** Coaches and officials whose names are there, with the ids by which they are erased. */
export const readGameStaff = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonObjectFrom(db.selectFrom('game as g').select('g.id').where('g.id', '=', idValue(id))).as('game'),
    jsonArrayFrom(
      selectStaff(db, [id]).clearSelect().select(['s.staff_id as id', 's.name', 's.role', 's.team_id']),
    ).as('staff'),
  ]);

/** A game with rosters, officials and box, for its own page. */
export const readGame = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonObjectFrom(oneGame(db, id).select('g.rosters')).as('game'),
    jsonArrayFrom(selectOfficials(db, [id])).as('officials'),
    jsonObjectFrom(selectBoxes(db, [id])).as('box'),
  ]);

export const readGameStream = (id: number) => (db: ReadDb) =>
  db.selectNoFrom((eb) =>
    jsonObjectFrom(
      eb.selectFrom('game as g').select(['g.id', 'g.stream_url']).where('g.id', '=', idValue(id)),
    ).as('game'),
  );

/** A game and its box (null before it began), with the names of the players in it. */
export const readGameSheet = (id: number) => (db: ReadDb) =>
  db.selectNoFrom([
    jsonObjectFrom(oneGame(db, id)).as('game'),
    jsonObjectFrom(selectBoxes(db, [id])).as('box'),
    jsonArrayFrom(selectPeople(db, [id])).as('people'),
  ]);
