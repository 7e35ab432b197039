import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addShooting } from '#events/statistics/shooting.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import type { ColumnMeta } from '#frontend/components/ui/table-cells.tsx';
import { formatAverage, formatSignedAverage, NO_VALUE } from '#frontend/lib/format.ts';
import { findDifference, isFew, type ZoneRow } from './zone-row.ts';

const row = columnsFor<ZoneRow>();

/** A column of the zones, and of all of them together in the foot. */
function column(id: string, header: string, show: (zone: ZoneRow) => ReactNode, meta: ColumnMeta = {}) {
  return row.display({
    id,
    header,
    meta,
    cell: (cell) => show(cell.row.original),
    footer: ({ table }) => show(addUp(table.getCoreRowModel().rows.map(({ original }) => original))),
  });
}

const COLUMNS = row.columns([
  column('zone', t`Zone`, ({ label }) => label, { align: 'start', sticky: true, className: 'font-semibold' }),
  column('made', t`Made`, ({ own }) => own.made ?? NO_VALUE),
  column('attempted', t`Att`, ({ own }) => own.attempted ?? NO_VALUE, { title: t`Attempted` }),
  column('percentage', '%', ({ own }) => formatAverage(own.percentage), {
    title: t`Percentage made`,
    className: 'font-semibold',
  }),
  column('league', t`League`, ({ league }) => formatAverage(league.percentage), {
    title: t`Percentage that all teams made`,
    className: 'text-ink-2',
  }),
  column('bar', t`Difference as a bar`, (zone) => <DifferenceBar difference={findDifference(zone)} />, {
    hideHead: true,
    hideOnPhone: true,
  }),
  column(
    'difference',
    t`Diff`,
    (zone) => (isFew(zone.own) ? t`few` : formatSignedAverage(findDifference(zone))),
    { title: t`Percentage points above or below the league`, className: 'font-semibold' },
  ),
]);

function addUp(zones: readonly ZoneRow[]): ZoneRow {
  return {
    zone: 'all',
    label: t`All with a place`,
    own: addShooting(zones.map(({ own }) => own)),
    league: addShooting(zones.map(({ league }) => league)),
  };
}

/** The numbers of a shot chart, zone by zone and all together, in the tone of the team around it. */
export function ZoneTable({ caption, rows }: { caption: string; rows: readonly ZoneRow[] }) {
  return (
    <>
      <DataTable caption={caption} density="dense" columns={COLUMNS} rows={rows} rowId={({ zone }) => zone} />
      {rows.some(({ own }) => isFew(own)) && (
        <p className="pt-2.5 text-12 text-ink-3">
          <Trans>few: fewer than six attempts, no comparison</Trans>
        </p>
      )}
    </>
  );
}

/** The end of the scale, in percentage points. */
const MOST = 25;

function DifferenceBar({ difference }: { difference: number | null }) {
  const share = (50 * Math.min(MOST, Math.abs(difference ?? 0))) / MOST;
  const isAbove = difference !== null && difference >= 0;
  return (
    <svg aria-hidden="true" width="88" height="14" className="chart ms-auto block">
      <line x1="50%" x2="50%" y1="0" y2="100%" className="stroke-line-strong" />
      {difference !== null && difference !== 0 && (
        <rect
          x={`${isAbove ? 50 : 50 - share}%`}
          width={`${share}%`}
          y="2"
          height="10"
          className={isAbove ? 'is-filled fill-tone stroke-tone' : 'is-outlined fill-canvas stroke-tone'}
        />
      )}
    </svg>
  );
}
