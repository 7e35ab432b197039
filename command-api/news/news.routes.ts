import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { callOf, changer, create } from '#command-api/calls/call.ts';
import { changing, commanding, creating, deleting } from '#command-api/calls/route-schema.ts';
import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import {
  newNewsBodySchema,
  newsAnswerSchema,
  newsBodySchema,
} from '#contracts/news/news-commands.contract.ts';
import { newsStream } from '#events/news/news.events.ts';
import type { NewsCommand } from './news.decider.ts';
import { newsAnswer } from './news-answer.ts';

/** Write, edit, publish and delete news posts: administrators only. */
export function registerNewsRoutes(app: FastifyInstance, deps: RouteDependencies): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.news;
  const tags = ['news'];
  const config = { capability: 'news.manage' } as const;

  /** One command on an existing post. */
  const carryOut = changer(deps, handler, (command) => newsStream(command.newsId));

  routes.post(
    '/api/news/',
    {
      config,
      schema: creating({
        tags,
        summary: 'Write a news post, as a draft or published at once',
        body: newNewsBodySchema,
        answer: newsAnswerSchema,
      }),
    },
    async (request, reply) => {
      const call = callOf(request, deps);
      const { id, ...written } = await create(deps, call, reply, {
        handler,
        kind: 'news',
        streamOf: newsStream,
        command: (newsId) => ({ type: 'create_news' as const, newsId, ...request.body, now: call.now }),
        body: request.body,
      });
      return newsAnswer(deps, id, written);
    },
  );

  routes.put(
    '/api/news/:id/',
    {
      config,
      schema: changing({
        tags,
        summary: 'Change the words of a news post: what is left out stays as it is',
        body: newsBodySchema,
        answer: newsAnswerSchema,
      }),
    },
    async (request, reply) => {
      const { id } = request.params;
      const command: NewsCommand = { type: 'edit_news', newsId: id, ...withoutUndefined(request.body) };
      return newsAnswer(deps, id, await carryOut(request, reply, command, request.body));
    },
  );

  routes.post(
    '/api/news/:id/publish/',
    {
      config,
      schema: commanding({ tags, summary: 'Show a news post to everybody', answer: newsAnswerSchema }),
    },
    async (request, reply) => {
      const { id } = request.params;
      const command: NewsCommand = { type: 'publish_news', newsId: id, now: deps.clock().toISOString() };
      return newsAnswer(deps, id, await carryOut(request, reply, command, null));
    },
  );

  routes.post(
    '/api/news/:id/unpublish/',
    {
      config,
      schema: commanding({ tags, summary: 'Make a news post a draft again', answer: newsAnswerSchema }),
    },
    async (request, reply) => {
      const { id } = request.params;
      return newsAnswer(
        deps,
        id,
        await carryOut(request, reply, { type: 'unpublish_news', newsId: id }, null),
      );
    },
  );

  routes.delete(
    '/api/news/:id/',
    { config, schema: deleting({ tags, summary: 'Delete a news post' }) },
    async (request, reply) => {
      await carryOut(request, reply, { type: 'delete_news', newsId: request.params.id }, null);
      return { message: 'News post deleted successfully' };
    },
  );
}
