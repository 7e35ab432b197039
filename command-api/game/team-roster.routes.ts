import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { gameAnswerSchema } from '#contracts/game/game-answer.contract.ts';
import { teamRosterSchema } from '#contracts/game/game-commands.contract.ts';
import { SIDES } from '#events/game/game.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { RequestError } from '#platform/errors.ts';
import { benchOf, coachesOf, occasionOf } from './bench.facts.ts';
import { changeGame, existingGame, gameHeaders } from './game-call.ts';

/** One team's roster of a game: picked by the team's manager; the other bench stays as it is. */
export function registerTeamRosterRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  app.withTypeProvider<ZodTypeProvider>().put(
    '/api/teams/:id/games/:gameId/roster/',
    {
      config: { capability: 'game.pick_roster', owned: 'team' },
      schema: {
        tags: ['games'],
        summary: 'Pick the players of one team for a game that has not begun',
        description: '5 to 12 players who are in the team and eligible on the day of the game.',
        headers: gameHeaders,
        params: entityParams.extend({ gameId: entityId }),
        body: teamRosterSchema,
        response: { 200: gameAnswerSchema },
      },
    },
    async (request, reply) => {
      const { id: teamId, gameId } = request.params;
      // A transfer of a player holds the same key.
      return deps.lookUp.holding([`team:${teamId}`], async () => {
        const { facts } = await existingGame(deps, gameId);
        const side = SIDES.find((one) => facts[`${one}TeamId`] === teamId);
        if (side === undefined) throw new RequestError('not_found', 'There is no such game.');
        const { players, remarks } = await benchOf(deps, teamId, request.body.players, {
          ...(await occasionOf(deps, facts)),
          known: facts.rosters[side] ?? [],
        });
        const { state: team } = await deps.commands.teams.read(teamStream(teamId));
        const bench = { players, coaches: team === null ? [] : coachesOf(team.coaches) };
        return changeGame(deps, request, reply, {
          gameId,
          command: (context) => ({ type: 'pick_benches', east: null, west: null, [side]: bench, context }),
          warnings: remarks,
        });
      });
    },
  );
}
