import { afterAll, beforeAll, describe } from 'vitest';
import type { EventStore } from '#events/store/event-store.port.ts';
import { describeAppending } from './appending.contract.ts';
import { describeReading } from './reading.contract.ts';
import { describeRestart } from './restart.contract.ts';
import { describeRetrying } from './retrying.contract.ts';
import { describeSearching } from './searching.contract.ts';
import { describeSubscribing } from './subscribing.contract.ts';

/** A store that runs for the length of a suite. */
export type RunningStore = {
  /** An adapter on the log, as each process has one. The suite closes it. */
  open(): EventStore;
  /** The server goes away and comes back with the same log; absent where there is no server. */
  outage?: { begin(): Promise<void>; end(): Promise<void> } | undefined;
  /** Leagues have their events in this log, too: what their read models know is not written to it. */
  hasLeagues?: boolean;
  stop(): Promise<void>;
};

/** What the tests of a suite share: two adapters on one log, like two processes. */
export type Shared = { store: EventStore; other: EventStore } & Pick<RunningStore, 'outage' | 'hasLeagues'>;

/** What every adapter promises: the port's comments as tests. */
export function describeEventStore(name: string, start: () => Promise<RunningStore>): void {
  describe(name, () => {
    let running: RunningStore;
    const shared = {} as Shared;

    beforeAll(async () => {
      running = await start();
      shared.store = running.open();
      shared.other = running.open();
      shared.outage = running.outage;
      shared.hasLeagues = running.hasLeagues === true;
    });

    afterAll(async () => {
      await shared.store.close();
      await shared.other.close();
      await running.stop();
    });

    describeAppending(shared);
    describeRetrying(shared);
    describeReading(shared);
    describeSearching(shared);
    describeSubscribing(shared);
    describeRestart(shared);
  });
}
