import { expect, test } from 'vitest';
import { startEventStoreCluster } from '#tests/support/eventstore-double/eventstore-double.ts';
import { loseQuorum } from './lost-quorum.ts';
import { serveWithoutQuorum } from './services-without-quorum.ts';

/** The long form of eventstoredb-cluster.test.ts. */

test('the quorum is lost ten times, and all goes on each time', async () => {
  const cluster = await startEventStoreCluster();
  await loseQuorum(cluster, { times: 10 });
  await cluster.stop();
  expect.hasAssertions();
});

test('the quorum is lost ten times, and people go on signing in, reading and, each time, writing', async () => {
  await serveWithoutQuorum({ times: 10 });
  expect.hasAssertions();
});
