import Fastify, { type FastifyInstance } from 'fastify';
import { type EventStore, StoreUnavailable } from '#events/store/event-store.port.ts';
import type { RunnerStatus } from './runner/runner.ts';

/** Health, readiness and metrics of the runner, its only routes. */
export function buildApp(deps: {
  status: RunnerStatus;
  store: Pick<EventStore, 'check'>;
  metrics: () => Promise<string>;
}): FastifyInstance {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    // A store that has gone silent ends no subscription: it has to be asked.
    const answers = await isAnswering(deps.store);
    const { leading, position, stopped, setAside } = deps.status;
    const caughtUp = deps.status.caughtUp && answers;
    const ready = leading && caughtUp && stopped.length === 0;
    if (!ready) reply.code(503);
    return {
      status: ready ? 'ready' : 'not ready',
      leading,
      caught_up: caughtUp,
      position,
      stopped,
      set_aside: setAside,
    };
  });
  app.get('/metrics', async (_request, reply) => {
    reply.type('text/plain; version=0.0.4');
    return deps.metrics();
  });
  return app;
}

async function isAnswering(store: Pick<EventStore, 'check'>): Promise<boolean> {
  try {
    await store.check();
    return true;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    return false;
  }
}
