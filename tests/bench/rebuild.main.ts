import { benchRebuild, type RebuildOrder } from './rebuild.bench.ts';

/** The bench of the rebuild in a process of its own. */
process.once('message', (order: RebuildOrder) => {
  void benchRebuild(order).then((measured) => process.send?.(measured));
});
process.on('disconnect', () => process.exit());
