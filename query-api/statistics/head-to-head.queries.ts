import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { HeadToHeadQuery } from '#contracts/statistics/statistics.contract.ts';
import { RequestError } from '#platform/http/errors.ts';
import { selectSums } from '#projections/read-database/category.select.ts';
import { type NamedGame, selectGames } from '#query-api/game/game.queries.ts';
import { type ListOrder, onPage, type Page, pageAsked } from '#query-api/lists/page.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDatabase, ReadDb } from '#query-api/read-models/read-database.ts';

export type MeetingRow = NamedGame & { played_at: string | null };

const LATEST_FIRST: ListOrder<MeetingRow> = {
  name: 'head-to-head',
  terms: [
    { sql: sql.ref('l.played_at'), type: 'timestamptz', direction: 'desc', nullable: true },
    { sql: sql.ref('l.game_id'), type: 'bigint', direction: 'desc' },
  ],
  place: ({ played_at, id }) => [played_at, id],
};

/** @throws RequestError 400 for one team named twice, and for a cursor of another list */
export function headToHeadPage(query: HeadToHeadQuery): Page<MeetingRow> {
  if (query.team_a === query.team_b) {
    const text = 'Name two different teams.';
    throw new RequestError('validation_failed', text, { errors: { team_b: [text] } });
  }
  return pageAsked(query, LATEST_FIRST, 50);
}

/** What two teams did against each other, and their games. */
export const readHeadToHead = (query: HeadToHeadQuery, page: Page<MeetingRow>) => (db: ReadDb) => {
  const { team_a: a, team_b: b } = query;
  const team = (id: number) =>
    jsonObjectFrom(db.selectFrom('team').select(['team.id', 'team.name']).where('team.id', '=', idValue(id)));
  const sums = (own: number, other: number) =>
    jsonObjectFrom(
      db
        .selectFrom('team_line as l')
        .where(gamesBetween(query, own, other))
        .groupBy('l.team_id')
        .select([
          sql<number>`count(*)::integer`.as('games_played'),
          sql<number>`count(*) filter (where l.outcome = 'W')::integer`.as('wins'),
          sql<number>`count(*) filter (where l.outcome = 'L')::integer`.as('losses'),
          sql<number>`count(*) filter (where l.outcome = 'T')::integer`.as('ties'),
          ...selectSums(),
        ]),
    );
  const games = selectGames(db)
    .innerJoin('team_line as l', 'l.game_id', 'g.id')
    .where(gamesBetween(query, a, b))
    .select('l.played_at');
  return db.selectNoFrom([
    team(a).as('team_a'),
    team(b).as('team_b'),
    sums(a, b).as('sums_a'),
    sums(b, a).as('sums_b'),
    jsonArrayFrom(onPage(games, page)).as('games'),
  ]);
};

/** Whether a line is that of a team in a game against the other. */
function gamesBetween({ season_id, tournament_id }: HeadToHeadQuery, own: number, other: number) {
  const eb = expressionBuilder<ReadDatabase & { l: ReadDatabase['team_line'] }, 'l'>();
  const all = [eb('l.team_id', '=', idValue(own)), eb('l.opponent_id', '=', idValue(other))];
  if (season_id !== undefined) all.push(eb('l.season_id', '=', idValue(season_id)));
  if (tournament_id !== undefined) all.push(eb('l.tournament_id', '=', idValue(tournament_id)));
  return eb.and(all);
}
