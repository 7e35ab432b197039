import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { createContext, useContext } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { columnsFor, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import {
  GameDateLink,
  GameScore,
  GameStatusMark,
  GameTeams,
} from '#frontend/features/game/lists/game-cells.tsx';
import { gameColumns } from '#frontend/features/game/lists/game-columns.tsx';
import { isNotYetOpen } from '#frontend/features/scoring/game-opening.ts';
import { NO_VALUE } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { ScoringAction } from './scoring-action.tsx';

const Scorer = createContext<SessionUser | undefined>(undefined);

const game = gameColumns<Game>();
const column = columnsFor<Game>();
const COLUMNS = column.columns([
  column.accessor('game_date', {
    header: t`Date`,
    enableSorting: false,
    meta: { align: 'start' },
    cell: ({ row }) => <LinkedGameDate game={row.original} />,
  }),
  game.teams(),
  game.venue(t`TBD`),
  column.display({
    id: 'scorer',
    header: t`Scorer`,
    meta: { align: 'start' },
    cell: ({ row }) => <AssignedTo game={row.original} />,
  }),
  game.status,
  game.score,
  column.display({
    id: 'action',
    header: t`Action`,
    meta: { hideHead: true },
    cell: ({ row }) => <Action game={row.original} />,
  }),
]);

/** Games as a scorer sees them, with what to do next: a table, on phones a block for each. */
export function ScorerGamesTable({ games, user }: { games: readonly Game[]; user: SessionUser }) {
  const phone = useMediaQuery(PHONE);
  return (
    <Scorer value={user}>
      {phone ? (
        <ul aria-label={t`Games`}>
          {games.map((game) => (
            <GameBlock key={game.id} game={game} />
          ))}
        </ul>
      ) : (
        <DataTable
          caption={t`Games`}
          columns={COLUMNS}
          rows={games}
          rowId={({ id }) => String(id)}
          rowHref={(game) => gameHref(game, user)}
        />
      )}
    </Scorer>
  );
}

/** The console, when the scorer can score the game now; else the game’s page. */
function gameHref(game: Game, user: SessionUser): string {
  const isTheirs = game.scorekeeper_id === user.id;
  const isOpen = game.status === 'in_progress' || (game.status === 'scheduled' && !isNotYetOpen(game));
  return isTheirs && isOpen ? paths.scoringGame(game.id) : paths.game(game.id);
}

function GameBlock({ game }: { game: Game }) {
  return (
    <li className="grid gap-2.5 border-t border-line py-3">
      <span className="flex items-center justify-between gap-3">
        <LinkedGameDate game={game} />
        <GameScore game={game} />
      </span>
      <GameTeams game={game} />
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13">
        <GameStatusMark game={game} />
        <AssignedTo game={game} />
        <span className="text-ink-3">
          <Venue game={game} />
        </span>
      </span>
      <Action game={game} />
    </li>
  );
}

function LinkedGameDate({ game }: { game: Game }) {
  const user = useContext(Scorer);
  return user === undefined ? null : <GameDateLink game={game} to={gameHref(game, user)} />;
}

function Venue({ game: { venue } }: { game: Game }) {
  return venue === null ? t`TBD` : <Name className="max-w-44 truncate">{venue}</Name>;
}

function AssignedTo({ game: { scorekeeper_id, scorekeeper_name } }: { game: Game }) {
  const user = useContext(Scorer);
  if (scorekeeper_id === null) {
    return (
      <span className="text-ink-3">
        <Trans>Unassigned</Trans>
      </span>
    );
  }
  return scorekeeper_id === user?.id ? (
    <Badge tone="plain">
      <Trans>You</Trans>
    </Badge>
  ) : (
    <Name>{scorekeeper_name ?? NO_VALUE}</Name>
  );
}

/** A list of all games says nothing of those that it is too early for. */
function Action({ game }: { game: Game }) {
  const user = useContext(Scorer);
  if (user === undefined || (game.scorekeeper_id !== null && isNotYetOpen(game))) return null;
  return (
    <span className="grid min-w-40 gap-1 py-1.5">
      <ScoringAction game={game} user={user} />
    </span>
  );
}
