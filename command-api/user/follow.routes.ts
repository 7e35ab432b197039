import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf, change } from '#command-api/calls/call.ts';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { userStream } from '#events/user/user.events.ts';
import { RequestError } from '#platform/errors.ts';
import { directoryReadModel, playerTable, teamTable } from '#projections/directory/directory.table.ts';
import type { UserCommand } from './user.decider.ts';

const followingAnswer = z.object({ following: z.boolean() });

const KINDS = [
  { kind: 'team', table: teamTable, capability: 'team.follow' },
  { kind: 'player', table: playerTable, capability: 'player.follow' },
] as const;

/** Follow and unfollow teams and players; doing either twice changes nothing. */
export function registerFollowRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const tags = ['follows'];

  for (const { kind, table, capability } of KINDS) {
    const url = `/api/users/follow-${kind}/:id/`;
    const config = { capability };

    routes.post(
      url,
      {
        config,
        schema: {
          tags,
          summary: `Follow a ${kind}`,
          headers: callHeaders.omit({ 'if-match': true }),
          params: entityParams,
          response: { 200: followingAnswer },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const isThere = await deps.lookUp.exists(
          [directoryReadModel],
          (nameOf) => `SELECT FROM ${nameOf(table)} WHERE id = $1`,
          [id],
        );
        if (!isThere) throw new RequestError('not_found', `There is no such ${kind}.`);
        const userId = requireActor(request).id;
        await carryOut(
          request,
          reply,
          kind === 'team'
            ? { type: 'follow_team', userId, teamId: id }
            : { type: 'follow_player', userId, playerId: id },
        );
        return { following: true };
      },
    );

    routes.delete(
      url,
      {
        config,
        schema: {
          tags,
          summary: `Follow a ${kind} no longer`,
          headers: callHeaders.omit({ 'if-match': true }),
          params: entityParams,
          response: { 200: followingAnswer },
        },
      },
      async (request, reply) => {
        const { id } = request.params;
        const userId = requireActor(request).id;
        await carryOut(
          request,
          reply,
          kind === 'team'
            ? { type: 'unfollow_team', userId, teamId: id }
            : { type: 'unfollow_player', userId, playerId: id },
        );
        return { following: false };
      },
    );
  }

  async function carryOut(request: FastifyRequest, reply: FastifyReply, command: UserCommand) {
    await change(deps, callOf(request, deps), reply, {
      handler: deps.commands.users,
      stream: userStream(command.userId),
      command,
      body: null,
    });
  }
}
