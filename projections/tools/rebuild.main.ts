import { rebuildRecorded } from '#projections/rebuild/rebuild-recorded.ts';
import { recordRun } from '../runs/record-run.ts';
import { eventsPerSecond, openLogProgress } from './log-progress.ts';
import { describeRun, readToolArguments, runTool } from './tool.ts';

/**
 * `npm run rebuild`, or `npm run rebuild -- standings game`: rebuilds read models beside the live ones, which
 * serve every read meanwhile. Exits with 0, with 1 when a read model cannot be built, with 2 for an unknown name.
 */
const asked = readToolArguments('rebuild');

process.exitCode = await runTool(asked.projections, async (tool) => {
  const { projections } = tool;
  const progress = openLogProgress(process.stderr, await tool.store.head());
  const result = await recordRun(tool, describeRun('rebuild', projections, asked.run), (report) =>
    rebuildRecorded(tool, (told) => {
      report(told);
      // Rows are copied after the last event; the count of events stays on the line.
      if (told.phase !== 'copying') progress.show(told.phase, told.events, told.position);
    }),
  ).finally(() => progress.end());
  const names = projections.map((projection) => projection.name).join(', ');
  const { events, rows, milliseconds } = result;
  const seconds = (milliseconds / 1000).toFixed(1);
  console.log(
    `${names}: ${rows} rows from ${events} events in ${seconds} s (${eventsPerSecond(events, milliseconds)} events/s)`,
  );
  return 0;
});
