import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { GameLeaders } from '#frontend/areas/public/game/game-leaders.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import { boxScoreQuery, gameQuery } from '#frontend/features/game/game.queries.ts';
import { GameRows } from '#frontend/features/game/lists/game-rows.tsx';
import { errorMessage, isMissing, UNEXPECTED_ERROR } from '#frontend/lib/api-error.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

/** The game that the statistics were opened from: its result, its leaders, and its teams side by side. */
export function StatisticsOfGame({ gameId }: { gameId: number }) {
  const url = useUrlState();
  const game = useQuery(gameQuery(gameId));
  const box = useQuery(boxScoreQuery(gameId));
  const leave = (
    <Button variant="quiet" onClick={() => url.set({ game_id: undefined })}>
      <Trans>Show the whole league</Trans>
    </Button>
  );
  if (game.data === undefined) {
    return (
      <div className="mb-6">
        {game.error === null ? (
          <Loading label={t`Loading game`}>
            <Skeleton className="h-28 w-full" />
          </Loading>
        ) : (
          <ErrorState title={t`Error loading game`} action={leave}>
            {isMissing(game.error)
              ? t`This game doesn’t exist or was removed.`
              : errorMessage(game.error, UNEXPECTED_ERROR)}
          </ErrorState>
        )}
      </div>
    );
  }
  const { team_east_id: east, team_west_id: west } = game.data;
  return (
    <div className="mb-8 grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Panel title={t`This game`}>
        <GameRows games={[game.data]} />
        <p className="flex flex-wrap gap-2.5 pt-3.5">
          <Button asChild>
            <Link to={paths.boxScore(gameId)}>
              <Trans>Box score</Trans>
            </Link>
          </Button>
          <Button asChild>
            <Link to={paths.compareTeams(east, west)}>
              <Trans>Compare these teams</Trans>
            </Link>
          </Button>
          {leave}
        </p>
      </Panel>
      {box.data !== undefined && <GameLeaders game={game.data} box={box.data} />}
    </div>
  );
}
