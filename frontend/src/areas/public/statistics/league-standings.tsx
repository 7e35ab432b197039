import { t } from '@lingui/core/macro';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { dataColumns, GAMES, TIES } from '#frontend/areas/public/standings/data-columns.ts';
import {
  LOSSES,
  rank,
  STREAK,
  TEAM,
  WIN_PERCENTAGE,
  WINS,
} from '#frontend/areas/public/standings/standings-columns.tsx';
import { DataTable } from '#frontend/components/ui/data-table.tsx';

const columnsWith = (...ties: (typeof TIES)[]) =>
  dataColumns(
    [rank({ width: 44 }), TEAM, GAMES, WINS, LOSSES, ...ties, WIN_PERCENTAGE, STREAK],
    ['rank', 'total_games', 'wins', 'losses', 'ties', 'win_percentage'],
  );
const COLUMNS = columnsWith();
const WITH_TIES = columnsWith(TIES);

/** The whole table of a season; the teams of `marked` stand out. */
export function LeagueStandings({
  rows,
  allowsTies,
  marked,
}: {
  rows: readonly RankingRow[];
  allowsTies: boolean;
  marked: readonly number[];
}) {
  return (
    <DataTable
      caption={t`League Standings`}
      columns={allowsTies ? WITH_TIES : COLUMNS}
      rows={rows}
      rowId={({ team_id }) => String(team_id)}
      rowClassName={({ team_id }) => (marked.includes(team_id) ? 'is-highlighted bg-sunken' : undefined)}
    />
  );
}
