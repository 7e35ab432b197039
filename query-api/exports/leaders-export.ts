import { presentLeaders } from '#query-api/statistics/leaders.presenter.ts';
import { leadersPage, readLeaders } from '#query-api/statistics/leaders.queries.ts';
import { pageRead, pagesOfList, type ReadPage } from './read-page.ts';
import type { LeaderExportRow, LeadersFilters } from './statistics-export.contract.ts';

/** Everybody who has enough games, the leader first. */
export async function* exportedLeaders(
  readPage: ReadPage,
  filters: LeadersFilters,
): AsyncGenerator<LeaderExportRow[]> {
  const pages = pagesOfList(readPage, filters, (query) => {
    const page = leadersPage(query);
    return pageRead(readLeaders(query, page), (result) => presentLeaders(query, page, result));
  });
  for await (const page of pages) {
    yield page.leaders.map((leader) => ({
      season_id: page.season_id,
      season_name: page.season_name,
      tournament_id: page.tournament_id,
      tournament_name: page.tournament_name,
      category: page.category,
      rank: leader.rank,
      player_id: leader.player_id,
      player_name: leader.player_name,
      team_id: leader.team_id,
      team_name: leader.team_name,
      games_played: leader.games_played,
      known_games: leader.known_games,
      value: leader.value,
      total: leader.total,
    }));
  }
}
