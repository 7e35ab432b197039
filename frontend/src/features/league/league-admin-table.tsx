import { t } from '@lingui/core/macro';
import type { League } from '#contracts/league/league.contract.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { RowName } from '#frontend/components/ui/row-name.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { LeagueRowActions } from './league-row-actions.tsx';

const row = columnsOf<League>();
const COLUMNS = row.columns([
  row.accessor('name', {
    header: t`League`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <RowName href={paths.adminLeague(original.id)} archived={original.is_archived}>
        {original.name}
      </RowName>
    ),
  }),
  row.accessor('team_count', { header: t`Teams` }),
  row.accessor('tournament_count', { header: t`Tournaments`, meta: { hideOnPhone: true } }),
  row.display({
    id: 'actions',
    header: t`Actions`,
    meta: { hideHead: true },
    cell: ({ row: { original } }) => <LeagueRowActions league={original} />,
  }),
]);

/** Leagues as administrators manage them. */
export function LeagueAdminTable({ leagues }: { leagues: readonly League[] }) {
  return <DataTable caption={t`Leagues`} columns={COLUMNS} rows={leagues} rowId={({ id }) => String(id)} />;
}
