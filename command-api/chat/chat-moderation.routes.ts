import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callOf, change } from '#command-api/calls/call.ts';
import { commanding } from '#command-api/calls/route-schema.ts';
import type { SiteDependencies } from '#command-api/site-dependencies.ts';
import { entityId } from '#contracts/calls/entity-id.ts';
import { chatNoteSchema, moderationQuerySchema, reportListSchema } from '#contracts/chat/chat.contract.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { chatStream } from '#events/chat/chat.events.ts';
import { withTransaction } from '#platform/postgres-pool.ts';
import { chatMessageOf } from './chat.routes.ts';
import { addReport, listReported, removeMessage, removeReports, requireMessage } from './chat.store.ts';

const messageParams = z.object({ id: entityId, messageId: entityId });

/** Reporting and deleting messages. The decision is an event without the words; the rows follow it. */
export function registerChatModerationRoutes(app: FastifyInstance, deps: SiteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { commands, site, clock } = deps;
  const tags = ['chat'];

  routes.post(
    '/api/games/:id/chat/:messageId/report/',
    {
      config: { capability: 'chat.report', rowsFollow: true },
      schema: {
        ...commanding({ tags, summary: 'Tell the moderators of a message', answer: chatNoteSchema }),
        params: messageParams,
      },
    },
    async (request, reply) => {
      const { id: gameId, messageId } = request.params;
      const userId = requireActor(request).id;
      await requireMessage(site.pool, messageId, gameId);
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
      config: { capability: 'chat.moderate', rowsFollow: true },
      schema: {
        ...commanding({ tags, summary: 'Delete a message', answer: chatNoteSchema }),
        params: messageParams,
      },
    },
    async (request, reply) => {
      const { id: gameId, messageId } = request.params;
      await requireMessage(site.pool, messageId, gameId);
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
      schema: {
        tags,
        summary: 'Messages that were reported, the latest report first',
        querystring: moderationQuerySchema,
        response: { 200: reportListSchema },
      },
    },
    async ({ query }) => {
      const { rows, total, nextCursor } = await listReported(site.pool, query);
      return {
        reports: rows.map((message) => ({
          ...chatMessageOf(message),
          reports: message.reports,
          reported_at: message.reported_at.toISOString(),
        })),
        total,
        next_cursor: nextCursor,
      };
    },
  );

  routes.delete(
    '/api/chat-reports/:id/',
    {
      config: { capability: 'chat.moderate', rowsFollow: true },
      schema: commanding({
        tags,
        summary: 'Nothing is wrong with the reported message of this id',
        answer: chatNoteSchema,
      }),
    },
    async (request, reply) => {
      const messageId = request.params.id;
      const { gameId } = await requireMessage(site.pool, messageId);
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
}
