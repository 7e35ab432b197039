import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { followPlayer, followTeam, unfollowPlayer, unfollowTeam } from '#contracts/follow/follow.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { say } from '#contracts/refusal/say.ts';
import { userStream } from '#events/user/user.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { UserCommand, UserHandler } from './user.decider.ts';

type Deps = CallDependencies & { commands: { users: UserHandler }; lookUp: LookUp };

/** Follow and unfollow teams and players; doing either twice changes nothing. */
export function registerFollowRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    ...fastifyRoute(followTeam),
    async handler(request, reply) {
      const teamId = request.params.id;
      await requireThere('team', teamId);
      const userId = requireActor(request).id;
      await run(request, reply, { type: 'follow_team', userId, teamId });
      return { following: true };
    },
  });

  routes.route({
    ...fastifyRoute(unfollowTeam),
    async handler(request, reply) {
      const teamId = request.params.id;
      const userId = requireActor(request).id;
      await run(request, reply, { type: 'unfollow_team', userId, teamId });
      return { following: false };
    },
  });

  routes.route({
    ...fastifyRoute(followPlayer),
    async handler(request, reply) {
      const playerId = request.params.id;
      await requireThere('player', playerId);
      const userId = requireActor(request).id;
      await run(request, reply, { type: 'follow_player', userId, playerId });
      return { following: true };
    },
  });

  routes.route({
    ...fastifyRoute(unfollowPlayer),
    async handler(request, reply) {
      const playerId = request.params.id;
      const userId = requireActor(request).id;
      await run(request, reply, { type: 'unfollow_player', userId, playerId });
      return { following: false };
    },
  });

  async function requireThere(kind: 'team' | 'player', id: number) {
    const isThere = await deps.lookUp.exists((db) => db.selectFrom(kind).where('id', '=', id));
    if (!isThere) throw new RequestError('not_found', say(`${kind}.missing`));
  }

  async function run(request: FastifyRequest, reply: FastifyReply, command: UserCommand) {
    await change(deps, toCall(request, deps), reply, {
      handler: deps.commands.users,
      stream: userStream(command.userId),
      command,
      body: null,
    });
  }
}
