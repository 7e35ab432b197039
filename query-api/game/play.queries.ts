import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PlayType } from '#events/game/entry-facts.ts';
import type { PlayRow } from '#projections/play-by-play/play-by-play.table.ts';
import { type ListOrder, onPage, type Page } from '#query-api/lists/page.ts';
import { anyId, countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { selectPeople } from './game.queries.ts';

/** In the order of the game. */
export const PLAY_ORDER: ListOrder<PlayRow> = {
  name: 'plays',
  terms: [{ sql: sql`p.sequence`, type: 'integer' }],
  place: ({ sequence }) => [sequence],
};

/** The plays of a game, with what presenting them needs. */
export const readPlays = (gameId: number, page: Page<PlayRow>) => (db: ReadDb) =>
  selectGame(db, gameId).select([
    jsonArrayFrom(onPage(selectPlays(db, [gameId]), page)).as('plays'),
    countRows(selectPlays(db, [gameId])).as('total'),
  ]);

/** The same for undone plays, in the order of recording. */
export const readUndonePlays = (gameId: number) => (db: ReadDb) =>
  selectGame(db, gameId).select(
    jsonArrayFrom(selectEntries(db, [gameId]).where('p.undone', '=', true).orderBy('p.revision')).as('plays'),
  );

function selectGame(db: ReadDb, gameId: number) {
  return db.selectNoFrom((eb) => [
    jsonObjectFrom(
      eb
        .selectFrom('game as g')
        .where('g.id', '=', idValue(gameId))
        .select(['g.regular_periods', 'g.team_east_id', 'g.team_west_id']),
    ).as('game'),
    jsonArrayFrom(selectPeople(db, [gameId])).as('people'),
  ]);
}

/** The plays of some games, in no order. */
export const selectPlays = (db: ReadDb, gameIds: readonly number[]) =>
  selectEntries(db, gameIds).where('p.undone', '=', false);

/** The same with those that were undone. */
function selectEntries(db: ReadDb, gameIds: readonly number[]) {
  return db
    .selectFrom('scoresheet_entry as p')
    .selectAll('p')
    .where('p.game_id', '=', anyId(gameIds))
    .where('p.sequence', 'is not', null)
    .$narrowType<{ type: PlayType; sequence: number }>();
}
