import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { enterTeam, removeTeam } from '#contracts/tournament/tournament.commands.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import type { TournamentHandler } from './tournament.decider.ts';
import { findSurroundings, type SurroundingsDependencies, teamHasGames } from './tournament.facts.ts';

type Deps = CallDependencies &
  SurroundingsDependencies & {
    commands: { tournaments: TournamentHandler; teams: StreamReader<Team> };
    lookUp: LookUp;
  };

/** Teams in and out of a tournament: administrators only. */
export function registerTournamentTeamRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.tournaments;

  /** The day and the season of a tournament; for one that does not exist the command answers 404. */
  async function around(tournamentId: number) {
    const { state } = await handler.read(tournamentStream(tournamentId));
    return findSurroundings(deps, { seasonId: state?.seasonId ?? 0, leagueId: null });
  }
  const lockKeys = (tournamentId: number, teamId: number) => [`tournament:${tournamentId}`, `team:${teamId}`];

  routes.route({
    ...fastifyRoute(enterTeam),
    async handler(request, reply) {
      const tournamentId = request.params.id;
      const teamId = request.body.team_id;
      // Calls that delete the team or the tournament hold the same keys.
      return deps.lookUp.holding(lockKeys(tournamentId, teamId), async () => {
        const { state: team } = await deps.commands.teams.read(teamStream(teamId));
        await change(deps, toCall(request, deps), reply, {
          handler,
          stream: tournamentStream(tournamentId),
          command: {
            type: 'add_team',
            tournamentId,
            teamId,
            teamExists: team?.status === 'active',
            by: 'administrator',
            around: await around(tournamentId),
          },
          body: request.body,
        });
        reply.code(201);
        return {
          tournament_id: tournamentId,
          team_id: teamId,
          team_name: team?.name ?? '',
          team_location: team?.location ?? null,
        };
      });
    },
  });

  routes.route({
    ...fastifyRoute(removeTeam),
    async handler(request, reply) {
      const { id: tournamentId, teamId } = request.params;
      // Calls that schedule a game of the team in the tournament hold the same keys.
      return deps.lookUp.holding(lockKeys(tournamentId, teamId), async () => {
        await change(deps, toCall(request, deps), reply, {
          handler,
          stream: tournamentStream(tournamentId),
          command: {
            type: 'remove_team',
            tournamentId,
            teamId,
            hasGames: await teamHasGames(deps, tournamentId, teamId),
            around: await around(tournamentId),
          },
          body: null,
        });
        return { message: 'Team removed from tournament successfully' };
      });
    },
  });
}
