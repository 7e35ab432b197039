import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import { start } from '#frontend/areas/shared/start-reads.ts';
import { leagueQuery, leaguesQuery } from '#frontend/features/league/league.queries.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import { tournamentStandingsQuery } from '#frontend/features/standings/standings.queries.ts';
import { teamsQuery } from '#frontend/features/team/team.queries.ts';
import { tournamentQuery, tournamentsQuery } from '#frontend/features/tournament/tournament.queries.ts';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { parseId } from '#frontend/lib/use-url-state.ts';

/** Tournaments, and the leagues, categories and seasons beside them. */
export function tournamentPages(queries: QueryClient): RouteObject[] {
  return [
    {
      path: paths.tournaments,
      loader: ({ request }) =>
        new URL(request.url).searchParams.get('tab') === 'leagues'
          ? start(queries.prefetchQuery(leaguesQuery()))
          : start(queries.prefetchQuery(seasonsQuery())),
      lazy: async () => ({ Component: (await import('./tournaments.page.tsx')).TournamentsPage }),
    },
    {
      path: routePatterns.tournament,
      loader: ({ params }) => {
        const id = parseId(params.tournamentId);
        return id === undefined
          ? null
          : start(
              queries.prefetchQuery(tournamentQuery(id)),
              queries.prefetchQuery(tournamentStandingsQuery(id)),
            );
      },
      lazy: async () => ({ Component: (await import('./tournament.page.tsx')).TournamentPage }),
    },
    {
      path: routePatterns.league,
      loader: ({ params }) => {
        const id = parseId(params.leagueId);
        return id === undefined
          ? null
          : start(
              queries.prefetchQuery(leagueQuery(id)),
              queries.prefetchQuery(teamsQuery({ league_id: id })),
              queries.prefetchQuery(tournamentsQuery({ league_id: id })),
            );
      },
      lazy: async () => ({ Component: (await import('./league.page.tsx')).LeaguePage }),
    },
  ];
}
