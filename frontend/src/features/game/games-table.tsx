import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { sidesOf } from './game.sides.ts';
import { isFinished } from './game.status.ts';
import { GameDateLink, GameScore, GameStatusMark } from './game-cells.tsx';

const game = columnsOf<Game>();
const COLUMNS = game.columns([
  game.accessor('game_date', {
    header: t`Date`,
    enableSorting: false,
    meta: { align: 'start' },
    cell: ({ row }) => <GameDateLink game={row.original} to={paths.game(row.original.id)} />,
  }),
  game.display({
    id: 'teams',
    header: t`Teams`,
    meta: { align: 'start' },
    cell: ({ row: { original } }) => {
      const { east, west } = sidesOf(original);
      const winner = isFinished(original.status) ? original.scoreboard?.winner_id : null;
      return (
        <span className="grid grid-cols-[190px_28px_190px] items-center">
          <TeamLabel team={east} lost={winner === west.id} />
          <span className="text-12 text-ink-3">
            <Trans>vs</Trans>
          </span>
          <TeamLabel team={west} lost={winner === east.id} />
        </span>
      );
    },
  }),
  game.accessor('venue', {
    header: t`Venue`,
    enableSorting: false,
    meta: { align: 'start', className: 'text-ink-2' },
    cell: ({ getValue }) => orNotAvailable(getValue()),
  }),
  game.accessor('status', {
    header: t`Status`,
    enableSorting: false,
    meta: { align: 'start' },
    cell: ({ row }) => <GameStatusMark game={row.original} />,
  }),
  game.display({
    id: 'score',
    header: t`Score`,
    cell: ({ row }) => <GameScore game={row.original} />,
  }),
]);

/** Games as a table; a click anywhere on a row opens its game. */
export function GamesTable({ games, caption }: { games: readonly Game[]; caption: string }) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={games}
      rowId={(row) => String(row.id)}
      rowHref={(row) => paths.game(row.id)}
    />
  );
}
