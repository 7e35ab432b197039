import { presentHeadToHead } from '#query-api/statistics/head-to-head.presenter.ts';
import { headToHeadPage, readHeadToHead } from '#query-api/statistics/head-to-head.queries.ts';
import type { GameExportRow } from './export.contract.ts';
import { gameExportRowOf } from './games-export.ts';
import { pageRead, pagesOfList, type ReadPage } from './read-page.ts';
import type { HeadToHeadExportRow, HeadToHeadFilters } from './statistics-export.contract.ts';
import { recordColumnsOf, summaryColumnsOf } from './summary-columns.ts';

/** What two teams did in their games against each other, a row each. @throws RequestError 400, 404 */
export async function* exportedHeadToHead(
  readPage: ReadPage,
  filters: HeadToHeadFilters,
): AsyncGenerator<HeadToHeadExportRow[]> {
  const page = headToHeadPage({ ...filters, limit: 1 });
  const { team_a: a, team_b: b } = presentHeadToHead(page, await readPage(readHeadToHead(filters, page)));
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
  const pages = pagesOfList(readPage, filters, (query) => {
    const page = headToHeadPage(query);
    return pageRead(readHeadToHead(query, page), (result) => presentHeadToHead(page, result));
  });
  for await (const { games } of pages) yield games.map(gameExportRowOf);
}
