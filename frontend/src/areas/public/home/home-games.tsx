import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '#contracts/game/game.contract.ts';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { lastGamesQuery, nextGamesQuery, SHORT_LIST } from '#frontend/features/game/game.queries.ts';
import { DatedGameRows, GameRows, GameRowsSkeleton } from '#frontend/features/game/lists/game-rows.tsx';
import { serverClock } from '#frontend/lib/api.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { firstTab, followedFirst, type GamesTab } from './first-games.ts';
import { useFollowedTeams } from './use-followed-teams.ts';

/** As many results in which those of the teams one follows are looked for. */
const LOOKED_THROUGH = 20;

/** The last results and the next games; which come first depends on the day. */
export function HomeGames() {
  const [chosen, setChosen] = useState<GamesTab>();
  const timeZone = useTimeZone();
  const followed = useFollowedTeams();
  const upcoming = useQuery(nextGamesQuery());
  const recent = useQuery(lastGamesQuery(followed.size > 0 ? LOOKED_THROUGH : SHORT_LIST));
  const first = firstTab({
    results: recent.data?.games ?? [],
    toCome: upcoming.data?.games ?? [],
    now: serverClock.now(),
    timeZone,
  });
  return (
    <section aria-label={t`Games`} className="min-w-0 border-t-2 border-ink max-lg:order-first">
      <Tabs
        label={t`Games`}
        value={chosen ?? first}
        onChange={setChosen}
        tabs={[
          { value: 'recent', label: t`Recent Results` },
          { value: 'upcoming', label: t`Upcoming`, count: upcoming.data?.total },
        ]}
        aside={
          <Link to={paths.games} className="link touch-target inline-flex">
            <Trans>All games</Trans>
          </Link>
        }
      >
        <TabPanel value="upcoming" className={FIVE_ROWS}>
          <QueryState
            query={upcoming}
            loading={<GameRowsSkeleton games={SHORT_LIST} dated />}
            errorTitle={t`Failed to load upcoming games. Please try again later.`}
          >
            {({ games }) =>
              games.length === 0 ? (
                <EmptyState title={t`No upcoming games`}>
                  <Trans>The next games appear here once they have a date.</Trans>
                </EmptyState>
              ) : (
                <GameRows games={games} toCome />
              )
            }
          </QueryState>
        </TabPanel>
        <TabPanel value="recent" className={FIVE_ROWS}>
          <QueryState
            query={recent}
            loading={<GameRowsSkeleton games={SHORT_LIST} dated />}
            errorTitle={t`Failed to load recent results. Please try again later.`}
          >
            {({ games }) =>
              games.length === 0 ? (
                <EmptyState title={t`No results yet`}>
                  <Trans>Results appear here when the first game has ended.</Trans>
                </EmptyState>
              ) : (
                <Results {...followedFirst(games, followed)} />
              )
            }
          </QueryState>
        </TabPanel>
      </Tabs>
    </section>
  );
}

/** As high as a list of five games, so that nothing below moves when they load. */
const FIVE_ROWS = 'min-h-[430px]';

function Results({ followed, others }: { followed: readonly Game[]; others: readonly Game[] }) {
  return (
    <>
      {followed.length > 0 && (
        <section>
          <h3 className="border-b border-line pt-3 pb-1.5 text-13 leading-4.5 font-[650] [font-stretch:100%]">
            <Trans>Teams You Follow</Trans>
          </h3>
          <DatedGameRows games={followed.slice(0, SHORT_LIST)} />
        </section>
      )}
      <GameRows games={others.slice(0, Math.max(0, SHORT_LIST - followed.length))} />
    </>
  );
}
