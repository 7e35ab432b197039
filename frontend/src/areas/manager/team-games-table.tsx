import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import type { TeamGame } from '#contracts/statistics/statistics.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { WinLoss } from '#frontend/components/ui/win-loss.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { toEnding } from '#frontend/features/game/game.status.ts';
import { hostWord } from '#frontend/features/game/host-word.ts';
import { EndingNotes, GameDate, GameStatusMark } from '#frontend/features/game/lists/game-cells.tsx';
import { gameColumns } from '#frontend/features/game/lists/game-columns.tsx';
import { formatItems, formatScore, orNotAvailable } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';

const game = gameColumns<TeamGame>({ sortable: ['game_date', 'venue'] });
const column = columnsFor<TeamGame>();
const COLUMNS = column.columns([
  game.date,
  game.venue(),
  column.accessor('tournament_name', {
    header: t`Tournament`,
    enableSorting: false,
    meta: { align: 'start', className: 'text-ink-2' },
    cell: ({ getValue }) => <Name className="max-w-44 truncate">{orNotAvailable(getValue())}</Name>,
  }),
  column.accessor('opponent_name', {
    header: t`Opponent`,
    enableSorting: false,
    meta: { align: 'start' },
    cell: ({ row }) => <Opponent game={row.original} />,
  }),
  column.accessor('status', {
    header: t`Result`,
    meta: { align: 'start' },
    cell: ({ row }) => <Result game={row.original} />,
  }),
  game.actions((game) => <Actions game={game} />),
]);

type Sort = { id: string; desc: boolean } | undefined;

/** The games of a team as its manager sees them: a table, on phones a block for each. The server sorts. */
export function TeamGamesTable({
  games,
  sort,
  onSort,
}: {
  games: readonly TeamGame[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}) {
  const phone = useMediaQuery(PHONE);
  if (!phone) {
    return (
      <DataTable
        caption={t`Games`}
        columns={COLUMNS}
        rows={games}
        rowId={({ id }) => String(id)}
        sort={sort}
        onSort={onSort}
      />
    );
  }
  return (
    <ul aria-label={t`Games`}>
      {games.map((game) => (
        <li key={game.id} className="grid gap-1.5 border-t border-line py-3">
          <span className="flex flex-wrap items-center justify-between gap-x-3">
            <GameDate game={game} />
            <Result game={game} />
          </span>
          <Opponent game={game} />
          <Name className="text-13 text-ink-3">
            {formatItems([game.venue, game.tournament_name].filter((text) => text !== null))}
          </Name>
          <Actions game={game} />
        </li>
      ))}
    </ul>
  );
}

function Opponent({ game }: { game: TeamGame }) {
  const { east, west } = gameSides(game);
  const isHome = game.side === 'east';
  return (
    <span className="flex items-center gap-2">
      <span className="w-5 text-12 text-ink-3">{hostWord(game)}</span>
      <TeamLabel team={isHome ? west : east} size={20} />
    </span>
  );
}

/** How it ended, seen from the team; before that its status. */
function Result({ game }: { game: TeamGame }) {
  const { result, team_score, opponent_score, status } = game;
  if (!isFinished(status) || result === null) return <GameStatusMark game={game} />;
  return (
    <span className="inline-flex items-center gap-2.5">
      <WinLoss result={result} />
      {team_score !== null && opponent_score !== null && (
        <span className="text-18 face-score">{formatScore(team_score, opponent_score)}</span>
      )}
      <EndingNotes of={toEnding(game)} />
    </span>
  );
}

/** A game to come has a roster to pick; one that may be on has a scoreboard to show. */
function Actions({ game: { id, name, status, side, team_east_id, team_west_id } }: { game: TeamGame }) {
  const teamId = side === 'east' ? team_east_id : team_west_id;
  const links = [
    { label: t`View`, href: paths.game(id), shown: true },
    {
      label: t`Roster`,
      href: paths.ofTeam(paths.managerRoster(id), teamId),
      shown: status === 'scheduled' || status === 'postponed',
    },
    {
      label: t`Scoreboard`,
      href: paths.ofTeam(paths.managerScoreboard(id), teamId),
      shown: status === 'scheduled' || status === 'in_progress',
    },
  ];
  return (
    <span className="inline-flex gap-4 text-13">
      {links
        .filter(({ shown }) => shown)
        .map(({ label, href }) => (
          <Link
            key={label}
            to={href}
            aria-label={`${label}, ${name}`}
            className="link touch-target inline-flex"
          >
            {label}
          </Link>
        ))}
    </span>
  );
}
