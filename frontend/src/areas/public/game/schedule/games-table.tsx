import { Trans } from '@lingui/react/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { columnsFor, DataTable, type DataTableProps } from '#frontend/components/ui/data-table.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { gameColumns } from '#frontend/features/game/lists/game-columns.tsx';
import { paths } from '#frontend/lib/paths.ts';

/** By which the server can sort the table. */
export const GAME_SORTS = ['game_date', 'name', 'venue', 'status'] as const;

const game = gameColumns<Game>({ sortable: GAME_SORTS });
const COLUMNS = columnsFor<Game>().columns([
  game.dateLink(({ id }) => paths.game(id)),
  game.teams((game) => <SideBySide game={game} />),
  game.venue(),
  game.status,
  game.score,
]);

/** Games as a table, which it sorts itself without `onSort`; a click anywhere on a row opens its game. */
export function GamesTable({
  games,
  caption,
  ...sorting
}: { games: readonly Game[]; caption: string } & Pick<DataTableProps<Game>, 'sort' | 'onSort'>) {
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={games}
      rowId={(row) => String(row.id)}
      rowHref={(row) => paths.game(row.id)}
      {...sorting}
    />
  );
}

function SideBySide({ game }: { game: Game }) {
  const { east, west } = gameSides(game);
  const winner = isFinished(game.status) ? game.scoreboard?.winner_id : null;
  return (
    <span className="grid grid-cols-[190px_28px_190px] items-center">
      <TeamLabel team={east} lost={winner === west.id} />
      <span className="text-12 text-ink-3">
        <Trans>vs</Trans>
      </span>
      <TeamLabel team={west} lost={winner === east.id} />
    </span>
  );
}
