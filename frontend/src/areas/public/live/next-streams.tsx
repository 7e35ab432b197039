import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { nextGamesQuery, SHORT_LIST } from '#frontend/features/game/game.queries.ts';
import { isToCome } from '#frontend/features/game/game.status.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useNow } from '#frontend/lib/use-now.ts';
import { ReminderButton } from './reminder-button.tsx';
import { StreamRow } from './stream-row.tsx';

/** So often the page looks whether a game should have begun. */
const MINUTE_MS = 60_000;

/** The games to come, each with a reminder. @param besides the game of this page; without one this is the page of all */
export function NextStreams({ besides }: { besides?: number }) {
  useNow(MINUTE_MS);
  const now = serverClock.now();
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
                <StreamRow
                  key={game.id}
                  game={game}
                  action={
                    isToCome(game, now) && (
                      <ReminderButton
                        gameId={game.id}
                        game={t`${game.team_east_name} vs ${game.team_west_name}`}
                      />
                    )
                  }
                />
              ))}
            </ul>
          );
        }}
      </QueryState>
    </Panel>
  );
}
