import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { GameStatus } from '#contracts/game/game.contract.ts';
import type { PlayerGame } from '#contracts/statistics/statistics.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Badge, type BadgeTone } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { isFinished, stateText } from '#frontend/features/game/game.status.ts';
import { playerGamesQuery } from '#frontend/features/statistics/statistics.queries.ts';
import { formatScore, formatWhen, NO_VALUE, orNotAvailable } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';

/** A player's games, to come and over, and what they did in them. */
export function PlayerGamesTab({ playerId }: { playerId: number }) {
  const query = useInfiniteQuery(playerGamesQuery(playerId));
  return (
    <div className="pt-6">
      <QueryState
        query={{ ...query, data: query.data?.pages }}
        loading={<TableSkeleton rows={8} />}
        errorTitle={t`Failed to load games`}
      >
        {(pages) => {
          const games = pages.flatMap((page) => page.games);
          return games.length === 0 ? (
            <EmptyState title={t`No games found for this player.`} />
          ) : (
            <>
              <ul className="grid grid-cols-1 gap-x-10 border-t-2 border-ink md:grid-cols-2">
                {games.map((game) => (
                  <GameCard key={game.id} game={game} />
                ))}
              </ul>
              {query.hasNextPage && (
                <p className="flex justify-center py-3">
                  <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
                    <Trans>Show more games</Trans>
                  </Button>
                </p>
              )}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}

const TONE: Record<GameStatus, BadgeTone> = {
  scheduled: 'outline',
  in_progress: 'attention',
  completed: 'plain',
  final: 'plain',
  postponed: 'attention',
  canceled: 'bad',
};

function GameCard({ game }: { game: PlayerGame }) {
  const timeZone = useTimeZone();
  const { east, west } = gameSides(game);
  const { scoreboard, player_statistics: line } = game;
  const winner = isFinished(game.status) ? (scoreboard?.winner_id ?? null) : null;
  return (
    <li className="relative border-b border-line py-3 hover:bg-sunken">
      <p className="flex items-center justify-between gap-3 text-13 text-ink-2">
        <Link to={paths.game(game.id)} className="link min-w-0 truncate after:absolute after:inset-0">
          {formatWhen(tipOffTime(game), timeZone)}
        </Link>
        <Badge tone={TONE[game.status]}>{stateText(game)}</Badge>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2">
        <span className="grid gap-1">
          <TeamLabel team={east} lost={winner === west.id} />
          <TeamLabel team={west} lost={winner === east.id} />
        </span>
        <span className="text-24 face-score">
          {scoreboard === null ? (
            <span className="text-16 text-ink-3">
              <Trans>vs</Trans>
            </span>
          ) : (
            formatScore(scoreboard.team_score_east, scoreboard.team_score_west)
          )}
        </span>
      </div>
      <div className="flex items-center justify-between gap-3 text-13">
        <Name className="min-w-0 truncate text-ink-3">{orNotAvailable(game.venue)}</Name>
        <Line line={line} isOver={isFinished(game.status)} />
      </div>
    </li>
  );
}

/** Points, rebounds and assists; nothing before the game. */
function Line({ line, isOver }: { line: PlayerGame['player_statistics']; isOver: boolean }) {
  if (line === null)
    return isOver ? (
      <span className="text-ink-3">
        <Trans>Not listed</Trans>
      </span>
    ) : null;
  if (line.did_not_play === true && isOver)
    return (
      <span className="text-ink-3">
        <Trans>Did not play</Trans>
      </span>
    );
  return (
    <span className="shrink-0 tabular-nums">
      <b>{line.points ?? NO_VALUE}</b> <Trans>pts,</Trans> <b>{line.rebounds ?? NO_VALUE}</b>{' '}
      <Trans>reb,</Trans> <b>{line.assists ?? NO_VALUE}</b> <Trans>ast</Trans>
    </span>
  );
}
