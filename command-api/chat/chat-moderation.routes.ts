import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { findById } from '#command-api/accounts/credentials.store.ts';
import { callOf, change, idParameter } from '#command-api/kernel/call.ts';
import { commanding, creating } from '#command-api/kernel/route-schema.ts';
import type { SiteDependencies } from '#command-api/site-dependencies.ts';
import { chatStream, chatUserStream } from '#events/chat/chat.events.ts';
import { requireActor } from '#platform/authentication.ts';
import { RequestError } from '#platform/errors.ts';
import { withTransaction } from '#platform/postgres-pool.ts';
import {
  chatNoteSchema,
  muteBodySchema,
  muteListSchema,
  muteSchema,
  reportListSchema,
} from './chat.contract.ts';
import { chatMessageOf } from './chat.routes.ts';
import {
  addReport,
  authorOf,
  findMute,
  listMutes,
  listReported,
  type Mute,
  removeMessage,
  removeReports,
} from './chat.store.ts';
import { forgetMute, keepMuteUntil, keepUserMute } from './mutes.ts';

const messageParams = z.object({ id: idParameter, messageId: idParameter });

/** Reporting, deleting and muting. The decision is an event without the words; the rows follow it. */
export function registerChatModerationRoutes(app: FastifyInstance, deps: SiteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { commands, site, clock } = deps;
  const tags = ['chat'];

  /** @throws RequestError 404 */
  async function requireMessage(messageId: number, gameId?: number) {
    const message = await authorOf(site.pool, messageId, gameId);
    if (message === undefined) throw new RequestError('not_found', 'There is no such message.');
    return message;
  }

  routes.post(
    '/api/games/:id/chat/:messageId/report/',
    {
      config: { capability: 'chat.report' },
      schema: {
        ...commanding({ tags, summary: 'Tell the moderators of a message', answer: chatNoteSchema }),
        params: messageParams,
      },
    },
    async (request, reply) => {
      const { id: gameId, messageId } = request.params;
      const userId = requireActor(request).id;
      await requireMessage(messageId, gameId);
      await change(deps, callOf(request, deps), reply, {
        handler: commands.chats,
        stream: chatStream(gameId),
        command: { type: 'report_message', gameId, messageId, reportedBy: userId },
        body: null,
      });
      await addReport(site.pool, { messageId, userId, now: clock() });
      return { message: 'Message reported' };
    },
  );

  routes.delete(
    '/api/games/:id/chat/:messageId/',
    {
      config: { capability: 'chat.moderate' },
      schema: {
        ...commanding({ tags, summary: 'Delete a message', answer: chatNoteSchema }),
        params: messageParams,
      },
    },
    async (request, reply) => {
      const { id: gameId, messageId } = request.params;
      await requireMessage(messageId, gameId);
      await change(deps, callOf(request, deps), reply, {
        handler: commands.chats,
        stream: chatStream(gameId),
        command: { type: 'delete_message', gameId, messageId },
        body: null,
      });
      await withTransaction(site.pool, (client) => removeMessage(client, messageId));
      return { message: 'Message deleted successfully' };
    },
  );

  routes.get(
    '/api/chat-reports/',
    {
      config: { capability: 'chat.moderate' },
      schema: { tags, summary: 'Messages that were reported', response: { 200: reportListSchema } },
    },
    async () => {
      const reported = await listReported(site.pool);
      return {
        reports: reported.map((message) => ({
          ...chatMessageOf(message),
          reports: message.reports,
          reported_at: message.reported_at.toISOString(),
        })),
      };
    },
  );

  routes.delete(
    '/api/chat-reports/:id/',
    {
      config: { capability: 'chat.moderate' },
      schema: commanding({
        tags,
        summary: 'Nothing is wrong with the reported message of this id',
        answer: chatNoteSchema,
      }),
    },
    async (request, reply) => {
      const messageId = request.params.id;
      const { gameId } = await requireMessage(messageId);
      await change(deps, callOf(request, deps), reply, {
        handler: commands.chats,
        stream: chatStream(gameId),
        command: { type: 'dismiss_reports', gameId, messageId },
        body: null,
      });
      await removeReports(site.pool, messageId);
      return { message: 'Reports dismissed' };
    },
  );

  routes.get(
    '/api/chat-mutes/',
    {
      config: { capability: 'chat.moderate' },
      schema: { tags, summary: 'Who may not write in chats', response: { 200: muteListSchema } },
    },
    async () => {
      const mutes = await listMutes(site.pool, clock());
      return { mutes: mutes.map((mute) => ({ ...muteAnswer(mute), name: mute.name })) };
    },
  );

  routes.post(
    '/api/chat-mutes/',
    {
      config: { capability: 'chat.moderate' },
      schema: creating({
        tags,
        summary: 'Mute a user, or whoever wrote a message, until a time',
        body: muteBodySchema,
        answer: muteSchema,
      }),
    },
    async (request, reply) => {
      const { user_id: userId, message_id: messageId } = request.body;
      const until = new Date(request.body.until).toISOString();
      const now = clock().toISOString();
      const message = messageId === undefined ? undefined : await requireMessage(messageId);
      const muted = userId ?? message?.userId ?? null;
      const call = callOf(request, deps);
      reply.code(201);
      if (muted !== null) {
        if ((await findById(site.pool, muted)) === undefined) {
          throw new RequestError('not_found', 'There is no such user.');
        }
        await change(deps, call, reply, {
          handler: commands.chatUsers,
          stream: chatUserStream(muted),
          command: { type: 'mute_user', userId: muted, until, now },
          body: request.body,
        });
        const mute = await withTransaction(site.pool, (client) => keepUserMute(client, commands, muted));
        if (mute === undefined) throw new RequestError('conflict', 'Somebody ended the mute again.');
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
        keepMuteUntil(client, guest, { until: new Date(until), message: { gameId, messageId } }),
      );
      return muteAnswer(mute);
    },
  );

  routes.delete(
    '/api/chat-mutes/:id/',
    {
      config: { capability: 'chat.moderate' },
      schema: commanding({ tags, summary: 'Let somebody write again', answer: chatNoteSchema }),
    },
    async (request, reply) => {
      const mute = await findMute(site.pool, request.params.id);
      if (mute === undefined) throw new RequestError('not_found', 'There is no such mute.');
      const { userId, gameId, messageId } = mute;
      const call = callOf(request, deps);
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
  );
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
