import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, change, toCall } from '#command-api/calls/call.ts';
import { deleteMessage, dismissReports, reportMessage } from '#contracts/chat/chat.commands.ts';
import { reportList } from '#contracts/chat/chat.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { chatStream } from '#events/chat/chat.events.ts';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import type { ChatHandler } from './chat.decider.ts';
import { toChatMessage } from './chat.routes.ts';
import { addReport, listReported, removeMessage, removeReports, requireMessage } from './chat.store.ts';

/** Reporting and deleting messages. The decision is an event without the words; the rows follow it. */
export function registerChatModerationRoutes(
  app: FastifyInstance,
  deps: CallDependencies & { commands: { chats: ChatHandler }; site: { pool: Pool } },
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { commands, site, clock } = deps;

  routes.route({
    ...fastifyRoute(reportMessage),
    async handler(request, reply) {
      const { id: gameId, messageId } = request.params;
      const userId = requireActor(request).id;
      await requireMessage(site.pool, messageId, gameId);
      await change(deps, toCall(request, deps), reply, {
        handler: commands.chats,
        stream: chatStream(gameId),
        command: { type: 'report_message', gameId, messageId, reportedBy: userId },
        body: null,
      });
      await addReport(site.pool, { messageId, userId, now: clock() });
      return { message: 'Message reported' };
    },
  });

  routes.route({
    ...fastifyRoute(deleteMessage),
    async handler(request, reply) {
      const { id: gameId, messageId } = request.params;
      await requireMessage(site.pool, messageId, gameId);
      await change(deps, toCall(request, deps), reply, {
        handler: commands.chats,
        stream: chatStream(gameId),
        command: { type: 'delete_message', gameId, messageId },
        body: null,
      });
      await withTransaction(site.pool, (client) => removeMessage(client, messageId));
      return { message: 'Message deleted successfully' };
    },
  });

  routes.route({
    ...fastifyRoute(reportList),
    async handler({ query }) {
      const { rows, total, nextCursor } = await listReported(site.pool, query);
      return {
        reports: rows.map((message) => ({
          ...toChatMessage(message),
          reports: message.reports,
          reported_at: message.reported_at.toISOString(),
          reported_by: message.reported_by,
        })),
        total,
        next_cursor: nextCursor,
      };
    },
  });

  routes.route({
    ...fastifyRoute(dismissReports),
    async handler(request, reply) {
      const messageId = request.params.id;
      const { gameId } = await requireMessage(site.pool, messageId);
      await change(deps, toCall(request, deps), reply, {
        handler: commands.chats,
        stream: chatStream(gameId),
        command: { type: 'dismiss_reports', gameId, messageId },
        body: null,
      });
      await removeReports(site.pool, messageId);
      return { message: 'Reports dismissed' };
    },
  });
}
