import { PROJECTIONS } from '#projections/projections.ts';
import { rebuildProjections } from '#projections/rebuild/rebuild.ts';
import { runTool } from '#projections/tools/tool.ts';
import { verifyProjections } from '#projections/tools/verify.ts';
import { residentMegabytes } from './memory.ts';
import type { ToolAnswer, ToolOrder } from './read-model-tool.ts';

/** A rebuild or a verification of all read models, as the commands do it. */
process.once('message', (order: ToolOrder) => void work(order));
process.on('disconnect', () => process.exit());

async function work({ do: what, beginning }: ToolOrder): Promise<void> {
  const exitCode = await runTool(PROJECTIONS, async (tool) => {
    const started = performance.now();
    let begun = { events: 0, at: started };
    let folded = begun;
    const onEvents = (events: number) => {
      folded = { events, at: performance.now() };
      if (begun.events === 0 && events >= beginning) begun = folded;
    };
    let swapMilliseconds: number | undefined;
    if (what === 'rebuild') {
      const { pointerMilliseconds } = await rebuildProjections({
        ...tool,
        onProgress: ({ phase, done }) => (phase === 'folding' ? onEvents(done) : undefined),
      });
      swapMilliseconds = pointerMilliseconds;
    } else {
      const { differences } = await verifyProjections({
        ...tool,
        onProgress: ({ events }) => onEvents(events),
      });
      if (differences.length > 0) throw new Error(`${differences.length} rows differ`);
    }
    const milliseconds = performance.now() - started;
    const rate = (from: typeof begun, to: typeof begun) =>
      ((to.events - from.events) / (to.at - from.at)) * 1000;
    const answer: ToolAnswer = {
      milliseconds,
      swapMilliseconds,
      megabytes: residentMegabytes(process.pid, 'peak'),
      first: rate({ events: 0, at: started }, begun),
      last: rate(begun, folded),
    };
    process.send?.(answer);
    return 0;
  });
  if (exitCode !== 0) process.exit(exitCode);
}
