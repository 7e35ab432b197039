import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ReminderButton } from '#frontend/areas/shared/reminder-button.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { nextGamesQuery, SHORT_LIST } from '#frontend/features/game/game.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { StreamRow } from './stream-row.tsx';

/** The games to come, each with a reminder. @param besides the game of this page; without one this is the page of all */
export function NextStreams({ besides }: { besides?: number }) {
  const query = useQuery(nextGamesQuery());
  return (
    <Panel
      title={t`Next streams`}
      aside={
        besides !== undefined && (
          <Link to={paths.liveStreams} className="link touch-target inline-flex">
            <Trans>All live streams</Trans>
          </Link>
        )
      }
    >
      <QueryState
        query={query}
        loading={<TableSkeleton rows={SHORT_LIST} />}
        errorTitle={t`Failed to load upcoming games. Please try again later.`}
      >
        {({ games }) => {
          const others = games.filter(({ id }) => id !== besides);
          if (others.length === 0) {
            return (
              <p className="border-t border-line py-3 text-13 text-ink-2">
                <Trans>No games are scheduled.</Trans>
              </p>
            );
          }
          return (
            <ul className="border-t border-line">
              {others.map((game) => (
                <StreamRow key={game.id} game={game} action={<ReminderButton game={game} />} />
              ))}
            </ul>
          );
        }}
      </QueryState>
    </Panel>
  );
}
