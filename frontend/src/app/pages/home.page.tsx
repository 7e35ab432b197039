import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { HalfCourt } from '#frontend/components/ui/court-lines.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { Select } from '#frontend/components/ui/select.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#frontend/components/ui/tabs.tsx';
import { gameKeys, gamesQuery } from '#frontend/features/game/game.queries.ts';
import { GameRows } from '#frontend/features/game/game-rows.tsx';
import { LiveStrip } from '#frontend/features/game/live-strip.tsx';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { standingsQuery } from '#frontend/features/standings/standings.queries.ts';
import { StandingsTable } from '#frontend/features/standings/standings-table.tsx';
import { useUpdates } from '#frontend/lib/use-updates.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

/** Games shown per tab. */
const SHOWN = 5;

const upcomingQuery = gamesQuery({ upcoming: true }, SHOWN);
const recentQuery = gamesQuery({ past: true }, SHOWN);

/** `/`: live games, games to come, results, and the standings. */
export function HomePage() {
  useUpdates(['games'], [gameKeys.lists]);
  return (
    <>
      <title>Courtside</title>
      <LiveStrip />
      <Hero />
      <div className="wrap mt-2 grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_448px]">
        <Standings />
        <Games />
      </div>
    </>
  );
}

function Hero() {
  return (
    <div className="wrap">
      <div className="relative overflow-hidden py-9 phone:py-7">
        <HalfCourt className="absolute right-2 bottom-0 hidden h-[132px] w-[236px] text-line md:block" />
        <h1>Local basketball, live from the scorer’s table</h1>
        <p className="mt-2 max-w-[56ch] text-16 text-ink-2">
          Scores, standings and every play of the league, as they happen.
        </p>
        <p className="mt-5 flex flex-wrap gap-2.5">
          <Button variant="primary" asChild>
            <Link to={paths.games}>View Schedule</Link>
          </Button>
          <Button asChild>
            <Link to={paths.teams}>Browse Teams</Link>
          </Button>
        </p>
      </div>
    </div>
  );
}

function Games() {
  const [chosen, setChosen] = useState<'upcoming' | 'recent'>();
  const upcoming = useQuery(upcomingQuery);
  const recent = useQuery(recentQuery);
  // After a season, and in an imported one, there are only results: do not begin with an empty list.
  const onlyResults = upcoming.data?.games.length === 0 && (recent.data?.games.length ?? 0) > 0;
  const tab = chosen ?? (onlyResults ? 'recent' : 'upcoming');
  return (
    <section aria-label="Games" className="min-w-0 border-t-2 border-ink max-lg:order-first">
      <Tabs
        label="Games"
        value={tab}
        onChange={setChosen}
        tabs={[
          { value: 'upcoming', label: 'Upcoming', count: upcoming.data?.total },
          { value: 'recent', label: 'Recent Results' },
        ]}
        aside={
          <Link to={paths.games} className="link">
            All games
          </Link>
        }
      >
        <TabPanel value="upcoming">
          <QueryState
            query={upcoming}
            loading={<TableSkeleton rows={SHOWN} />}
            errorTitle="Failed to load upcoming games. Please try again later."
          >
            {({ games }) =>
              games.length === 0 ? (
                <EmptyState title="No upcoming games">
                  The next games appear here once they have a date.
                </EmptyState>
              ) : (
                <GameRows games={games} toCome />
              )
            }
          </QueryState>
        </TabPanel>
        <TabPanel value="recent">
          <QueryState
            query={recent}
            loading={<TableSkeleton rows={SHOWN} />}
            errorTitle="Failed to load recent results. Please try again later."
          >
            {({ games }) =>
              games.length === 0 ? (
                <EmptyState title="No results yet">
                  Results appear here when the first game has ended.
                </EmptyState>
              ) : (
                <GameRows games={games} />
              )
            }
          </QueryState>
        </TabPanel>
      </Tabs>
    </section>
  );
}

function Standings() {
  const seasons = useQuery(seasonsQuery());
  const url = useUrlState();
  const season = currentSeason(seasons.data, url.getId('season'));
  const standings = useQuery(standingsQuery(season?.id));
  useUpdates(season === undefined ? [] : [`standings:season:${season.id}`], [['standings', season?.id]]);
  const empty = (
    <EmptyState title="No standings yet">They begin with the first result of the season.</EmptyState>
  );
  // Without a season there is nothing to ask for; a failed list of seasons is a failure of the standings.
  const query = seasons.data !== undefined && season !== undefined ? standings : seasons;
  return (
    <Panel
      title="Standings"
      aside={
        season !== undefined && (
          <Select
            aria-label="Season"
            value={season.id}
            onChange={(event) => url.set({ season: event.target.value })}
            className="max-w-[220px]"
          >
            {seasons.data?.seasons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )
      }
    >
      <QueryState
        query={{ ...query, data: query.data === undefined ? undefined : (standings.data ?? null) }}
        loading={<TableSkeleton />}
        errorTitle="Failed to load standings. Please try again later."
      >
        {(data) =>
          data === null || data.rankings.length === 0 ? empty : <StandingsTable rows={data.rankings} />
        }
      </QueryState>
      {standings.data !== undefined && standings.data.rankings.length > 0 && (
        <p className="flex justify-end pt-2.5 text-12 text-ink-3">Bars up are wins, down are losses.</p>
      )}
    </Panel>
  );
}
