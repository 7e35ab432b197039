import { KnownStreams } from '#command-api/audit/known-streams.ts';
import { readActivities } from '#command-api/audit/read-audit.ts';
import { LookUp } from '#command-api/lookups/look-up.ts';
import { toldActivitiesSchema } from '#contracts/audit/log-words.contract.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { LogWords } from '#query-api/log/log-words.ts';

/** The log in words for a query API without a command API: read in this process, by the same code. */
export function openLogWords(options: { databaseUrl: string; pool: Pool; store: EventStore }) {
  const { store } = options;
  const lookUp = new LookUp({ ...options, waitMs: 5_000 });
  const deps = { store, streams: new KnownStreams(store), lookUp };
  const words: LogWords = {
    latest: ({ kind, ...page }) => readActivities(deps, { kind: 'latest', of: kind, ...page }),
    ofSeason: async (season, positions) =>
      toldActivitiesSchema.parse(await readActivities(deps, { kind: 'season', season, positions }))
        .activities,
  };
  return { words, close: () => lookUp.close() };
}
