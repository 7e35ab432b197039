import { rebuildProjections } from '../rebuild/rebuild.ts';
import { eventsPerSecond, openLogProgress } from './log-progress.ts';
import { namedOnCommandLine, runTool } from './tool.ts';

/**
 * `npm run rebuild`, or `npm run rebuild -- standings game`: rebuilds read models beside the live ones, which
 * serve every read meanwhile. Exits with 0, with 1 when a read model cannot be built, with 2 for an unknown name.
 */
process.exitCode = await runTool(namedOnCommandLine(), async ({ pool, store, projections }) => {
  const progress = openLogProgress(process.stderr, await store.head());
  const result = await rebuildProjections({
    pool,
    store,
    projections,
    onProgress: ({ phase, done, position }) => {
      // Rows are copied after the last event; the count of events stays on the line.
      if (phase !== 'copying') progress.show(phase, done, position);
    },
  }).finally(() => progress.end());
  const names = projections.map((projection) => projection.name).join(', ');
  const { events, rows, milliseconds } = result;
  const seconds = (milliseconds / 1000).toFixed(1);
  console.log(
    `${names}: ${rows} rows from ${events} events in ${seconds} s (${eventsPerSecond(events, milliseconds)} events/s)`,
  );
  return 0;
});
