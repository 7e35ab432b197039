import {
  repeatedForfeits,
  type Tournament,
  tournament,
  tournamentList,
  tournamentTeams,
} from '#contracts/tournament/tournament.contract.ts';
import { adjustmentList } from '#contracts/tournament/tournament-table.commands.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { tournamentScope } from '#events/standings/standings-scope.ts';
import { teamName } from '#events/team/team-name.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { within } from '#query-api/http/within.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { listed } from '#query-api/lists/page.ts';
import {
  readAdjustments,
  readRepeatedForfeits,
  readTournament,
  readTournamentTeams,
  TOURNAMENT_KEYS,
  tournamentTeamsPage,
} from './tournament.queries.ts';
import { listTournaments } from './tournament-list.ts';

export function registerTournamentRoutes(reads: ReadRoutes): void {
  reads.get(adjustmentList, ({ params: { id } }) =>
    within(
      { table: 'tournament', id },
      cached({
        cacheKey: ['adjustments of tournament', id],
        changeKeys: [changeKey.standings(tournamentScope(id)), changeKey.teams],
        query: readAdjustments(id),
        present: ({ row: { adjustments } }) => ({
          adjustments: adjustments.map((row) => ({
            ...row,
            team_name: teamName(row.team_name, row.team_id),
          })),
        }),
      }),
    ),
  );

  reads.get(repeatedForfeits, async ({ today }) => {
    const day = await today();
    return cached({
      cacheKey: ['repeated forfeits'],
      day,
      changeKeys: [...TOURNAMENT_KEYS, changeKey.teams],
      query: readRepeatedForfeits(day),
      present: ({ row: { teams } }) => ({
        repeated_forfeits: teams.map((row) => ({ ...row, team_name: teamName(row.team_name, row.team_id) })),
        total: teams.length,
      }),
    });
  });

  reads.get(tournamentList, async ({ query, today }) => listTournaments(query, await today()));

  reads.get(tournament, async ({ params: { id }, today }) => {
    const day = await today();
    return cached({
      cacheKey: ['tournament', id],
      day,
      changeKeys: TOURNAMENT_KEYS,
      query: readTournament(id, day),
      present: ({ row }): Tournament => found(row.tournament, 'tournament'),
    });
  });

  reads.get(tournamentTeams, ({ params: { id }, query }) => {
    const page = tournamentTeamsPage(query);
    const read = cached({
      cacheKey: ['teams of tournament', id, query],
      changeKeys: [
        changeKey.teams,
        changeKey.people,
        changeKey.categories,
        changeKey.standings(tournamentScope(id)),
      ],
      query: readTournamentTeams(id, page),
      present({ row: { teams, total } }) {
        const { rows, next_cursor } = listed(page, teams);
        return { tournament_teams: rows, total, next_cursor };
      },
    });
    return within({ table: 'tournament', id }, read);
  });
}
