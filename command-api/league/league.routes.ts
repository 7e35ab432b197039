import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, commandOn, create, toCall } from '#command-api/calls/call.ts';
import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import {
  archiveLeague,
  changeLeague,
  createLeague,
  deleteLeague,
} from '#contracts/league/league.commands.ts';
import { leagueStream } from '#events/league/league.events.ts';
import type { LeagueHandler } from './league.decider.ts';
import { leagueAnswer } from './league-answer.ts';

type Deps = CallDependencies & { commands: { leagues: LeagueHandler }; lookUp: LookUp };

/** Create, edit, archive and delete leagues: administrators only. */
export function registerLeagueRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.leagues;

  /** One command on an existing league. */
  const run = commandOn(deps, handler, (command) => leagueStream(command.leagueId));

  routes.route({
    ...fastifyRoute(createLeague),
    async handler(request, reply) {
      const { id, ...created } = await create(deps, toCall(request, deps), reply, {
        handler,
        kind: 'league',
        streamOf: leagueStream,
        command: (leagueId) => ({ type: 'create_league' as const, leagueId, ...request.body }),
        body: request.body,
      });
      return leagueAnswer(deps, id, created);
    },
  });

  routes.route({
    ...fastifyRoute(changeLeague),
    async handler(request, reply) {
      const leagueId = request.params.id;
      const changed = await run(request, reply, {
        type: 'change_league',
        leagueId,
        ...withoutUndefined(request.body),
      });
      return leagueAnswer(deps, leagueId, changed);
    },
  });

  routes.route({
    ...fastifyRoute(archiveLeague),
    async handler(request, reply) {
      const leagueId = request.params.id;
      const changed = await run(request, reply, { type: 'archive_league', leagueId });
      return leagueAnswer(deps, leagueId, changed);
    },
  });

  routes.route({
    ...fastifyRoute(deleteLeague),
    async handler(request, reply) {
      const leagueId = request.params.id;
      // Calls that put something into a league hold the same key.
      return deps.lookUp.holding([`league:${leagueId}`], async () => {
        const [has] = await deps.lookUp.rows((db) =>
          db.selectNoFrom(({ exists, selectFrom }) => [
            exists(selectFrom('team').where('league_id', '=', leagueId)).as('teams'),
            exists(selectFrom('tournament').where('league_id', '=', leagueId)).as('tournaments'),
            exists(selectFrom('game').where('league_id', '=', leagueId)).as('games'),
          ]),
        );
        await run(request, reply, {
          type: 'delete_league',
          leagueId,
          hasTeams: has?.teams === true,
          hasTournaments: has?.tournaments === true,
          hasGames: has?.games === true,
        });
        return { message: 'League deleted successfully' };
      });
    },
  });
}
