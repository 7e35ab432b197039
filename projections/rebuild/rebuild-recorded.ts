import type { RunOutcome, RunProgress } from '#projections/runs/run.store.ts';
import { type RebuildOptions, type RebuildResult, rebuildProjections } from './rebuild.ts';

/** A rebuild as a run reports and ends. */
export async function rebuildRecorded(
  options: Omit<RebuildOptions, 'onProgress'>,
  report: (progress: RunProgress) => void,
): Promise<{ result: RebuildResult; outcome: RunOutcome }> {
  let events = 0;
  const result = await rebuildProjections({
    ...options,
    onProgress({ phase, done, position }) {
      // While rows are copied, `done` counts those.
      if (phase !== 'copying') events = done;
      report({ phase, events, position });
    },
  });
  return { result, outcome: { rows: result.rows, events: result.events } };
}
