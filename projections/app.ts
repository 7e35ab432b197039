import Fastify, { type FastifyInstance } from 'fastify';
import type { RunnerStatus } from './runner/runner.ts';

/** Health, readiness and metrics of the runner, its only routes. */
export function buildApp(deps: { status: RunnerStatus; metrics: () => Promise<string> }): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const { leading, caughtUp, position, stopped } = deps.status;
    const ready = leading && caughtUp && stopped.length === 0;
    if (!ready) reply.code(503);
    return { status: ready ? 'ready' : 'not ready', leading, caught_up: caughtUp, position, stopped };
  });
  app.get('/metrics', async (_request, reply) => {
    reply.type('text/plain; version=0.0.4');
    return deps.metrics();
  });
  return app;
}
