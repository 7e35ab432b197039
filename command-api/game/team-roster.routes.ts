import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { pickRoster } from '#contracts/game/game.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { say } from '#contracts/refusal/say.ts';
import { SIDES } from '#events/game/game.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import { findBench, findOccasion, toCoaches } from './bench.facts.ts';
import { changeGame, existingGame, type GameDependencies } from './game-call.ts';

/** One team's roster of a game: picked by the team's manager; the other bench stays as it is. */
export function registerTeamRosterRoutes(app: FastifyInstance, deps: GameDependencies): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    ...fastifyRoute(pickRoster),
    async handler(request, reply) {
      const { id: teamId, gameId } = request.params;
      // A transfer of a player holds the same key.
      return deps.lookUp.holding([`team:${teamId}`], async () => {
        const { facts } = await existingGame(deps, gameId);
        const side = SIDES.find((one) => facts[`${one}TeamId`] === teamId);
        if (side === undefined) throw new RequestError('not_found', say('game.missing'));
        // The whole bench is picked: a player not named as a starter does not start.
        const picks = request.body.players.map((pick) => ({ ...pick, starter: pick.starter ?? false }));
        const { players, remarks } = await findBench(deps, teamId, picks, {
          ...(await findOccasion(deps, facts)),
          known: facts.rosters[side] ?? [],
        });
        const { state: team } = await deps.commands.teams.read(teamStream(teamId));
        const bench = { players, coaches: team === null ? [] : toCoaches(team.coaches) };
        return changeGame(deps, request, reply, {
          gameId,
          command: (context) => ({ type: 'pick_benches', east: null, west: null, [side]: bench, context }),
          warnings: remarks,
        });
      });
    },
  });
}
