import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

/** The scripts that a page loads from now on, by url, with their size in bytes as gzip. */
export function noteScripts(page: Page): () => Promise<Map<string, number>> {
  const scripts = new Map<string, number>();
  const read: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const noted = response.body().then((body) => {
      scripts.set(response.url(), gzipSync(body).length);
    });
    // What was still on its way when the page closed was not needed for it.
    read.push(noted.catch(() => undefined));
  });
  return async () => {
    await Promise.all(read);
    return scripts;
  };
}

/** Their sum in kB. */
export function sumWeight(scripts: ReadonlyMap<string, number>): number {
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000;
}
