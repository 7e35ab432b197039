import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type CallDependencies, commandOn, create, toCall } from '#command-api/calls/call.ts';
import type { Erasure } from '#command-api/erasure/erasure.ts';
import { withoutUndefined } from '#command-api/fields/without-undefined.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import {
  changeNews,
  createNews,
  deleteNews,
  publishNews,
  unpublishNews,
} from '#contracts/news/news.commands.ts';
import { newsStream, newsSubject } from '#events/news/news.events.ts';
import type { NewsCommand, NewsHandler } from './news.decider.ts';
import { newsAnswer } from './news-answer.ts';

type Deps = CallDependencies & { commands: { news: NewsHandler }; lookUp: LookUp; erasure: Erasure };

/** Write, edit, publish and delete news posts: administrators only. */
export function registerNewsRoutes(app: FastifyInstance, deps: Deps): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const handler = deps.commands.news;

  /** One command on an existing post. */
  const run = commandOn(deps, handler, (command) => newsStream(command.newsId));

  routes.route({
    ...fastifyRoute(createNews),
    async handler(request, reply) {
      const call = toCall(request, deps);
      const { id, ...written } = await create(deps, call, reply, {
        handler,
        kind: 'news',
        streamOf: newsStream,
        command: (newsId) => ({ type: 'create_news' as const, newsId, ...request.body, now: call.now }),
        body: request.body,
      });
      return newsAnswer(deps, id, written);
    },
  });

  routes.route({
    ...fastifyRoute(changeNews),
    async handler(request, reply) {
      const { id } = request.params;
      const command: NewsCommand = { type: 'edit_news', newsId: id, ...withoutUndefined(request.body) };
      return newsAnswer(deps, id, await run(request, reply, command, request.body));
    },
  });

  routes.route({
    ...fastifyRoute(publishNews),
    async handler(request, reply) {
      const { id } = request.params;
      const command: NewsCommand = { type: 'publish_news', newsId: id, now: deps.clock().toISOString() };
      return newsAnswer(deps, id, await run(request, reply, command, null));
    },
  });

  routes.route({
    ...fastifyRoute(unpublishNews),
    async handler(request, reply) {
      const { id } = request.params;
      return newsAnswer(deps, id, await run(request, reply, { type: 'unpublish_news', newsId: id }, null));
    },
  });

  routes.route({
    ...fastifyRoute(deleteNews),
    async handler(request, reply) {
      const { id } = request.params;
      await run(request, reply, { type: 'delete_news', newsId: id }, null);
      await deps.erasure.endKey(newsSubject(id));
      return { message: 'News post deleted successfully' };
    },
  });
}
