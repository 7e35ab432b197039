import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { columnsFor } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { toEnding, winnerName } from '#frontend/features/game/game.status.ts';
import { NOT_AVAILABLE } from '#frontend/lib/format.ts';
import {
  EndingNotes,
  GameDate,
  GameDateLink,
  GameScore,
  GameStatusMark,
  GameTeams,
  StatusReason,
} from './game-cells.tsx';

/**
 * The columns of games in tables; each table takes some of them and adds its own.
 * @param sortable those by which the table can be sorted, by itself or by the server
 */
export function gameColumns<Row extends Game>({
  sortable = [],
}: {
  sortable?: readonly ('game_date' | 'name' | 'venue' | 'status')[];
} = {}) {
  const column = columnsFor<Row>();
  const date = {
    id: 'game_date',
    header: t`Date`,
    enableSorting: sortable.includes('game_date'),
    sortUndefined: 'last',
    meta: { align: 'start' },
  } as const;
  return {
    date: column.accessor(({ game_date }) => game_date ?? undefined, {
      ...date,
      cell: ({ row }) => <GameDate game={row.original} />,
    }),
    /** The date leads to a page of the game. */
    dateLink: (toHref: (game: Row) => string) =>
      column.accessor(({ game_date }) => game_date ?? undefined, {
        ...date,
        cell: ({ row }) => <GameDateLink game={row.original} to={toHref(row.original)} />,
      }),
    /** @param cell of one row; by default both teams under each other */
    teams: (cell: (game: Row) => ReactNode = (game) => <GameTeams game={game} />) =>
      column.accessor(({ name }) => name, {
        id: 'name',
        header: t`Teams`,
        enableSorting: sortable.includes('name'),
        meta: { align: 'start' },
        cell: ({ row }) => cell(row.original),
      }),
    /** @param unknown stands for a venue that is not known */
    venue: (unknown: string = NOT_AVAILABLE) =>
      column.accessor(({ venue }) => venue ?? undefined, {
        id: 'venue',
        header: t`Venue`,
        enableSorting: sortable.includes('venue'),
        sortUndefined: 'last',
        meta: { align: 'start', className: 'text-ink-2', hideEmpty: unknown === NOT_AVAILABLE },
        cell: ({ getValue }) => <Name className="max-w-44 truncate">{getValue() ?? unknown}</Name>,
      }),
    status: column.accessor(({ status }) => status, {
      id: 'status',
      header: t`Status`,
      enableSorting: sortable.includes('status'),
      meta: { align: 'start' },
      cell: ({ row }) => (
        <span className="grid max-w-60 justify-items-start gap-0.5 py-1 whitespace-normal">
          <GameStatusMark game={row.original} />
          <StatusReason game={row.original} />
        </span>
      ),
    }),
    winner: column.display({
      id: 'winner',
      header: t`Winner`,
      meta: { align: 'start' },
      cell: ({ row }) => <Name className="max-w-44 truncate">{winnerName(row.original) ?? t`Tie`}</Name>,
    }),
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
