import { t } from '@lingui/core/macro';
import type { Sponsor } from '#contracts/sponsor/sponsor.contract.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { RowName } from '#frontend/components/ui/row-name.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { SponsorRowActions } from './sponsor-row-actions.tsx';

const row = columnsOf<Sponsor>();
const COLUMNS = row.columns([
  row.accessor('name', {
    header: t`Sponsor`,
    meta: { align: 'start', sticky: true },
    cell: ({ row: { original } }) => (
      <RowName href={paths.adminSponsor(original.id)}>{original.name}</RowName>
    ),
  }),
  row.accessor('active', {
    header: t`Status`,
    meta: { align: 'start' },
    cell: ({ getValue }) => (
      <Badge tone={getValue() ? 'good' : 'plain'}>{getValue() ? t`Shown` : t`Hidden`}</Badge>
    ),
  }),
  row.accessor('order', { header: t`Order`, meta: { hideOnPhone: true } }),
  row.display({
    id: 'actions',
    header: t`Actions`,
    meta: { hideHead: true },
    cell: ({ row: { original } }) => <SponsorRowActions sponsor={original} />,
  }),
]);

/** Sponsors as administrators manage them. */
export function SponsorAdminTable({ sponsors }: { sponsors: readonly Sponsor[] }) {
  return <DataTable caption={t`Sponsors`} columns={COLUMNS} rows={sponsors} rowId={({ id }) => String(id)} />;
}
