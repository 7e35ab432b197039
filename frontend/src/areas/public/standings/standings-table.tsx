import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import {
  LOSSES,
  rank,
  STREAK,
  type StandingsColumn,
  TEAM,
  WIN_PERCENTAGE,
  WINS,
} from '#frontend/areas/public/standings/standings-columns.tsx';
import { BodyCell, HeadCell, stickyOffsets } from '#frontend/components/ui/table-cells.tsx';
import { TableFrame } from '#frontend/components/ui/table-frame.tsx';
import { LastTen } from './last-ten.tsx';
import { SHOWN } from './short-table.ts';

const COLUMNS: readonly StandingsColumn[] = [
  rank({
    width: 24,
    hideHead: true,
    className: 'ps-1! text-ink-3 group-[.is-highlighted]/row:font-bold group-[.is-highlighted]/row:text-ink',
  }),
  TEAM,
  WINS,
  LOSSES,
  WIN_PERCENTAGE,
  STREAK,
  {
    id: 'last_ten',
    head: t`Last ten`,
    meta: { align: 'start', className: 'pe-1!' },
    cell: (row) => (
      <LastTen results={row.last_ten_results} record={row.last_ten.replaceAll('-', '–')} hideRecordOnPhone />
    ),
  },
];
const STICKS = stickyOffsets(COLUMNS);

/** Rows marked on the home page. */
const HIGHLIGHTED = 3;

/**
 * The standings of the home page, in their order: the first three rows highlighted. Nobody sorts them, so that the first
 * page needs none of the code of `DataTable`.
 */
export function StandingsTable({
  rows,
  isShort = false,
}: {
  rows: readonly RankingRow[];
  /** Teams are left out behind the first eight. */
  isShort?: boolean;
}) {
  return (
    <TableFrame caption={t`Standings`}>
      <thead>
        <tr>
          {COLUMNS.map(({ id, head, meta }) => (
            <HeadCell key={id} meta={meta} stick={STICKS.get(id)}>
              {head}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.team_id}
            className={clsx(
              'group/row',
              index < HIGHLIGHTED && 'is-highlighted bg-sunken',
              isShort && index === SHOWN - 1 && 'is-cut',
            )}
          >
            {COLUMNS.map(({ id, meta, cell }) => (
              <BodyCell key={id} meta={meta} stick={STICKS.get(id)}>
                {cell(row)}
              </BodyCell>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
