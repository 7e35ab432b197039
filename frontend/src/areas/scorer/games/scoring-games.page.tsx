import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { GamesToScore } from './games-to-score.tsx';
import { scorableGamesQuery } from './scoring.queries.ts';
import { useSavedGame } from './use-saved-game.ts';

type Show = 'mine' | 'all';

/** `/scorer/scoring`: games that can be scored, the scorer's own first. */
export function ScoringGamesPage() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const [url, setUrl] = useSearchParams();
  const show: Show = url.get('show') === 'all' || user?.role === 'superuser' ? 'all' : 'mine';
  const query = useQuery({
    ...scorableGamesQuery(show === 'mine' ? user?.id : undefined),
    enabled: user !== undefined,
  });
  // “Not Available Yet” turns into “Start Scoring” while the page is open.
  useNow(10_000);

  return (
    <div className="wrap w-full pb-12">
      <PageHeader
        title={t`Live scoring`}
        description={t`Choose the game you score.`}
        {...(user?.role === 'scorer' && {
          actions: (
            <Segmented<Show>
              label={t`Games`}
              value={show}
              onChange={(next) => setUrl(next === 'all' ? { show: next } : {}, { replace: true })}
              options={[
                { value: 'mine', label: t`Assigned to you` },
                { value: 'all', label: t`All available` },
              ]}
            />
          ),
        })}
      />
      {query.isLoading ? (
        <TableSkeleton rows={5} />
      ) : query.data === undefined ? (
        <div className="grid grid-cols-1 gap-6">
          <ErrorState
            title={errorMessage(query.error, (why) => t`Failed to load available games: ${why}`)}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
          {user !== undefined && <GameOnThisDevice user={user} />}
        </div>
      ) : query.data.length === 0 ? (
        <EmptyState
          title={
            show === 'mine'
              ? t`You don’t have any games assigned to you yet.`
              : t`No games found matching your criteria.`
          }
        >
          {show === 'mine' ? t`An administrator assigns scorers to games.` : t`Scheduled games appear here.`}
        </EmptyState>
      ) : (
        user !== undefined && <GamesToScore games={query.data} user={user} />
      )}
    </div>
  );
}

/** The game that can be scored without the network. */
function GameOnThisDevice({ user }: { user: SessionUser }) {
  const saved = useSavedGame(user.id);
  return saved == null ? null : <GamesToScore games={[saved.board.game]} user={user} />;
}
