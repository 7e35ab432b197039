import type { TeamTable, TeamTableQuery } from '#contracts/statistics/leaders.contract.ts';
import { toSummary } from '#events/statistics/summary.ts';
import { teamName } from '#events/team/team-name.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import { presentTeamSummary } from './summary.presenter.ts';
import type { readTeamTable, TeamTableRow } from './team-table.queries.ts';

export function presentTeamTable(
  { as_of }: Pick<TeamTableQuery, 'as_of'>,
  page: Page<TeamTableRow>,
  { row: { scope, teams, total, league }, position }: ResultOf<typeof readTeamTable>,
): TeamTable {
  const { rows, next_cursor } = listed(page, teams);
  return {
    as_of: as_of ?? null,
    position,
    statistics: rows.map((row) => ({
      team_id: row.team_id,
      team_name: teamName(row.team_name, row.team_id),
      ...presentTeamSummary(scope, row),
    })),
    league: toSummary(league),
    total,
    next_cursor,
  };
}
