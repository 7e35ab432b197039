import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import {
  CLASSIFICATION_POINTS,
  LOSSES,
  rank,
  STREAK,
  type StandingsColumn,
  TEAM,
  TIES,
  WIN_PERCENTAGE,
  WINS,
} from '#frontend/areas/public/standings/standings-columns.tsx';
import { BodyCell, HeadCell, stickyOffsets } from '#frontend/components/ui/table-cells.tsx';
import { TableFrame } from '#frontend/components/ui/table-frame.tsx';
import { LastTen } from './last-ten.tsx';
import { SHOWN } from './short-table.ts';

const columnsWith = ({
  ties,
  byPoints,
}: {
  ties: boolean;
  byPoints: boolean;
}): readonly StandingsColumn[] => [
  rank({
    width: 24,
    hideHead: true,
    className: 'ps-1! text-ink-3 group-[.is-highlighted]/row:font-bold group-[.is-highlighted]/row:text-ink',
  }),
  TEAM,
  WINS,
  LOSSES,
  ...(ties ? [TIES] : []),
  byPoints ? CLASSIFICATION_POINTS : WIN_PERCENTAGE,
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
const COLUMNS = columnsWith({ ties: false, byPoints: false });
const WITH_TIES = columnsWith({ ties: true, byPoints: false });
const BY_POINTS = columnsWith({ ties: false, byPoints: true });
const BY_POINTS_WITH_TIES = columnsWith({ ties: true, byPoints: true });
const STICKS = stickyOffsets(COLUMNS);

/** Rows marked on the home page. */
const HIGHLIGHTED = 3;

/**
 * The standings of the home page, in their order: the first three rows highlighted. Nobody sorts them, so that the first
 * page needs none of the code of `DataTable`.
 */
export function StandingsTable({
  rows,
  total = rows.length,
  allowsTies = false,
  byPoints = false,
}: {
  rows: readonly RankingRow[];
  /** The teams of the whole table: behind the first eight some are left out. */
  total?: number;
  allowsTies?: boolean;
  /** Ordered by classification points, which then take the place of the win percentage. */
  byPoints?: boolean;
}) {
  const isShort = rows.length < total;
  const [plain, withTies] = byPoints ? [BY_POINTS, BY_POINTS_WITH_TIES] : [COLUMNS, WITH_TIES];
  const columns = allowsTies ? withTies : plain;
  return (
    <>
      <TableFrame caption={t`Standings`}>
        <thead>
          <tr>
            {columns.map(({ id, head, meta }) => (
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
                isShort && index === SHOWN - 1 && rows.length > SHOWN && 'is-cut',
              )}
            >
              {columns.map(({ id, meta, cell }) => (
                <BodyCell key={id} meta={meta} stick={STICKS.get(id)}>
                  {cell(row)}
                </BodyCell>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <p className="pt-2.5 text-12 text-ink-3">
        {byPoints ? t`By classification points.` : t`By win percentage.`}{' '}
        <Trans>Shaded: the first three.</Trans> {isShort && t`The first ${SHOWN} of ${total} teams.`}{' '}
        {isShort && rows.length > SHOWN && t`Below the dashed line: teams you follow.`}
      </p>
    </>
  );
}
