import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, it } from 'vitest';
import type { SignedInActor } from '#contracts/http/signed-in.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { registerErrorAnswers } from '#platform/http/http-errors.ts';
import { registerEventLogRoutes } from './event-log.routes.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The route over a log that gives its next page on demand. */
async function exporter() {
  const waiting: (() => void)[] = [];
  let ended = 0;
  const store = {
    head: async () => '9',
    async *readPages(): AsyncGenerator<readonly RecordedEvent[]> {
      try {
        for (;;) {
          yield [];
          await new Promise<void>((resolve) => waiting.push(resolve));
        }
      } finally {
        ended += 1;
      }
    },
  };
  const app = Fastify({ forceCloseConnections: true });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorAnswers(app);
  const actor: SignedInActor = { id: 1, role: 'member', username: 'mia', sessionId: 's' };
  app.decorateRequest('actor', null);
  app.addHook('onRequest', async (request) => {
    request.actor = actor;
  });
  registerEventLogRoutes(app, { site: { store } });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/exports/events/`;
  closing.push(() => app.close());
  const nextPage = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { url, nextPage, ended: () => ended };
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('is read by two callers at a time; one who leaves makes room', async () => {
  const { url, nextPage, ended } = await exporter();
  const [first, second] = [new AbortController(), new AbortController()];
  const answers = await Promise.all([first, second].map(({ signal }) => fetch(url, { signal })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const third = await fetch(url);
  expect(third.status).toBe(503);
  expect(third.headers.get('retry-after')).toBe('10');

  first.abort();
  let status = 503;
  await until(async () => {
    const { signal } = second;
    const answer = await fetch(url, { signal });
    status = answer.status;
    return status === 200;
  });
  second.abort();
  await until(() => {
    nextPage();
    return ended() === 3;
  });
});
