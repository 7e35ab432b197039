import { NOTHING_KNOWN } from '#events/statistics/counted.ts';
import { gamePage } from '#query-api/game/game-list.queries.ts';
import type { TeamSummary } from '#query-api/statistics/statistics.contract.ts';
import { presentTeamGames } from '#query-api/statistics/team-games.presenter.ts';
import { readTeamGames } from '#query-api/statistics/team-games.queries.ts';
import { presentTeamStatistics } from '#query-api/statistics/team-statistics.presenter.ts';
import { readTeamStatistics } from '#query-api/statistics/team-statistics.queries.ts';
import type { GameFilters } from './export.contract.ts';
import { type ExportContext, pageRead, pagesOfList, type ReadPage } from './read-page.ts';
import type {
  ScopeName,
  TeamAveragesExportRow,
  TeamAveragesFilters,
  TeamGameExportRow,
} from './statistics-export.contract.ts';
import { teamColumnsOf } from './summary-columns.ts';

/** A team over all its games, per season and per tournament. @throws RequestError 404 */
export async function* exportedTeamAverages(
  readPage: ReadPage,
  { team_id: teamId, ...query }: TeamAveragesFilters,
): AsyncGenerator<TeamAveragesExportRow[]> {
  const team = presentTeamStatistics(query, await readPage(readTeamStatistics(teamId)));
  const rowsOf = (scope: ScopeName, summaries: readonly TeamSummary[]) =>
    summaries.map((summary) => ({
      team_id: team.team_id,
      team_name: team.team_name,
      scope,
      ...teamColumnsOf(summary),
    }));
  yield [
    ...rowsOf('career', [team.overall]),
    ...rowsOf('season', team.seasons),
    ...rowsOf('tournament', team.tournaments),
  ];
}

/** A team's games in the order of their list, seen from it. @throws RequestError 404 */
export async function* exportedTeamGames(
  readPage: ReadPage,
  { team_id: teamId, ...filters }: GameFilters & { team_id: number },
  context: ExportContext,
): AsyncGenerator<TeamGameExportRow[]> {
  const pages = pagesOfList(readPage, filters, (query) => {
    const page = gamePage(query);
    return pageRead(readTeamGames(teamId, query, page, context), (result) =>
      presentTeamGames(teamId, query, page, result),
    );
  });
  for await (const { games } of pages) {
    yield games.map((game) => ({
      team_id: teamId,
      team_name: game.side === 'east' ? game.team_east_name : game.team_west_name,
      game_id: game.id,
      game_name: game.name,
      game_status: game.status,
      game_date: game.game_date,
      venue: game.venue,
      season_id: game.season_id,
      season_name: game.season_name,
      tournament_id: game.tournament_id,
      tournament_name: game.tournament_name,
      opponent_id: game.opponent_id,
      opponent_name: game.opponent_name,
      side: game.side,
      team_score: game.team_score,
      opponent_score: game.opponent_score,
      result: game.result,
      ...(game.team_statistics ?? NOTHING_KNOWN),
    }));
  }
}
