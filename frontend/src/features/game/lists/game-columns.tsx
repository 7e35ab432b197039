import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { columnsFor } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { toEnding, winnerName } from '#frontend/features/game/game.status.ts';
import { orNotAvailable } from '#frontend/lib/format.ts';
import { EndingNotes, GameDate, GameDateLink, GameScore, GameStatusMark, GameTeams } from './game-cells.tsx';

/**
 * The columns of games in tables; each table takes some of them and adds its own.
 * @param sortable those by which the server can sort the table
 */
export function gameColumns<Row extends Game>({
  sortable = [],
}: {
  sortable?: readonly ('game_date' | 'venue')[];
} = {}) {
  const column = columnsFor<Row>();
  const date = {
    id: 'game_date',
    header: t`Date`,
    enableSorting: sortable.includes('game_date'),
    meta: { align: 'start' },
  } as const;
  const textColumn = (id: string, header: string, cell: (game: Row) => ReactNode) =>
    column.display({ id, header, meta: { align: 'start' }, cell: ({ row }) => cell(row.original) });
  return {
    date: column.accessor(({ game_date }) => game_date, {
      ...date,
      cell: ({ row }) => <GameDate game={row.original} />,
    }),
    /** The date leads to a page of the game. */
    dateLink: (toHref: (game: Row) => string) =>
      column.accessor(({ game_date }) => game_date, {
        ...date,
        cell: ({ row }) => <GameDateLink game={row.original} to={toHref(row.original)} />,
      }),
    teams: textColumn('teams', t`Teams`, (game) => <GameTeams game={game} />),
    /** @param unknown stands for a venue that is not known */
    venue: (unknown = orNotAvailable(null)) =>
      column.accessor(({ venue }) => venue, {
        id: 'venue',
        header: t`Venue`,
        enableSorting: sortable.includes('venue'),
        meta: { align: 'start', className: 'text-ink-2' },
        cell: ({ getValue }) => <Name className="max-w-44 truncate">{getValue() ?? unknown}</Name>,
      }),
    status: textColumn('status', t`Status`, (game) => <GameStatusMark game={game} />),
    winner: textColumn('winner', t`Winner`, (game) => (
      <Name className="max-w-44 truncate">{winnerName(game) ?? t`Tie`}</Name>
    )),
    score: column.display({
      id: 'score',
      header: t`Score`,
      cell: ({ row }) => <GameScore game={row.original} />,
    }),
    /** The score with what it does not say: overtimes, a forfeit, unofficial. */
    scoreWithNotes: column.display({
      id: 'score',
      header: t`Score`,
      cell: ({ row: { original } }) => (
        <span className="inline-flex items-center gap-2">
          <EndingNotes of={toEnding(original)} />
          <GameScore game={original} />
        </span>
      ),
    }),
    /** What can be done with the game. */
    actions: (cell: (game: Row) => ReactNode) =>
      column.display({
        id: 'actions',
        header: t`Actions`,
        meta: { hideHead: true },
        cell: ({ row }) => cell(row.original),
      }),
  };
}
