import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { LastTen } from '#frontend/components/ui/last-ten.tsx';
import { BodyCell, type ColumnMeta, HeadCell, stickyOffsets } from '#frontend/components/ui/table-cells.tsx';
import { TableFrame } from '#frontend/components/ui/table-frame.tsx';
import { Streak } from '#frontend/components/ui/win-loss.tsx';
import { formatWinPercentage } from '#frontend/lib/format.ts';
import { RankedTeam } from './ranked-team.tsx';
import { SHOWN } from './short-table.ts';
import { StandingsNumber } from './standings-number.tsx';

type StandingsColumn = { id: string; head: string; meta: ColumnMeta; cell: (row: RankingRow) => ReactNode };

const COLUMNS: readonly StandingsColumn[] = [
  {
    id: 'rank',
    head: t`Rank`,
    meta: {
      align: 'start',
      sticky: true,
      width: 24,
      hideHead: true,
      className:
        'ps-1! text-ink-3 group-[.is-highlighted]/row:font-bold group-[.is-highlighted]/row:text-ink',
    },
    cell: (row) => row.rank,
  },
  {
    id: 'team',
    head: t`Team`,
    meta: { align: 'start', sticky: true },
    cell: (row) => <RankedTeam row={row} />,
  },
  {
    id: 'wins',
    head: t`W`,
    meta: { title: t`Wins`, className: 'font-bold' },
    cell: (row) => (
      <StandingsNumber of="wins" team={row.team_id}>
        {row.wins}
      </StandingsNumber>
    ),
  },
  {
    id: 'losses',
    head: t`L`,
    meta: { title: t`Losses` },
    cell: (row) => (
      <StandingsNumber of="losses" team={row.team_id}>
        {row.losses}
      </StandingsNumber>
    ),
  },
  {
    id: 'win_percentage',
    head: t`Win %`,
    meta: { className: 'font-bold' },
    cell: (row) => (
      <StandingsNumber of="win_percentage" team={row.team_id}>
        {formatWinPercentage(row.win_percentage)}
      </StandingsNumber>
    ),
  },
  {
    id: 'streak',
    head: t`Streak`,
    meta: { align: 'center' },
    cell: (row) => (
      <StandingsNumber of="streak" team={row.team_id}>
        <Streak streak={row.streak} />
      </StandingsNumber>
    ),
  },
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
