import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callOf, changer, create } from '#command-api/calls/call.ts';
import { changing, commanding, creating, deleting } from '#command-api/calls/route-schema.ts';
import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import {
  leagueAnswerSchema,
  leagueBodySchema,
  newLeagueBodySchema,
} from '#contracts/league/league-commands.contract.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { directoryReadModel, teamTable, tournamentTable } from '#projections/directory/directory.table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import { leagueAnswer } from './league-answer.ts';

/** Create, edit, archive and delete leagues: administrators only. */
export function registerLeagueRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.leagues;
  const tags = ['leagues'];

  /** One command on an existing league. */
  const carryOut = changer(deps, handler, (command) => leagueStream(command.leagueId));

  routes.post(
    '/api/leagues/',
    {
      config: { capability: 'league.create' },
      schema: creating({
        tags,
        summary: 'Create a league',
        body: newLeagueBodySchema,
        answer: leagueAnswerSchema,
      }),
    },
    async (request, reply) => {
      const { id, ...created } = await create(deps, callOf(request, deps), reply, {
        handler,
        kind: 'league',
        streamOf: leagueStream,
        command: (leagueId) => ({ type: 'create_league' as const, leagueId, ...request.body }),
        body: request.body,
      });
      return leagueAnswer(deps, id, created);
    },
  );

  routes.put(
    '/api/leagues/:id/',
    {
      config: { capability: 'league.update' },
      schema: changing({
        tags,
        summary: 'Change a league: what is left out stays as it is',
        body: leagueBodySchema,
        answer: leagueAnswerSchema,
      }),
    },
    async (request, reply) => {
      const leagueId = request.params.id;
      const changed = await carryOut(request, reply, {
        type: 'change_league',
        leagueId,
        ...withoutUndefined(request.body),
      });
      return leagueAnswer(deps, leagueId, changed);
    },
  );

  routes.post(
    '/api/leagues/:id/archive/',
    {
      config: { capability: 'league.delete' },
      schema: commanding({
        tags,
        summary: 'Take a league out of the lists; what was played in it stays',
        answer: leagueAnswerSchema,
      }),
    },
    async (request, reply) => {
      const leagueId = request.params.id;
      const changed = await carryOut(request, reply, { type: 'archive_league', leagueId });
      return leagueAnswer(deps, leagueId, changed);
    },
  );

  routes.delete(
    '/api/leagues/:id/',
    {
      config: { capability: 'league.delete' },
      schema: deleting({ tags, summary: 'Delete a league that nothing belongs to' }),
    },
    async (request, reply) => {
      const leagueId = request.params.id;
      // Calls that put something into a league hold the same key.
      return deps.lookUp.holding([`league:${leagueId}`], async () => {
        const [has] = await deps.lookUp.rows<{ teams: boolean; tournaments: boolean; games: boolean }>(
          [directoryReadModel, gameReadModel],
          (table) => `SELECT
            EXISTS (SELECT FROM ${table(teamTable)} WHERE league_id = $1) AS teams,
            EXISTS (SELECT FROM ${table(tournamentTable)} WHERE league_id = $1) AS tournaments,
            EXISTS (SELECT FROM ${table(gameTable)} WHERE league_id = $1) AS games`,
          [leagueId],
        );
        await carryOut(request, reply, {
          type: 'delete_league',
          leagueId,
          hasTeams: has?.teams === true,
          hasTournaments: has?.tournaments === true,
          hasGames: has?.games === true,
        });
        return { message: 'League deleted successfully' };
      });
    },
  );
}
