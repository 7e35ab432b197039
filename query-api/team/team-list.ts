import type { TeamList } from '#contracts/team/team.contract.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { listed } from '#query-api/lists/page.ts';
import { readTeams, type TeamFilters, teamListKeys, teamPage } from './team.queries.ts';

/** The read of a list of teams. */
export function listTeams(filters: TeamFilters) {
  const page = teamPage(filters);
  return cached({
    cacheKey: ['teams', filters],
    changeKeys: teamListKeys(filters),
    query: readTeams(filters, page),
    present({ row: { teams, total } }): TeamList {
      const { rows, next_cursor } = listed(page, teams);
      return { teams: rows, total, next_cursor };
    },
  });
}
