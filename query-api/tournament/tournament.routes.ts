import { tournament, tournamentList, tournamentTeams } from '#contracts/tournament/tournament.endpoints.ts';
import { changeKey } from '#events/changes/change-key.ts';
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

export function registerTournamentRoutes(reads: ReadRoutes): void {
  reads.get(tournamentList, async ({ query, today }) => {
    const day = await today();
    const page = tournamentPage(query);
    return cached({
      cacheKey: ['tournaments', query],
      day,
      changeKeys: TOURNAMENT_KEYS,
      query: readTournaments(query, page, day),
      present: ({ row }) => presentTournamentList(page, row, day),
    });
  });

  reads.get(tournament, async ({ params: { id }, today }) => {
    const day = await today();
    return cached({
      cacheKey: ['tournament', id],
      day,
      changeKeys: TOURNAMENT_KEYS,
      query: readTournament(id),
      present: ({ row }) => presentTournament(found(row.tournament, 'tournament'), day),
    });
  });

  reads.get(tournamentTeams, ({ params: { id }, query }) => {
    const page = tournamentTeamsPage(query);
    return cached({
      cacheKey: ['teams of tournament', id, query],
      changeKeys: [changeKey.tournaments, changeKey.teams, changeKey.people, changeKey.categories],
      query: readTournamentTeams(id, page),
      present({ row }) {
        found(row.tournament_id, 'tournament');
        return presentTournamentTeams(page, row);
      },
    });
  });
}
