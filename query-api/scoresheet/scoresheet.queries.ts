import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** A game's scoresheet, or only what is new if no earlier entry has changed since a revision. */
export const readScoresheet = (gameId: number, after: number | undefined) => (db: ReadDb) =>
  db.selectNoFrom((eb) => {
    const entries = eb
      .selectFrom('scoresheet_entry as e')
      .innerJoin('play_by_play as h', 'h.game_id', 'e.game_id')
      .where('e.game_id', '=', idValue(gameId))
      .selectAll('e')
      .orderBy('e.ordinal');
    const news =
      after === undefined
        ? entries
        : entries.where((row) =>
            row.or([
              row('e.revision', '>', after),
              row('h.revised', '>', after),
              // The log was restored to an earlier state than the caller's.
              row('h.revision', '<', after),
            ]),
          );
    return [
      jsonObjectFrom(
        eb
          .selectFrom('game as g')
          .innerJoin('play_by_play as h', 'h.game_id', 'g.id')
          .where('g.id', '=', idValue(gameId))
          .select(['g.id', 'g.status', 'g.scorekeeper_id', 'h.revision', 'h.revised']),
      ).as('game'),
      jsonArrayFrom(news).as('entries'),
    ];
  });
