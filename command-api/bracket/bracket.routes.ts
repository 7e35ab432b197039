import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callOf, change } from '#command-api/calls/call.ts';
import { creating, deleting } from '#command-api/calls/route-schema.ts';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { openTournament } from '#command-api/schedule/schedule.facts.ts';
import {
  bracketAnswerSchema,
  bracketBodySchema,
  bracketGamesAnswerSchema,
  bracketGamesBodySchema,
} from '#contracts/bracket/bracket-commands.contract.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { teamStream } from '#events/team/team.events.ts';
import { hasBegun } from '#events/tournament/bracket.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { knockoutGames } from './bracket.facts.ts';
import { makeBracketGames } from './bracket-games.ts';
import { seedingOf } from './bracket-seeding.ts';

/** A tournament's knockout: drawn, withdrawn, and its games made. Administrators only. */
export function registerBracketRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.tournaments;
  const tags = ['tournaments'];
  const config = { capability: 'tournament.update' } as const;

  routes.post(
    '/api/tournaments/:id/bracket/',
    {
      config,
      schema: {
        ...creating({
          tags,
          summary: 'Draw the bracket of a tournament',
          description:
            'Seeds are the teams named, else those of the standings. When their number is no power of two, the best have a bye in the first round.',
          body: bracketBodySchema,
          answer: bracketAnswerSchema,
        }),
        params: entityParams,
      },
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      const { body } = request;
      const { teams } = await openTournament(deps, tournamentId);
      // Calls that take a team out of the tournament or delete it hold the same keys.
      const keys = [`tournament:${tournamentId}`, ...teams.map((teamId) => `team:${teamId}`)];
      return deps.lookUp.holding(keys, async () => {
        const tournament = await openTournament(deps, tournamentId);
        const { seeds, warnings } = await seedingOf(deps, tournamentId, tournament, body);
        const { state, revision } = await change(deps, callOf(request, deps), reply, {
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
  );

  routes.delete(
    '/api/tournaments/:id/bracket/',
    {
      config,
      schema: deleting({
        tags,
        summary: 'Withdraw the bracket of a tournament as long as none of its games has begun',
      }),
    },
    async (request, reply) => {
      const tournamentId = request.params.id;
      // Calls that make games of the bracket hold the same key.
      return deps.lookUp.holding([`tournament:${tournamentId}`], async () => {
        const { bracket } = await openTournament(deps, tournamentId);
        const games = await knockoutGames(deps, tournamentId);
        await change(deps, callOf(request, deps), reply, {
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
  );

  routes.post(
    '/api/tournaments/:id/bracket/games/',
    {
      config: { capability: 'game.create' },
      schema: {
        ...creating({
          tags,
          summary: 'Make the next games of series whose teams are known',
          description:
            'Each entry makes the next game of its series, as many as are wanted. All of them are made, or none. Games have no players until they are picked.',
          body: bracketGamesBodySchema,
          answer: bracketGamesAnswerSchema,
        }),
        params: entityParams,
      },
    },
    async (request, reply) =>
      makeBracketGames(deps, callOf(request, deps), reply, request.params.id, request.body),
  );
}
