import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { StandingsNumber } from '#contracts/explain/explained-numbers.ts';
import type { RankingRow } from '#contracts/standings/standings.contract.ts';
import { RankedTeam } from '#frontend/areas/public/standings/ranked-team.tsx';
import { Explained } from '#frontend/components/ui/explained.tsx';
import type { ColumnMeta } from '#frontend/components/ui/table-cells.tsx';
import { Streak } from '#frontend/components/ui/win-loss.tsx';
import { formatNumber, formatWinPercentage, NO_VALUE } from '#frontend/lib/format.ts';

/** A column of a table of standings, whichever frame the table has. */
export type StandingsColumn = {
  id: keyof RankingRow | 'point_difference';
  head: string;
  meta: ColumnMeta;
  cell: (row: RankingRow) => ReactNode;
};

/** A number that opens what it is made of. */
export const explained = (
  id: StandingsNumber & StandingsColumn['id'],
  head: string,
  meta: ColumnMeta,
  shown: (row: RankingRow) => ReactNode,
): StandingsColumn => ({
  id,
  head,
  meta,
  cell: (row) => (
    <Explained of={{ kind: 'standings', number: id, team_id: row.team_id }}>{shown(row)}</Explained>
  ),
});

export const rank = (meta: ColumnMeta): StandingsColumn => ({
  id: 'rank',
  head: t`Rank`,
  meta: { align: 'start', sticky: true, className: 'text-ink-3', ...meta },
  cell: (row) => row.rank ?? NO_VALUE,
});

export const TEAM: StandingsColumn = {
  id: 'team_name',
  head: t`Team`,
  meta: { align: 'start', sticky: true },
  cell: (row) => <RankedTeam row={row} />,
};

const BOLD = { className: 'font-bold' };
export const WINS = explained('wins', t`W`, { title: t`Wins`, ...BOLD }, (row) => row.wins);
export const LOSSES = explained('losses', t`L`, { title: t`Losses` }, (row) => row.losses);
/** Where games may end tied. */
export const TIES = explained('ties', t`T`, { title: t`Ties` }, (row) => row.ties);
export const WIN_PERCENTAGE = explained('win_percentage', t`Win %`, BOLD, (row) =>
  formatWinPercentage(row.win_percentage),
);
/** Where they order the table, or were given or taken away: a star says so, and a note below the table what for. */
export const CLASSIFICATION_POINTS = explained(
  'classification_points',
  t`Pts`,
  { title: t`Classification points`, ...BOLD },
  (row) => (
    <>
      {row.classification_points === null ? NO_VALUE : formatNumber(row.classification_points)}
      {row.adjustments.length > 0 && (
        <sup>
          <span aria-hidden>*</span>
          <span className="sr-only">{t`, with points given or taken away`}</span>
        </sup>
      )}
    </>
  ),
);
export const STREAK = explained('streak', t`Streak`, { align: 'center' }, (row) => (
  <Streak streak={row.streak} />
));
