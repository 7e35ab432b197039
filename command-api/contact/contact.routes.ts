import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callOf } from '#command-api/calls/call.ts';
import { commanding, creating, deleting } from '#command-api/calls/route-schema.ts';
import { queueMail } from '#command-api/mail/mail.store.ts';
import type { SiteDependencies } from '#command-api/site-dependencies.ts';
import {
  type ContactMessage,
  contactListQuerySchema,
  contactListSchema,
  contactMessageSchema,
} from '#contracts/contact/contact.contract.ts';
import { contactAnswerSchema, contactBodySchema } from '#contracts/contact/contact-form.contract.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { clientOf } from '#platform/client-address.ts';
import { RequestError } from '#platform/errors.ts';
import { withTransaction } from '#platform/postgres-pool.ts';
import { createRateLimiter } from '#platform/rate-limiter.ts';
import {
  type ContactRow,
  deleteContactMessage,
  keepContactMessage,
  listContactMessages,
  markContactMessage,
} from './contact.store.ts';

/** Of one address. */
const MESSAGES = {
  limit: 5,
  windowSeconds: 600,
  text: 'You have sent several messages already. Please try again later.',
};

/** What people write to the league, and what administrators do with it. */
export function registerContactRoutes(app: FastifyInstance, deps: SiteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { commands, site, clock } = deps;
  const limiter = createRateLimiter({ clock, ...MESSAGES });
  const tags = ['contact'];

  routes.post(
    '/api/contact/',
    {
      config: { capability: 'contact.send', refuses: [429] },
      schema: creating({
        tags,
        summary: 'Write to the league',
        body: contactBodySchema,
        answer: contactAnswerSchema,
      }),
    },
    async (request, reply) => {
      limiter.take(clientOf(request));
      const call = callOf(request, deps);
      if (call.hasKey) await commands.reservations.claim(call.key, request.body);
      await withTransaction(site.pool, async (client) => {
        const kept = await keepContactMessage(client, {
          callId: call.id,
          ...request.body,
          userId: request.actor?.id ?? null,
          now: clock(),
        });
        if (kept === undefined || site.contactEmail === undefined) return;
        await queueMail(client, {
          to: site.contactEmail,
          subject: 'A message to the league',
          text: `${kept.name} <${kept.email}> wrote:\n\n${kept.message}\n`,
          purpose: 'contact',
          person: { kind: 'contact', id: kept.id },
          key: `contact:${kept.id}`,
        });
      });
      reply.code(201);
      return { message: 'Thank you. Your message has been sent.' };
    },
  );

  routes.get(
    '/api/contact-messages/',
    {
      config: { capability: 'contact.view' },
      schema: {
        tags,
        summary: 'What people wrote to the league, the newest first',
        querystring: contactListQuerySchema,
        response: { 200: contactListSchema },
      },
    },
    async ({ query }) => {
      const handled = query.handled === undefined ? null : query.handled === 'true';
      const { rows, total, nextCursor } = await listContactMessages(site.pool, handled, query);
      return { messages: rows.map(answerOf), total, next_cursor: nextCursor };
    },
  );

  for (const [action, summary] of [
    ['handled', 'Mark a message as handled'],
    ['unhandled', 'Mark a message as not handled'],
  ] as const) {
    routes.post(
      `/api/contact-messages/:id/${action}/`,
      {
        config: { capability: 'contact.manage' },
        schema: commanding({ tags, summary, answer: contactMessageSchema }),
      },
      async (request) => {
        const marked = await markContactMessage(site.pool, request.params.id, {
          handledAt: action === 'handled' ? clock() : null,
          handledBy: requireActor(request).id,
        });
        if (marked === undefined) throw notThere();
        return answerOf(marked);
      },
    );
  }

  routes.delete(
    '/api/contact-messages/:id/',
    {
      config: { capability: 'contact.manage' },
      schema: deleting({ tags, summary: 'Delete a message, and the mail with it if that still waits' }),
    },
    async (request) => {
      const { id } = request.params;
      await site.eraseMail({ kind: 'contact', id });
      if (!(await deleteContactMessage(site.pool, id))) throw notThere();
      return { message: 'Message deleted successfully' };
    },
  );
}

function notThere(): RequestError {
  return new RequestError('not_found', 'There is no such message.');
}

function answerOf(row: ContactRow): ContactMessage {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    message: row.message,
    user_id: row.user_id,
    sent_at: row.sent_at.toISOString(),
    handled: row.handled_at !== null,
    handled_at: row.handled_at?.toISOString() ?? null,
  };
}
