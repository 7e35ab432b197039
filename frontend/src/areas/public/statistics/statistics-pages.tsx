import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { start } from '#frontend/areas/shared/start-reads.ts';
import { leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { currentSeason, seasonsQuery } from '#frontend/features/season/season.queries.ts';
import {
  filteredStandingsQuery,
  headToHeadMatrixQuery,
} from '#frontend/features/standings/standings.queries.ts';
import { paths } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';

/** Standings, tables of teams and players, and comparisons. */
export function statisticsPages(queries: QueryClient): RouteObject[] {
  return [
    {
      path: paths.statistics,
      loader: ({ request }) => {
        const { searchParams } = new URL(request.url);
        return searchParams.has('tab') || searchParams.has('as_of')
          ? start(queries.prefetchQuery(seasonsQuery()))
          : start(queries.prefetchQuery(leaguesQuery()), readStandings(queries, searchParams));
      },
      lazy: async () => ({ Component: (await import('./statistics.page.tsx')).StatisticsPage }),
    },
  ];
}

/** The page is drawn a while after its seasons are there: too late to ask for the tables then. */
async function readStandings(queries: QueryClient, parameters: URLSearchParams): Promise<void> {
  const season = currentSeason(await queries.fetchQuery(seasonsQuery()), parseId(parameters.get('season')));
  if (season === undefined) return;
  const filters = {
    seasonId: season.id,
    leagueId: parseId(parameters.get('league')),
  };
  start(
    queries.prefetchQuery(filteredStandingsQuery(filters)),
    queries.prefetchQuery(headToHeadMatrixQuery(filters)),
  );
}
