import type { FastifyInstance } from 'fastify';
import { noSuchUrl } from '#platform/http/http-errors.ts';
import { isFromThisMachine } from '#platform/process/this-machine.ts';
import type { SetAsideStream } from '#projections/read-database/set-aside.select.ts';

export type HealthRoutes = {
  /** Why the service is not ready yet; null when it is. */
  notReady: () => Promise<string | null>;
  /** Streams that the read models have set aside: no reason not to be ready. */
  setAside: () => Promise<readonly SetAsideStream[]>;
  /** In Prometheus' text format. */
  metrics: () => Promise<string>;
  /** The front door is open to everyone: it answers metrics on this machine only. */
  metricsForThisMachineOnly: boolean;
};

/** Routes for operators. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { notReady, setAside, metrics, metricsForThisMachineOnly }: HealthRoutes,
): void {
  const options = { config: { ignoreToken: true }, schema: { hide: true } };
  app.get('/health', options, async () => ({ status: 'ok' }));
  app.get('/ready', options, async (_request, reply) => {
    const reason = await notReady();
    if (reason === null) {
      const streams = await setAside();
      return {
        status: 'ready',
        set_aside: streams.map(({ stream, position, type }) => ({ stream, position, type })),
      };
    }
    reply.code(503);
    return { status: 'not ready', reason };
  });
  app.get('/metrics', options, async (request, reply) => {
    if (metricsForThisMachineOnly && !isFromThisMachine(request)) throw noSuchUrl();
    reply.type('text/plain; version=0.0.4');
    return metrics();
  });
}
