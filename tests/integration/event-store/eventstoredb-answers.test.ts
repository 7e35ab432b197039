import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEventStoreDbEventStore } from '#events/store/eventstoredb/eventstoredb-event-store.ts';
import { acceptEmptyBody, registerErrorAnswers } from '#platform/http/http-errors.ts';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '#tests/support/eventstore-double/eventstore-double.ts';
import { anEvent, aStream, collect, events } from './events.ts';

/** Whatever an EventStoreDB says, no client is told 500. */

const ACCESS = {
  accounts: { plain: { password: 'changeit', administrator: false } },
  anonymousStreams: true,
};

let double: EventStoreDouble;
let secured: EventStoreDouble;
const deleted = aStream();
beforeAll(async () => {
  double = await startEventStoreDouble();
  secured = await startEventStoreDouble({ access: ACCESS });
  const store = createEventStoreDbEventStore({ url: double.url });
  await store.append({ stream: deleted, expectedRevision: 'none', events: events(1) });
  await store.close();
  double.log.deleteStream(deleted, 'for good');
});
afterAll(async () => {
  await double.pause();
  await secured.pause();
});

/** The answer of a service that does this work in a call. */
async function answerTo(
  url: string,
  work: (store: ReturnType<typeof createEventStoreDbEventStore>) => unknown,
) {
  const store = createEventStoreDbEventStore({ url, retryMs: 100 });
  const app = Fastify();
  acceptEmptyBody(app);
  registerErrorAnswers(app);
  app.post('/', async () => ({ done: (await work(store)) !== undefined }));
  const answer = await app.inject({ method: 'POST', url: '/' });
  await app.close();
  await store.close();
  return { status: answer.statusCode, code: answer.json().code, retry: answer.headers['retry-after'] };
}

test('a stream that was deleted by hand: 409 to who writes, nothing to who reads', async () => {
  const appending = answerTo(double.url, (store) =>
    store.append({ stream: deleted, expectedRevision: 'any', events: events(1) }),
  );
  expect(await appending).toMatchObject({ status: 409, code: 'conflict' });
  expect(await answerTo(double.url, (store) => collect(store.readStream(deleted)))).toMatchObject({
    status: 200,
  });
});

test('more than an append may hold: 413', async () => {
  const big = anEvent({ data: { text: 'x'.repeat(1_100_000) } });
  const appending = answerTo(double.url, (store) =>
    store.append({ stream: aStream(), expectedRevision: 'none', events: [big] }),
  );
  expect(await appending).toMatchObject({ status: 413, code: 'body_too_large' });
});

test('a wrong password and missing rights: 503, as the league cannot work', async () => {
  for (const url of [secured.urlOf('plain', 'wrong'), secured.urlOf('plain', 'changeit')]) {
    expect(await answerTo(url, (store) => store.head())).toEqual({
      status: 503,
      code: 'store_unavailable',
      retry: '1',
    });
  }
});
