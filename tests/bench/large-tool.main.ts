import { createPostgresEventStore } from '#events/store/postgres/postgres-event-store.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { verifyProjections } from '#projections/rebuild/verify.ts';
import { peakMegabytes } from './memory.ts';

export type ToolOrder = { do: 'rebuild' | 'verify'; databaseUrl: string };
export type ToolAnswer = {
  milliseconds: number;
  /** The most memory it has had resident. */
  megabytes: number | undefined;
  /** Events a second until a part of the log was folded, and from there to its end. */
  first: number;
  last: number;
};

/** What is the beginning of a long log. */
const BEGINNING = 400_000;

/** A rebuild or a verification of all read models, in a process that runs as our tools do. */
process.once('message', (order: ToolOrder) => void work(order).then((answer) => process.send?.(answer)));
process.on('disconnect', () => process.exit());

async function work({ do: what, databaseUrl }: ToolOrder): Promise<ToolAnswer> {
  const pool = createPool(databaseUrl, { name: 'bench-tool' });
  const store = createPostgresEventStore({ databaseUrl });
  const given = { pool, store, projections: PROJECTIONS };
  const started = performance.now();
  let begun = { events: 0, at: started };
  let folded = begun;
  const onEvents = (events: number) => {
    folded = { events, at: performance.now() };
    if (begun.events === 0 && events >= BEGINNING) begun = folded;
  };
  if (what === 'rebuild') {
    await rebuildProjections({
      ...given,
      onProgress: ({ phase, done }) => (phase === 'folding' ? onEvents(done) : undefined),
    });
  } else {
    const { differences } = await verifyProjections({
      ...given,
      onProgress: ({ events }) => onEvents(events),
    });
    if (differences.length > 0) throw new Error(`${differences.length} rows differ`);
  }
  const milliseconds = performance.now() - started;
  await store.close();
  await pool.end();
  const rate = (from: typeof begun, to: typeof begun) =>
    ((to.events - from.events) / (to.at - from.at)) * 1000;
  return {
    milliseconds,
    megabytes: peakMegabytes(process.pid),
    first: rate({ events: 0, at: started }, begun),
    last: rate(begun, folded),
  };
}
