import type { FastifyInstance } from 'fastify';

export type HealthRoutes = {
  /** Why the service is not ready yet; null when it is. */
  notReady: () => Promise<string | null>;
  /** In Prometheus' text format. */
  metrics: () => Promise<string>;
};

/** What those ask who run the service. */
export function registerHealthRoutes(app: FastifyInstance, { notReady, metrics }: HealthRoutes): void {
  const options = { config: { ignoreToken: true }, schema: { hide: true } };
  app.get('/health', options, async () => ({ status: 'ok' }));
  app.get('/ready', options, async (_request, reply) => {
    const reason = await notReady();
    if (reason === null) return { status: 'ready' };
    reply.code(503);
    return { status: 'not ready', reason };
  });
  app.get('/metrics', options, async (_request, reply) => {
    reply.type('text/plain; version=0.0.4');
    return metrics();
  });
}
