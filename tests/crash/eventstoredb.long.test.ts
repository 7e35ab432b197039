import { expect, it } from 'vitest';
import { startEventStore } from '../support/eventstore-process.ts';
import { EVERYTHING, type Kill, runOrdeal } from './ordeal.ts';
import { NOTHING_BROKEN } from './verdict.ts';

/** As crash.test.ts, with the events in an EventStoreDB (`EVENTSTORE_TEST_URL`, else the double). */

const eventStore = await startEventStore(1);
/** A server that is not the test's own is not killed. */
const EVERYTHING_OF_OURS: Kill = { victims: [...EVERYTHING, 'event-store'], beside: 'nothing' };
const KILLS: Kill[] =
  eventStore.control === undefined
    ? EVERYTHING.map((name) => ({ victims: [name], beside: 'import' }))
    : [EVERYTHING_OF_OURS];

it(`loses, doubles and changes nothing with the events in EventStoreDB (${eventStore.what})`, async () => {
  try {
    const { broken, acknowledged, reconnects } = await runOrdeal({
      kills: KILLS,
      games: 2,
      between: 25,
      paceMs: 200,
      eventStore,
    });
    console.log(`${acknowledged} actions acknowledged, ${reconnects} reconnects of watchers`);
    expect(broken).toEqual(NOTHING_BROKEN);
    expect(acknowledged).toBeGreaterThanOrEqual(25 * (KILLS.length + 1));
  } finally {
    await eventStore.stop();
  }
});
