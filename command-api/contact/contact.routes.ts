import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, toCall } from '#command-api/calls/call.ts';
import type { MailPerson } from '#command-api/mail/mail.store.ts';
import { queueMail } from '#command-api/mail/mail.store.ts';
import {
  deleteMessage,
  handleMessage,
  sendMessage,
  unhandleMessage,
} from '#contracts/contact/contact.commands.ts';
import { type ContactMessage, messageList } from '#contracts/contact/contact.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { say } from '#contracts/refusal/say.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { RequestError } from '#platform/http/errors.ts';
import { createRateLimiter } from '#platform/http/rate-limiter.ts';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import {
  type ContactRow,
  deleteContactMessage,
  listContactMessages,
  markContactMessage,
  storeContactMessage,
} from './contact.store.ts';

/** Of one address. */
const MESSAGES = {
  limit: 5,
  windowSeconds: 600,
  text: say('contact.too_many', 'You have sent several messages already. Please try again later.'),
};

type ContactDependencies = CallDependencies & {
  site: {
    pool: Pool;
    /** Who gets contact messages by mail; no one if undefined. */
    contactEmail: string | undefined;
    /** Takes mail out of the outbox and its folder. */
    eraseMail: (person: MailPerson) => Promise<void>;
  };
};

/** What people write to the league, and what administrators do with it. */
export function registerContactRoutes(app: FastifyInstance, deps: ContactDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { commands, site, clock } = deps;
  const limiter = createRateLimiter({ clock, ...MESSAGES });

  routes.route({
    ...fastifyRoute(sendMessage),
    async handler(request, reply) {
      limiter.take(clientAddress(request));
      const call = toCall(request, deps);
      if (call.hasKey) await commands.reservations.claim(call.key, request.body);
      await withTransaction(site.pool, async (client) => {
        const stored = await storeContactMessage(client, {
          callId: call.id,
          ...request.body,
          userId: request.actor?.id ?? null,
          now: clock(),
        });
        if (stored === undefined || site.contactEmail === undefined) return;
        await queueMail(client, {
          to: site.contactEmail,
          subject: 'A message to the league',
          text: `${stored.name} <${stored.email}> wrote:\n\n${stored.message}\n`,
          purpose: 'contact',
          person: { kind: 'contact', id: stored.id },
          key: `contact:${stored.id}`,
        });
      });
      reply.code(201);
      return { message: 'Thank you. Your message has been sent.' };
    },
  });

  routes.route({
    ...fastifyRoute(messageList),
    async handler({ query }) {
      const handled = query.handled === undefined ? null : query.handled === 'true';
      const { rows, total, nextCursor } = await listContactMessages(site.pool, handled, query);
      return { messages: rows.map(toAnswer), total, next_cursor: nextCursor };
    },
  });

  routes.route({
    ...fastifyRoute(handleMessage),
    async handler(request) {
      return mark(request, { handledAt: clock() });
    },
  });

  routes.route({
    ...fastifyRoute(unhandleMessage),
    async handler(request) {
      return mark(request, { handledAt: null });
    },
  });

  routes.route({
    ...fastifyRoute(deleteMessage),
    async handler(request) {
      const { id } = request.params;
      await site.eraseMail({ kind: 'contact', id });
      if (!(await deleteContactMessage(site.pool, id))) throw notThere();
      return { message: 'Message deleted successfully' };
    },
  });

  async function mark(
    request: FastifyRequest<{ Params: { id: number } }>,
    { handledAt }: { handledAt: Date | null },
  ): Promise<ContactMessage> {
    const handledBy = requireActor(request).id;
    const marked = await markContactMessage(site.pool, request.params.id, { handledAt, handledBy });
    if (marked === undefined) throw notThere();
    return toAnswer(marked);
  }
}

function notThere(): RequestError {
  return new RequestError('not_found', say('chat.no_message'));
}

function toAnswer(row: ContactRow): ContactMessage {
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
