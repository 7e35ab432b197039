import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Skeleton, TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { lastGamesQuery, liveGamesQuery, SHORT_LIST } from '#frontend/features/game/game.queries.ts';
import { wasRecorded } from '#frontend/features/game/game.status.ts';
import { paths } from '#frontend/lib/paths.ts';
import { LiveStrip } from './live-strip.tsx';
import { NextStreams } from './next-streams.tsx';
import { StreamRow } from './stream-row.tsx';

/** Games with a board of their own; each holds a connection. */
const BOARDS = 6;

/** `/live-stream`: what is on now, what comes, and what can be watched again. */
export function LiveStreamsPage() {
  const live = useQuery(liveGamesQuery());
  return (
    <>
      <LiveStrip most={BOARDS} href={paths.liveStream} />
      <div className="wrap">
        <PageHeader
          title={t`Live streams`}
          actions={
            <Button asChild>
              <Link to={paths.games}>
                <Trans>View Schedule</Trans>
              </Link>
            </Button>
          }
        />
        <QueryState
          query={live}
          loading={<Skeleton className="mb-8 h-[150px]" />}
          errorTitle={t`Failed to fetch games`}
        >
          {({ games }) =>
            games.length > 0 ? null : (
              <div className="mb-8">
                <EmptyState title={t`No game is being played`}>
                  <Trans>Boards, chats and videos appear here as soon as one begins.</Trans>
                </EmptyState>
              </div>
            )
          }
        </QueryState>
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
          <NextStreams />
          <RecentlyEnded />
        </div>
      </div>
    </>
  );
}

function RecentlyEnded() {
  const query = useQuery(lastGamesQuery());
  return (
    <Panel title={t`Recently ended`}>
      <QueryState
        query={query}
        loading={<TableSkeleton rows={SHORT_LIST} />}
        errorTitle={t`Failed to load recent results. Please try again later.`}
      >
        {({ games }) =>
          games.length === 0 ? (
            <p className="border-t border-line py-3 text-13 text-ink-2">
              <Trans>No game has ended yet.</Trans>
            </p>
          ) : (
            <ul className="border-t border-line">
              {games.map((game) => (
                <StreamRow
                  key={game.id}
                  game={game}
                  action={
                    wasRecorded(game) && (
                      <Button asChild>
                        <Link
                          to={paths.replay(game.id)}
                          aria-label={t`Replay, ${game.team_east_name} vs ${game.team_west_name}`}
                        >
                          <Trans>Replay</Trans>
                        </Link>
                      </Button>
                    )
                  }
                />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Panel>
  );
}
