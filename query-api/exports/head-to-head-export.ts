import { headToHeadAnswer, readHeadToHead } from '#query-api/statistics/head-to-head.queries.ts';
import type { GameExportRow } from './export.contract.ts';
import { gameExportRowOf } from './games-export.ts';
import { pagesOfTextList, type ReadPage } from './read-page.ts';
import type { HeadToHeadExportRow, HeadToHeadFilters } from './statistics-export.contract.ts';
import { recordColumnsOf, summaryColumnsOf } from './summary-columns.ts';

/** What two teams did in their games against each other, a row each. @throws RequestError 400, 404 */
export async function* exportedHeadToHead(
  readPage: ReadPage,
  filters: HeadToHeadFilters,
): AsyncGenerator<HeadToHeadExportRow[]> {
  const query = { ...filters, limit: 1 };
  const { team_a: a, team_b: b } = headToHeadAnswer(query, await readPage(readHeadToHead(query)));
  yield [
    { team: a, opponent: b },
    { team: b, opponent: a },
  ].map(({ team, opponent }) => ({
    team_id: team.team_id,
    team_name: team.team_name,
    opponent_id: opponent.team_id,
    opponent_name: opponent.team_name,
    ...recordColumnsOf(team),
    ...summaryColumnsOf(team),
  }));
}

/** Their finished games, latest first. @throws RequestError 400, 404 */
export async function* exportedHeadToHeadGames(
  readPage: ReadPage,
  filters: HeadToHeadFilters,
): AsyncGenerator<GameExportRow[]> {
  const pages = pagesOfTextList(readPage, filters, { read: readHeadToHead, answer: headToHeadAnswer });
  for await (const { games } of pages) yield games.map(gameExportRowOf);
}
