import sharp from 'sharp';

/**
 * Runs what draws SVG. The command API refuses SVG for all of its process, which files of tests share with those of the
 * query API.
 */
export async function withSvg<T>(work: () => Promise<T>): Promise<T> {
  const svg = { operation: ['VipsForeignLoadSvg'] };
  sharp.unblock(svg);
  return work().finally(() => sharp.block(svg));
}
