import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '#frontend/components/ui/button.tsx';
import { DownloadLink } from '#frontend/components/ui/download-link.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { CorrectedGames } from '#frontend/features/game/lists/corrected-games.tsx';
import {
  playerAveragesQuery,
  playerStatisticsQuery,
} from '#frontend/features/statistics/statistics.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { PlayerLinesTable } from './player-lines-table.tsx';
import { PlayerSeasonsTable } from './player-seasons-table.tsx';

/** A player per season and game by game. */
export function PlayerStatisticsTab({ playerId }: { playerId: number }) {
  const averages = useQuery(playerAveragesQuery(playerId));
  const lines = useInfiniteQuery(playerStatisticsQuery(playerId));
  const failed = [averages, lines].find(({ data, error }) => data === undefined && error !== null);
  const both =
    averages.data === undefined || lines.data === undefined
      ? undefined
      : { averages: averages.data, lines: lines.data.pages.flatMap(({ statistics }) => statistics) };
  return (
    <div className="grid gap-8 pt-6">
      <QueryState
        query={{ ...(failed ?? averages), data: both }}
        loading={<TableSkeleton dense rows={12} />}
        errorTitle={t`Failed to load statistics.`}
      >
        {(loaded) =>
          loaded.lines.length === 0 ? (
            <EmptyState title={t`No statistics available for this player.`} />
          ) : (
            <>
              <Panel
                title={t`Seasons`}
                aside={
                  <span className="flex items-center gap-x-4">
                    <Trans>Per game</Trans>
                    <DownloadLink
                      href={paths.export('player-averages', { player_id: playerId })}
                      of={t`Seasons`}
                    />
                  </span>
                }
              >
                <PlayerSeasonsTable averages={loaded.averages} />
                <CorrectedGames within={{ player_id: playerId }} />
              </Panel>
              <Panel
                title={t`Game by game`}
                aside={
                  <DownloadLink
                    href={paths.export('player-games', { player_id: playerId })}
                    of={t`Game by game`}
                  />
                }
              >
                <PlayerLinesTable lines={loaded.lines} />
                {lines.hasNextPage && (
                  <p className="flex justify-center py-3">
                    <Button onClick={() => void lines.fetchNextPage()} busy={lines.isFetchingNextPage}>
                      <Trans>Show more games</Trans>
                    </Button>
                  </p>
                )}
                <p className="pt-2.5 text-12 text-ink-3">
                  <Trans>–: not known. Such a game does not lower the average.</Trans>
                </p>
              </Panel>
            </>
          )
        }
      </QueryState>
    </div>
  );
}
