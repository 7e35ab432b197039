import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Badge, type BadgeTone } from '#frontend/components/ui/badge.tsx';
import { columnsOf, DataTable } from '#frontend/components/ui/data-table.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { formatScore, formatWhen, NO_VALUE, orNotAvailable } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import type { Game, GameStatus } from '#query-api/game/game.contract.ts';
import { sidesOf } from './game.sides.ts';
import { isFinished, momentOf, statusLabel } from './game.status.ts';

const game = columnsOf<Game>();
const COLUMNS = game.columns([
  game.accessor('game_date', {
    header: t`Date`,
    enableSorting: false,
    meta: { align: 'start' },
    cell: ({ row }) => <DateCell game={row.original} />,
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
    cell: ({ row: { original } }) =>
      original.scoreboard === null ? (
        <span className="text-ink-3">{NO_VALUE}</span>
      ) : (
        <span className="text-18 face-score">
          {formatScore(original.scoreboard.team_score_east, original.scoreboard.team_score_west)}
        </span>
      ),
  }),
]);

function DateCell({ game: { id, game_date, name, status } }: { game: Game }) {
  const timeZone = useTimeZone();
  const date = formatWhen(game_date, timeZone);
  return (
    <Link to={paths.game(id)} aria-label={`${date}, ${name}`} className="font-[550] hover:underline">
      {status === 'postponed' && game_date !== null ? <s className="text-ink-3">{date}</s> : date}
    </Link>
  );
}

const TONE: Record<GameStatus, BadgeTone> = {
  scheduled: 'outline',
  in_progress: 'plain',
  completed: 'plain',
  final: 'plain',
  postponed: 'attention',
  canceled: 'bad',
};

/** The state of a game in a list: words in a badge, or the period while it is on. */
export function GameStatusMark({ game: { status, on_court, regular_periods } }: { game: Game }) {
  if (status === 'in_progress' && on_court !== null) {
    const { label, onBreak } = momentOf(on_court, regular_periods);
    return <Live onBreak={onBreak}>{label}</Live>;
  }
  return <Badge tone={TONE[status]}>{statusLabel(status)}</Badge>;
}

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
