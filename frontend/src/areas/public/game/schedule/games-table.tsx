import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { isFinished } from '#frontend/features/game/game.status.ts';
import { gameColumns } from '#frontend/features/game/lists/game-columns.tsx';
import { paths } from '#frontend/lib/paths.ts';

const game = gameColumns<Game>();
const column = columnsFor<Game>();
const COLUMNS = column.columns([
  game.dateLink(({ id }) => paths.game(id)),
  column.display({
    id: 'teams',
    header: t`Teams`,
    meta: { align: 'start' },
    cell: ({ row: { original } }) => {
      const { east, west } = gameSides(original);
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
  game.venue(),
  game.status,
  game.score,
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
