import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { PlayerHandler } from '#command-api/player/player.decider.ts';
import {
  erasePlayer,
  eraseStaff,
  previewErasingPlayer,
  previewErasingStaff,
} from '#contracts/erasure/erasure.commands.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { say } from '#contracts/refusal/say.ts';
import { playerStream, staffStream } from '#events/player/player.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Erasure } from './erasure.ts';
import { NO_MENTIONS, type Sought } from './find-mentions.ts';
import type { MentionFinder } from './mentions-process.ts';
import { lastNameIn } from './name-in-text.ts';
import type { StaffHandler } from './staff.decider.ts';

/**
 * Erases players and staff on request, permanently: names go from every page and every rebuild, what they did on court
 * stays. A user is erased by `DELETE /api/users/{id}/`.
 */
export function registerErasureRoutes(
  app: FastifyInstance,
  deps: CallDependencies & {
    commands: { players: PlayerHandler; staff: StaffHandler };
    erasure: Erasure;
    lookUp: LookUp;
    mentions: MentionFinder;
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const findFor = (request: FastifyRequest, sought: Sought) =>
    deps.mentions.ask(sought, { client: `user ${requireActor(request).id}` });

  routes.route({
    ...fastifyRoute(previewErasingPlayer),
    async handler(request) {
      const { id } = request.params;
      const { state: player } = await deps.commands.players.read(playerStream(id));
      if (player === null) throw new RequestError('not_found', say('player.missing'));
      const name = [player.firstName, player.lastName].filter((part) => part !== null).join(' ');
      if (name === '') return NO_MENTIONS;
      return findFor(request, { name, lastName: player.lastName ?? name, staffId: null });
    },
  });

  routes.route({
    ...fastifyRoute(previewErasingStaff),
    async handler(request) {
      const staffId = request.params.id;
      const name = await nameOfStaff(deps.lookUp, staffId);
      if (name !== undefined) return findFor(request, { name, lastName: lastNameIn(name), staffId });
      const { state } = await deps.commands.staff.read(staffStream(staffId));
      const isKnown = state.erased || (await deps.erasure.isKnown({ kind: 'staff', id: staffId }));
      if (!isKnown) throw new RequestError('not_found', say('person.missing'));
      return NO_MENTIONS;
    },
  });

  routes.route({
    ...fastifyRoute(erasePlayer),
    async handler(request, reply) {
      const playerId = request.params.id;
      await change(deps, toCall(request, deps), reply, {
        handler: deps.commands.players,
        stream: playerStream(playerId),
        command: { type: 'erase_player', playerId },
        body: null,
      });
      await deps.erasure.complete({ kind: 'player', id: String(playerId) });
      return { message: 'Player erased successfully' };
    },
  });

  routes.route({
    ...fastifyRoute(eraseStaff),
    async handler(request, reply) {
      const staffId = request.params.id;
      const isKnown = await deps.erasure.isKnown({ kind: 'staff', id: staffId });
      await change(deps, toCall(request, deps), reply, {
        handler: deps.commands.staff,
        stream: staffStream(staffId),
        command: { type: 'erase_staff', staffId, isKnown },
        body: null,
      });
      await deps.erasure.complete({ kind: 'staff', id: staffId });
      return { message: 'Person erased successfully' };
    },
  });
}

/** A person's name on a game sheet or in a team; undefined when no sheet or team names them any more. */
async function nameOfStaff(lookUp: LookUp, staffId: string): Promise<string | undefined> {
  const [found] = await lookUp.rows((db) =>
    db
      .selectFrom('game_staff')
      .select('name')
      .where('staff_id', '=', staffId)
      .unionAll(db.selectFrom('team').select('coach_name as name').where('coach_staff_id', '=', staffId))
      .unionAll(
        db
          .selectFrom('team')
          .select('assistant_coach as name')
          .where('assistant_coach_staff_id', '=', staffId),
      )
      .limit(1),
  );
  return found?.name ?? undefined;
}
