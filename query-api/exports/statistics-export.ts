import { presentPlayerTable } from '#query-api/statistics/player-table.presenter.ts';
import { playerPageById, readPlayerTable } from '#query-api/statistics/player-table.queries.ts';
import { presentTeamTable } from '#query-api/statistics/team-table.presenter.ts';
import { readTeamTable, teamPageById } from '#query-api/statistics/team-table.queries.ts';
import { pageRead, pagesOfList, type ReadPage } from './read-page.ts';
import type {
  PlayerStatisticsExportRow,
  PlayerStatisticsFilters,
  TeamStatisticsExportRow,
  TeamStatisticsFilters,
} from './statistics-export.contract.ts';
import { summaryColumnsOf, teamColumnsOf } from './summary-columns.ts';

/** Every player of a tournament, else a season, else of all games, by id. */
export async function* exportedPlayerStatistics(
  readPage: ReadPage,
  filters: PlayerStatisticsFilters,
): AsyncGenerator<PlayerStatisticsExportRow[]> {
  const pages = pagesOfList(readPage, filters, (query) => {
    const page = playerPageById(query);
    return pageRead(readPlayerTable(query, page), (result) =>
      presentPlayerTable(query.team_id, page, result),
    );
  });
  for await (const { statistics } of pages) {
    yield statistics.map((player) => ({
      player_id: player.player_id,
      player_name: player.player_name,
      player_position: player.player_position,
      season_id: player.season_id,
      season_name: player.season_name,
      tournament_id: player.tournament_id,
      tournament_name: player.tournament_name,
      teams: player.team_name ?? player.teams.map(({ name }) => name).join('; '),
      games_played: player.games_played,
      games_started: player.games_started,
      ...summaryColumnsOf(player),
    }));
  }
}

/** Every team of a tournament, else a season, else of all games, by id. */
export async function* exportedTeamStatistics(
  readPage: ReadPage,
  filters: TeamStatisticsFilters,
): AsyncGenerator<TeamStatisticsExportRow[]> {
  const pages = pagesOfList(readPage, filters, (query) => {
    const page = teamPageById(query);
    return pageRead(readTeamTable(query, page), (result) => presentTeamTable(page, result));
  });
  for await (const { statistics } of pages) {
    yield statistics.map((team) => ({
      team_id: team.team_id,
      team_name: team.team_name,
      ...teamColumnsOf(team),
    }));
  }
}
