import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ListChecks, Pencil, UserRoundPen } from 'lucide-react';
import { createContext, useContext, useState } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { columnsFor, DataTable, type DataTableProps } from '#frontend/components/ui/data-table.tsx';
import type { Choice } from '#frontend/components/ui/form-choices.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { RowActions } from '#frontend/components/ui/row-actions.tsx';
import { hasLogToCorrect } from '#frontend/features/game/game.status.ts';
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
import { AssignScorerDialog } from './commands/assign-scorer-dialog.tsx';
import { commandsFor, type GameCommand } from './commands/game-commands.tsx';
import {
  type GameSelection,
  needsScorer,
  SelectGame,
  SelectingGames,
  SelectPage,
} from './game-selection.tsx';

/** Undefined while they are being read. */
const Scorers = createContext<readonly Choice[] | undefined>(undefined);

/** By which the server can sort the table. */
export const ADMIN_GAME_SORTS = ['game_date', 'name', 'venue', 'scorekeeper_name', 'status'] as const;

const game = gameColumns<Game>({ sortable: ['game_date', 'name', 'venue', 'status'] });
const column = columnsFor<Game>();
const COLUMNS = column.columns([
  column.display({
    id: 'select',
    header: () => <SelectPage />,
    meta: { align: 'start', width: 32 },
    cell: ({ row }) => <SelectGame game={row.original} />,
  }),
  game.dateLink(({ id }) => paths.adminGame(id)),
  game.teams(),
  game.venue(),
  column.accessor('scorekeeper_name', {
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
  sort,
  onSort,
}: {
  games: readonly Game[];
  scorers: readonly Choice[] | undefined;
  selection: GameSelection;
} & Required<Pick<DataTableProps<Game>, 'sort' | 'onSort'>>) {
  const phone = useMediaQuery(PHONE);
  return (
    <Scorers value={scorers}>
      <SelectingGames value={{ selection, games }}>
        {phone ? (
          <GameBlocks games={games} />
        ) : (
          <DataTable
            caption={t`Games`}
            columns={COLUMNS}
            rows={games}
            rowId={({ id }) => String(id)}
            sort={sort}
            onSort={onSort}
          />
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

/** What administrators do with a game in the list. */
function GameRowActions({ game, scorers }: { game: Game; scorers: readonly Choice[] | undefined }) {
  const [asking, setAsking] = useState<GameCommand | 'assign'>();
  const close = () => setAsking(undefined);
  return (
    <>
      <RowActions
        label={t`Actions: ${game.name}`}
        actions={[
          { label: t`Manage`, icon: Pencil, href: paths.adminGame(game.id) },
          { label: t`Log`, icon: ListChecks, href: paths.ofThing(paths.adminAudit, 'game', game.id) },
          ...(hasLogToCorrect(game)
            ? [{ label: t`Correct the log…`, icon: ListChecks, href: paths.scoringGame(game.id) }]
            : []),
          ...(needsScorer(game)
            ? [{ label: t`Assign scorer…`, icon: UserRoundPen, onSelect: () => setAsking('assign') }]
            : []),
          ...commandsFor(game).map((command) => ({
            label: command.label,
            icon: command.icon,
            onSelect: () => setAsking(command),
          })),
        ]}
      />
      {asking === 'assign' ? (
        <AssignScorerDialog games={[game]} scorers={scorers} onClose={close} />
      ) : (
        asking !== undefined && <asking.Dialog game={game} onClose={close} />
      )}
    </>
  );
}
