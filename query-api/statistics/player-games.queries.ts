import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PlayerGamesQuery } from '#contracts/statistics/statistics.contract.ts';
import type { BoxScoreDocument } from '#events/game/box-score.ts';
import type { RosterLine } from '#events/game/rosters.ts';
import type { PlayerLineRow } from '#projections/player-statistics/player-statistics.table.ts';
import { type NamedGame, selectGames } from '#query-api/game/game.queries.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { countRows, idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { selectPlayer } from './player-averages.queries.ts';

/** A game with the player's line once it is finished, and with its box while it is on. */
export type PlayerGameRow = NamedGame & {
  played_at: string | null;
  line: PlayerLineRow | null;
  box: BoxScoreDocument | null;
};

const NOT_BEGUN = ['scheduled', 'postponed', 'canceled'] as const;
const UNFINISHED = ['scheduled', 'in_progress', 'postponed', 'canceled', 'annulled'] as const;
const PLAYED_AT = sql<string | null>`case when l.game_id is null then g.game_date else l.played_at end`;

const LATEST_FIRST: ListOrder<PlayerGameRow> = {
  name: 'player-games',
  terms: [
    { sql: PLAYED_AT, type: 'timestamptz', direction: 'desc', nullable: true },
    { sql: sql.ref('g.id'), type: 'bigint', direction: 'desc' },
  ],
  place: ({ played_at, id }) => [played_at, id],
};

const SOONEST_FIRST: ListOrder<PlayerGameRow> = {
  name: 'player-games-to-come',
  terms: [
    { sql: sql.ref('g.comes_at'), type: 'timestamptz', nullable: true },
    { sql: sql.ref('g.id'), type: 'bigint' },
  ],
  place: ({ comes_at, id }) => [comes_at, id],
};

/** @throws RequestError 400 for a cursor of another list */
export const playerGamesPage = (query: PlayerGamesQuery) =>
  pageAsked(query, query.begun === false ? SOONEST_FIRST : LATEST_FIRST, 50);

/** The finished games a player was listed in, and their team's upcoming ones, unless its roster leaves them out. */
export const readPlayerGames =
  (playerId: number, query: PlayerGamesQuery, page: Page<PlayerGameRow>) => (db: ReadDb) => {
    const id = idValue(playerId);
    const picked = JSON.stringify([{ player_id: playerId }] satisfies Partial<RosterLine>[]);
    const toCome = (side: 'east' | 'west') =>
      db
        .selectFrom('game as g')
        .innerJoin('player as p', 'p.team_id', `g.team_${side}_id`)
        .where('p.id', '=', id)
        .where('g.is_archived', '=', false)
        .where('g.status', 'in', UNFINISHED)
        .where(
          ({ ref }) =>
            sql<boolean>`coalesce((${ref('g.rosters', '->>').key(side)})::jsonb @> ${picked}::jsonb, true)`,
        )
        .select('g.id');
    const all = db
      .selectFrom('player_line as l')
      .where('l.player_id', '=', id)
      .select('l.game_id as id')
      .unionAll(toCome('east'))
      .unionAll(toCome('west'));
    const { begun } = query;
    const ids = db
      .selectFrom('game as g')
      .where('g.id', 'in', all)
      .$if(begun !== undefined, (some) => some.where('g.status', begun ? 'not in' : 'in', NOT_BEGUN))
      .select('g.id');
    const games = selectGames(db)
      .leftJoin('player_line as l', (join) => join.onRef('l.game_id', '=', 'g.id').on('l.player_id', '=', id))
      .where('g.id', 'in', ids)
      .select((row) => [
        PLAYED_AT.as('played_at'),
        sql<PlayerLineRow | null>`case when l.game_id is not null then to_json(l) end`.as('line'),
        row
          .selectFrom('box_score as b')
          .select('b.box')
          .whereRef('b.game_id', '=', 'g.id')
          .where('g.status', '=', 'in_progress')
          .as('box'),
      ]);
    return db.selectNoFrom([
      jsonObjectFrom(selectPlayer(db, playerId)).as('player'),
      jsonArrayFrom(onPage(games, page)).as('games'),
      countRows(ids).as('total'),
    ]);
  };
