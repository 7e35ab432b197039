import { t } from '@lingui/core/macro';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import { dataColumns, GAMES } from '#frontend/areas/public/standings/data-columns.ts';
import {
  CLASSIFICATION_POINTS,
  explained,
  LOSSES,
  rank,
  STREAK,
  type StandingsColumn,
  TEAM,
  TIES,
  WIN_PERCENTAGE,
  WINS,
} from '#frontend/areas/public/standings/standings-columns.tsx';
import { showsPoints, TableNotes } from '#frontend/areas/public/standings/table-notes.tsx';
import { DataTable } from '#frontend/components/ui/data-table.tsx';
import { formatSigned } from '#frontend/lib/format.ts';

const POINTS = [
  explained('points_for', t`PF`, { title: t`Points for` }, (row) => row.points_for),
  explained('points_against', t`PA`, { title: t`Points against` }, (row) => row.points_against),
  explained('point_difference', t`Diff`, { title: t`Point difference` }, (row) =>
    formatSigned(row.points_for - row.points_against),
  ),
];
/** Ordered by points, these take the place of the win percentage. */
const columnsWith = (ties: boolean, order: readonly StandingsColumn[]) =>
  dataColumns([
    ...[rank({ width: 28, hideHead: true }), TEAM, GAMES, WINS, LOSSES, ...(ties ? [TIES] : [])],
    ...[...order, ...POINTS, STREAK],
  ]);
const columnsBy = (...order: StandingsColumn[]) => ({
  withTies: columnsWith(true, order),
  withoutTies: columnsWith(false, order),
});
const BY_PERCENTAGE = columnsBy(WIN_PERCENTAGE);
const BY_POINTS = columnsBy(CLASSIFICATION_POINTS);
const BY_PERCENTAGE_WITH_POINTS = columnsBy(WIN_PERCENTAGE, CLASSIFICATION_POINTS);

function findColumns(table: Pick<Rankings, 'rankings' | 'standings_rules'>) {
  if (table.standings_rules.order_by === 'classification_points') return BY_POINTS;
  return showsPoints(table) ? BY_PERCENTAGE_WITH_POINTS : BY_PERCENTAGE;
}

/** Every team of a tournament in its order, with its points. */
export function TournamentTable(table: Pick<Rankings, 'rankings' | 'allows_ties' | 'standings_rules'>) {
  const { rankings, allows_ties, standings_rules } = table;
  const { withTies, withoutTies } = findColumns(table);
  return (
    <>
      <DataTable
        caption={t`Standings`}
        columns={allows_ties ? withTies : withoutTies}
        rows={rankings}
        rowId={({ team_id }) => String(team_id)}
        cutAfter={standings_rules.playoff_places ?? undefined}
      />
      <TableNotes rankings={rankings} standings_rules={standings_rules} />
    </>
  );
}
