import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { leagueToday, type TodayDependencies } from '#command-api/settings/league-today.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { releasePlayer } from '#contracts/team/team.commands.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { TeamHandler } from './team.decider.ts';

type Deps = CallDependencies & TodayDependencies & { commands: { teams: TeamHandler }; lookUp: LookUp };

/** Who leaves a team: released by an administrator or the team's manager. */
export function registerSquadRoutes(app: FastifyInstance, deps: Deps): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...fastifyRoute(releasePlayer),
    async handler(request, reply) {
      const { id: teamId, playerId } = request.params;
      // A transfer of the player holds the same keys.
      return deps.lookUp.holding([`player:${playerId}`, `team:${teamId}`], async () => {
        const today = await leagueToday(deps);
        const stream = teamStream(teamId);
        const { state: team } = await deps.commands.teams.read(stream);
        const from = team?.squad[playerId]?.from ?? today;
        await change(deps, toCall(request, deps), reply, {
          handler: deps.commands.teams,
          stream,
          command: { type: 'release_player', teamId, playerId, until: from > today ? from : today },
          body: null,
        });
        return { message: 'Player removed successfully' };
      });
    },
  });
}
