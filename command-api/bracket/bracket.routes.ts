import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { change, toCall } from '#command-api/calls/call.ts';
import { openTournament } from '#command-api/schedule/schedule.facts.ts';
import type { TournamentHandler } from '#command-api/tournament/tournament.decider.ts';
import { createBracketGames, drawBracket, withdrawBracket } from '#contracts/bracket/bracket.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { teamStream } from '#events/team/team.events.ts';
import { hasBegun } from '#events/tournament/bracket.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { knockoutGames } from './bracket.facts.ts';
import { type BracketGamesDependencies, makeBracketGames } from './bracket-games.ts';
import { readSeeding } from './bracket-seeding.ts';

/** A tournament's knockout: drawn, withdrawn, and its games made. Administrators only. */
export function registerBracketRoutes(
  app: FastifyInstance,
  deps: BracketGamesDependencies & { commands: { tournaments: TournamentHandler } },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.tournaments;

  routes.route({
    ...fastifyRoute(drawBracket),
    async handler(request, reply) {
      const tournamentId = request.params.id;
      const { body } = request;
      const { teams } = await openTournament(deps, tournamentId);
      // Calls that take a team out of the tournament or delete it hold the same keys.
      const keys = [`tournament:${tournamentId}`, ...teams.map((teamId) => `team:${teamId}`)];
      return deps.lookUp.holding(keys, async () => {
        const tournament = await openTournament(deps, tournamentId);
        const { seeds, warnings } = await readSeeding(deps, tournamentId, tournament, body);
        const { state, revision } = await change(deps, toCall(request, deps), reply, {
          handler,
          stream: tournamentStream(tournamentId),
          command: { type: 'draw_bracket', tournamentId, seeds, bestOf: body.best_of },
          body,
        });
        reply.code(201);
        const { number, bestOf, seeds: drawn } = state?.bracket ?? { number: 1, bestOf: [], seeds: [] };
        return {
          tournament_id: tournamentId,
          bracket: number,
          best_of: [...bestOf],
          seeds: await Promise.all(
            drawn.map(async (teamId, index) => {
              const { state: team } = await deps.commands.teams.read(teamStream(teamId));
              return { seed: index + 1, team_id: teamId, team_name: team?.name ?? '' };
            }),
          ),
          warnings,
          revision,
        };
      });
    },
  });

  routes.route({
    ...fastifyRoute(withdrawBracket),
    async handler(request, reply) {
      const tournamentId = request.params.id;
      // Calls that make games of the bracket hold the same key.
      return deps.lookUp.holding([`tournament:${tournamentId}`], async () => {
        const { bracket } = await openTournament(deps, tournamentId);
        const games = await knockoutGames(deps, tournamentId);
        await change(deps, toCall(request, deps), reply, {
          handler,
          stream: tournamentStream(tournamentId),
          command: {
            type: 'withdraw_bracket',
            tournamentId,
            hasBegunGames: games.some(
              ({ knockout, status }) => knockout.bracket === bracket?.number && hasBegun(status),
            ),
          },
          body: null,
        });
        return { message: 'Bracket withdrawn successfully' };
      });
    },
  });

  routes.route({
    ...fastifyRoute(createBracketGames),
    handler: async (request, reply) =>
      makeBracketGames(deps, toCall(request, deps), reply, request.params.id, request.body),
  });
}
