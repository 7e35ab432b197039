import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { findById } from '#command-api/accounts/credentials.store.ts';
import { type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import { endMute, muteAuthor } from '#contracts/chat/chat.commands.ts';
import { muteList } from '#contracts/chat/chat.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { say } from '#contracts/refusal/say.ts';
import { chatStream, chatUserStream } from '#events/chat/chat.events.ts';
import { RequestError } from '#platform/http/errors.ts';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import type { ChatHandler, ChatUserHandler } from './chat.decider.ts';
import { findMute, listMutes, type Mute, requireMessage } from './chat.store.ts';
import { forgetMute, storeMuteUntil, storeUserMute } from './mutes.ts';

/** Mutes in chats. The decision is an event; the rows that the chat asks follow it. */
export function registerChatMuteRoutes(
  app: FastifyInstance,
  deps: CallDependencies & {
    commands: { chats: ChatHandler; chatUsers: ChatUserHandler };
    site: { pool: Pool };
  },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { commands, site, clock } = deps;

  routes.route({
    ...fastifyRoute(muteList),
    async handler({ query }) {
      const { rows, total, nextCursor } = await listMutes(site.pool, clock(), query);
      const mutes = rows.map((mute) => ({ ...muteAnswer(mute), name: mute.name }));
      return { mutes, total, next_cursor: nextCursor };
    },
  });

  routes.route({
    ...fastifyRoute(muteAuthor),
    async handler(request, reply) {
      const { user_id: userId, message_id: messageId } = request.body;
      const until = new Date(request.body.until).toISOString();
      const now = clock().toISOString();
      const message = messageId === undefined ? undefined : await requireMessage(site.pool, messageId);
      const muted = userId ?? message?.userId ?? null;
      const call = toCall(request, deps);
      reply.code(201);
      if (muted !== null) {
        if ((await findById(site.pool, muted)) === undefined) {
          throw new RequestError('not_found', say('user.missing'));
        }
        await change(deps, call, reply, {
          handler: commands.chatUsers,
          stream: chatUserStream(muted),
          command: { type: 'mute_user', userId: muted, until, now },
          body: request.body,
        });
        const mute = await withTransaction(site.pool, (client) => storeUserMute(client, commands, muted));
        if (mute === undefined)
          throw new RequestError('conflict', say('chat.mute_ended', 'Somebody ended the mute again.'));
        return muteAnswer(mute);
      }
      if (message === undefined || messageId === undefined || message.guestKey === null) {
        throw new Error('a message without an author');
      }
      const { gameId, guestKey } = message;
      await change(deps, call, reply, {
        handler: commands.chats,
        stream: chatStream(gameId),
        command: { type: 'mute_guest', gameId, messageId, until, now },
        body: request.body,
      });
      const guest = { userId: null, guestKey };
      const mute = await withTransaction(site.pool, (client) =>
        storeMuteUntil(client, guest, { until: new Date(until), message: { gameId, messageId } }),
      );
      return muteAnswer(mute);
    },
  });

  routes.route({
    ...fastifyRoute(endMute),
    async handler(request, reply) {
      const mute = await findMute(site.pool, request.params.id);
      if (mute === undefined)
        throw new RequestError('not_found', say('chat.no_mute', 'There is no such mute.'));
      const { userId, gameId, messageId } = mute;
      const call = toCall(request, deps);
      if (userId !== null) {
        await change(deps, call, reply, {
          handler: commands.chatUsers,
          stream: chatUserStream(userId),
          command: { type: 'unmute_user', userId },
          body: null,
        });
      } else if (gameId !== null && messageId !== null) {
        await change(deps, call, reply, {
          handler: commands.chats,
          stream: chatStream(gameId),
          command: { type: 'unmute_guest', gameId, messageId },
          body: null,
        });
      }
      await withTransaction(site.pool, (client) => forgetMute(client, mute.id));
      return { message: 'Unmuted' };
    },
  });
}

function muteAnswer(mute: Mute) {
  return {
    id: mute.id,
    user_id: mute.userId,
    message_id: mute.messageId,
    game_id: mute.gameId,
    until: mute.until.toISOString(),
  };
}
