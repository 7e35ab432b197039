import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import type { Choice } from '#frontend/components/ui/form-choices.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import {
  GameDateLink,
  GameScore,
  GameStatusMark,
  GameTeams,
} from '#frontend/features/game/lists/game-cells.tsx';
import { gameColumns } from '#frontend/features/game/lists/game-columns.tsx';
import { NO_VALUE, orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { GameRowActions } from './game-row-actions.tsx';
import {
  type GameSelection,
  needsScorer,
  SelectGame,
  SelectingGames,
  SelectPage,
} from './game-selection.tsx';

/** Undefined while they are being read. */
const Scorers = createContext<readonly Choice[] | undefined>(undefined);

const game = gameColumns<Game>();
const column = columnsFor<Game>();
const COLUMNS = column.columns([
  column.display({
    id: 'select',
    header: () => <SelectPage />,
    meta: { align: 'start', width: 32 },
    cell: ({ row }) => <SelectGame game={row.original} />,
  }),
  game.dateLink(({ id }) => paths.adminGame(id)),
  game.teams,
  game.venue(),
  column.display({
    id: 'scorer',
    header: t`Scorer`,
    meta: { align: 'start' },
    cell: ({ row }) => <Scorer game={row.original} />,
  }),
  game.status,
  game.score,
  game.actions((game) => <Actions game={game} />),
]);

/** Games as administrators manage them: a table, on phones a block for each. */
export function GamesAdminTable({
  games,
  scorers,
  selection,
}: {
  games: readonly Game[];
  scorers: readonly Choice[] | undefined;
  selection: GameSelection;
}) {
  const phone = useMediaQuery(PHONE);
  return (
    <Scorers value={scorers}>
      <SelectingGames value={{ selection, games }}>
        {phone ? (
          <GameBlocks games={games} />
        ) : (
          <DataTable caption={t`Games`} columns={COLUMNS} rows={games} rowId={({ id }) => String(id)} />
        )}
      </SelectingGames>
    </Scorers>
  );
}

function GameBlocks({ games }: { games: readonly Game[] }) {
  return (
    <>
      <div className="flex min-h-11 items-center gap-2.5 border-t border-line text-13 text-ink-2">
        <SelectPage />
        <span aria-hidden>
          <Trans>All of this page</Trans>
        </span>
      </div>
      <ul aria-label={t`Games`}>
        {games.map((game) => (
          <li
            key={game.id}
            className="grid grid-cols-[28px_minmax(0,1fr)_auto] items-start gap-x-2 border-t border-line py-2"
          >
            <SelectGame game={game} />
            <div className="col-start-2 grid gap-1.5 py-2">
              <GameDateLink game={game} to={paths.adminGame(game.id)} />
              <GameTeams game={game} />
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
                <GameStatusMark game={game} />
                <Scorer game={game} />
                <Name className="text-ink-3">{orNotAvailable(game.venue)}</Name>
              </span>
            </div>
            <span className="grid justify-items-end gap-1">
              <Actions game={game} />
              <GameScore game={game} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Scorer({ game }: { game: Game }) {
  if (game.scorekeeper_name !== null) {
    return <Name className="max-w-40 truncate">{game.scorekeeper_name}</Name>;
  }
  if (!needsScorer(game)) return <span className="text-ink-3">{NO_VALUE}</span>;
  return (
    <Badge tone="attention">
      <Trans>No scorer</Trans>
    </Badge>
  );
}

function Actions({ game }: { game: Game }) {
  return <GameRowActions game={game} scorers={useContext(Scorers)} />;
}
