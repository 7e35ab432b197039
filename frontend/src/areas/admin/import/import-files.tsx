import { t } from '@lingui/core/macro';
import type { ImportFile } from '#contracts/import/import.contract.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { formatNumber } from '#frontend/lib/format.ts';
import { sizeText } from './size-text.ts';

const KINDS: Readonly<Record<NonNullable<ImportFile['kind']>, string>> = {
  'fiba-livestats': t`FIBA LiveStats`,
  results: t`Results`,
  squads: t`Squads`,
  schedule: t`Schedule`,
};

const column = columnsFor<ImportFile>();
const COLUMNS = column.columns([
  column.display({
    id: 'name',
    header: t`File`,
    meta: { align: 'start', sticky: true, className: 'max-w-[13rem] sm:max-w-none' },
    cell: ({ row: { original } }) => (
      <span className="block min-w-0 truncate">
        <Name className="font-[550]">{original.name}</Name>
      </span>
    ),
  }),
  column.display({
    id: 'kind',
    header: t`Content`,
    meta: { align: 'start' },
    cell: ({ row: { original } }) => (original.kind === null ? t`Unknown` : KINDS[original.kind]),
  }),
  column.display({
    id: 'size',
    header: t`Size`,
    meta: { hideOnPhone: true },
    cell: ({ row: { original } }) => sizeText(original.size),
  }),
  ...(
    [
      ['added', t`New`],
      ['changed', t`Changed`],
      ['same', t`Same`],
    ] as const
  ).map(([key, header]) =>
    column.display({ id: key, header, cell: ({ row: { original } }) => formatNumber(original[key]) }),
  ),
  column.display({
    id: 'failed',
    header: t`Not taken`,
    cell: ({ row: { original } }) =>
      original.failed === 0 ? '0' : <Badge tone="bad">{formatNumber(original.failed)}</Badge>,
  }),
]);

/** What is in each file: its games, or the players of its squads. */
export function ImportFiles({ files }: { files: readonly ImportFile[] }) {
  return <DataTable caption={t`Files`} columns={COLUMNS} rows={files} rowId={({ name }) => name} />;
}
