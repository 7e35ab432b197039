import type { BenchContext } from './bench.ts';
import { benchRebuild } from './rebuild.bench.ts';

/** The bench of the rebuild in a process of its own. */
process.once('message', (context: BenchContext) => {
  void benchRebuild(context).then((rows) => process.send?.(rows));
});
process.on('disconnect', () => process.exit());
