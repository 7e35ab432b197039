import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** Who is to score a game; null for a game that there is not. */
export const readScorer = (gameId: number) => (db: ReadDb) =>
  db.selectNoFrom((eb) => [
    jsonObjectFrom(eb.selectFrom('game').where('id', '=', idValue(gameId)).select('scorekeeper_id')).as(
      'game',
    ),
  ]);

/** The shifts of a game in order, with the names of the scorers. */
export const readScoringShifts = (gameId: number) => (db: ReadDb) =>
  db.selectNoFrom((eb) => [
    jsonObjectFrom(
      eb.selectFrom('game').where('id', '=', idValue(gameId)).select(['id', 'scorekeeper_id']),
    ).as('game'),
    jsonArrayFrom(
      eb
        .selectFrom('scoring_shift as s')
        .leftJoin('person', 'person.id', 's.scorer_id')
        .where('s.game_id', '=', idValue(gameId))
        .select(['s.shift_id as id', 's.revision', 's.began_at', 's.device', 's.scorer_id'])
        .select('person.display_name as scorer_name')
        .orderBy('s.revision'),
    ).as('shifts'),
  ]);
