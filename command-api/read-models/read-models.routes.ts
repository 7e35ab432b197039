import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import {
  cancelRun as cancelRunEndpoint,
  requestRun as requestRunEndpoint,
} from '#contracts/read-model/read-model.commands.ts';
import { readModels } from '#contracts/read-model/read-model.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { MakeId } from '#platform/values/ids.ts';
import { READ_MODELS } from '#projections/read-database/read-models.ts';
import { cancelRun, requestRun } from '#projections/runs/run.store.ts';
import { readReadModels } from './read-models.queries.ts';

type ReadModelsDependencies = {
  site: { pool: Pool; store: Pick<EventStore, 'head'> };
  makeId: MakeId;
};

/** For administrators: how the read models are, and their rebuilds and verifications, which the projections carry out. */
export function registerReadModelsRoutes(
  app: FastifyInstance,
  { site, makeId }: ReadModelsDependencies,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const present = async () => readReadModels(site.pool, await site.store.head());

  routes.route({ ...fastifyRoute(readModels), handler: () => present() });

  routes.route({
    ...fastifyRoute(requestRunEndpoint),
    async handler(request, reply) {
      const { kind, models } = request.body;
      const all = READ_MODELS.map(({ name }): string => name);
      const unknown = models?.find((name) => !all.includes(name));
      if (unknown !== undefined)
        throw wrongField(
          'models',
          say('read_model.unknown', 'There is no read model {name}', { name: unknown }),
        );
      const requestedBy = requireActor(request).id;
      const id = makeId();
      const isFree = await requestRun(site.pool, { id, kind, models: models ?? all, requestedBy });
      if (!isFree)
        throw new RequestError(
          'conflict',
          say('read_model.running', 'Another run has not ended. Wait for it, or stop it.'),
        );
      request.log.info(
        { userId: requestedBy, kind, models: models ?? all },
        'a run of read models is requested',
      );
      reply.code(202);
      return present();
    },
  });

  routes.route({
    ...fastifyRoute(cancelRunEndpoint),
    async handler(request) {
      const outcome = await cancelRun(site.pool, request.params.id);
      if (outcome === 'unknown')
        throw new RequestError('not_found', say('read_model.no_run', 'There is no such run.'));
      if (outcome === 'ended')
        throw new RequestError('conflict', say('read_model.run_ended', 'This run has ended.'));
      return present();
    },
  });
}
