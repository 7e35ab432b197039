import { expect, it } from 'vitest';
import { startEventStore } from '../support/eventstore-process.ts';
import { bringBackFromBackup } from './bring-back.ts';

/** As backup.test.ts, from one EventStoreDB into another: two doubles, for a named server would not be empty. */
it('a backup that is killed is made again, and brings back everything into another EventStoreDB', async () => {
  const from = await startEventStore(1);
  const to = await startEventStore(1);
  try {
    expect(from.control).toBeDefined();
    await bringBackFromBackup({ from, to });
  } finally {
    await from.stop();
    await to.stop();
  }
});
