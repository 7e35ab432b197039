import { t } from '@lingui/core/macro';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import { dataColumns, GAMES } from '#frontend/areas/public/standings/data-columns.ts';
import {
  explained,
  LOSSES,
  rank,
  STREAK,
  TEAM,
  TIES,
  WIN_PERCENTAGE,
  WINS,
} from '#frontend/areas/public/standings/standings-columns.tsx';
import { DataTable } from '#frontend/components/ui/data-table.tsx';
import { formatSigned } from '#frontend/lib/format.ts';

const POINTS = [
  explained('points_for', t`PF`, { title: t`Points for` }, (row) => row.points_for),
  explained('points_against', t`PA`, { title: t`Points against` }, (row) => row.points_against),
  explained('point_difference', t`Diff`, { title: t`Point difference` }, (row) =>
    formatSigned(row.points_for - row.points_against),
  ),
];
const columnsWith = (...ties: (typeof TIES)[]) =>
  dataColumns([
    ...[rank({ width: 28, hideHead: true }), TEAM, GAMES, WINS, LOSSES, ...ties],
    ...[WIN_PERCENTAGE, ...POINTS, STREAK],
  ]);
const COLUMNS = columnsWith();
const WITH_TIES = columnsWith(TIES);

/** Every team of a tournament in its order, with its points. */
export function TournamentTable({ rankings, allows_ties }: Pick<Rankings, 'rankings' | 'allows_ties'>) {
  return (
    <DataTable
      caption={t`Standings`}
      columns={allows_ties ? WITH_TIES : COLUMNS}
      rows={rankings}
      rowId={({ team_id }) => String(team_id)}
    />
  );
}
