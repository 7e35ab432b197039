import { idParams } from '#contracts/lists/list.contract.ts';
import {
  tournamentListQuerySchema,
  tournamentListSchema,
  tournamentSchema,
  tournamentTeamListSchema,
  tournamentTeamsQuerySchema,
} from '#contracts/tournament/tournament.contract.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { presentTournament, presentTournamentList, presentTournamentTeams } from './tournament.presenter.ts';
import {
  readTournament,
  readTournaments,
  readTournamentTeams,
  TOURNAMENT_KEYS,
  tournamentPage,
  tournamentTeamsPage,
} from './tournament.queries.ts';

const ABOUT_TOURNAMENTS = { capability: 'tournament.view', tags: ['tournaments'] } as const;

export function registerTournamentRoutes(reads: ReadRoutes): void {
  reads.getOld({
    ...ABOUT_TOURNAMENTS,
    url: '/api/tournaments/',
    summary: 'Tournaments, the latest first',
    description: 'Those without dates last. 100 a page by default.',
    querystring: tournamentListQuerySchema,
    response: tournamentListSchema,
    async answer({ query, today }) {
      const day = await today();
      const page = tournamentPage(query);
      return cached({
        cacheKey: ['tournaments', query],
        day,
        changeKeys: TOURNAMENT_KEYS,
        query: readTournaments(query, page, day),
        present: ({ row }) => presentTournamentList(page, row, day),
      });
    },
  });

  reads.getOld({
    ...ABOUT_TOURNAMENTS,
    url: '/api/tournaments/:id/',
    summary: 'A tournament',
    params: idParams,
    response: tournamentSchema,
    async answer({ params: { id }, today }) {
      const day = await today();
      return cached({
        cacheKey: ['tournament', id],
        day,
        changeKeys: TOURNAMENT_KEYS,
        query: readTournament(id),
        present: ({ row }) => presentTournament(found(row.tournament, 'tournament'), day),
      });
    },
  });

  reads.getOld({
    ...ABOUT_TOURNAMENTS,
    url: '/api/tournaments/:id/teams/',
    summary: 'The teams of a tournament by name',
    description: '100 a page by default.',
    params: idParams,
    querystring: tournamentTeamsQuerySchema,
    response: tournamentTeamListSchema,
    answer({ params: { id }, query }) {
      const page = tournamentTeamsPage(query);
      return cached({
        cacheKey: ['teams of tournament', id, query],
        changeKeys: ['tournaments', 'teams', 'people', 'categories'],
        query: readTournamentTeams(id, page),
        present({ row }) {
          found(row.tournament_id, 'tournament');
          return presentTournamentTeams(page, row);
        },
      });
    },
  });
}
