import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PlayFacts } from '#events/game/action-facts.ts';
import type { PeopleInGame } from '#events/game/named-box-score.ts';
import { boxScoreReadModel, boxScoreTable } from '#projections/box-score/box-score.table.ts';
import { gameReadModel } from '#projections/game/game.table.ts';
import {
  type PlayRow,
  playByPlayReadModel,
  scoresheetEntryTable,
} from '#projections/play-by-play/play-by-play.table.ts';
import { type ListOrder, onPage, type Page } from '#query-api/lists/page.ts';
import { countOf, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import type { TableName } from '#query-api/read-models/read-models.ts';

/** In the order of the game. */
export const PLAY_ORDER: ListOrder<PlayRow> = {
  name: 'plays',
  terms: [{ sql: sql`p.sequence`, type: 'integer' }],
  place: ({ sequence }) => [sequence],
};

/** The plays of a game, with what has to be known of it to present them. */
export const readPlays = (gameId: number, page: Page<PlayRow>) => (db: ReadDb) =>
  selectGame(db, gameId).select([
    jsonArrayFrom(onPage(selectPlaysOf(db, gameId).where('p.undone', '=', false), page)).as('plays'),
    countOf(selectPlaysOf(db, gameId).where('p.undone', '=', false)).as('total'),
  ]);

/** The same of those that were undone, in the order of recording. */
export const readUndonePlays = (gameId: number) => (db: ReadDb) =>
  selectGame(db, gameId).select(
    jsonArrayFrom(selectPlaysOf(db, gameId).where('p.undone', '=', true).orderBy('p.revision')).as('plays'),
  );

function selectGame(db: ReadDb, gameId: number) {
  return db.selectNoFrom((eb) => [
    jsonObjectFrom(
      eb
        .selectFrom('game as g')
        .leftJoin('box_score as b', 'b.game_id', 'g.id')
        .where('g.id', '=', idValue(gameId))
        .select(['g.regular_periods', 'g.east_team_id', 'g.west_team_id', 'b.people']),
    ).as('game'),
  ]);
}

function selectPlaysOf(db: ReadDb, gameId: number) {
  return db
    .selectFrom('scoresheet_entry as p')
    .selectAll('p')
    .where('p.game_id', '=', idValue(gameId))
    .where('p.sequence', 'is not', null)
    .$narrowType<{ type: PlayFacts['type']; sequence: number }>();
}

/** What a read of plays with the names in them reads from. */
export const PLAY_MODELS = [gameReadModel, playByPlayReadModel, boxScoreReadModel];

/** Plays in the order of the game. @param condition on `p`, e.g. `p.game_id = $1` */
export function selectPlays(table: TableName, condition: string): string {
  return `SELECT p.* FROM ${table(scoresheetEntryTable)} p
    WHERE ${condition} AND p.sequence IS NOT NULL AND NOT p.undone ORDER BY p.game_id, p.sequence`;
}

export type PeopleRow = { game_id: number; people: PeopleInGame };

/** Who is in games. @param condition on `b`, e.g. `b.game_id = $1` */
export function selectPeople(table: TableName, condition: string): string {
  return `SELECT b.game_id, b.people FROM ${table(boxScoreTable)} b WHERE ${condition}`;
}
