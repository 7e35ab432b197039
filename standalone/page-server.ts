import { join } from 'node:path';
import { createServer } from 'vite';

/** What the front door answers itself and the page server passes on. */
const PASSED_ON = ['/api', '/media', '/health', '/ready', '/metrics'];

export type PageServer = { close(): Promise<void> };

/**
 * The front door of `npm run dev`: Vite serves the pages from their sources and replaces what changes in open pages;
 * everything else goes to the query API at `queryApiUrl`.
 */
export async function openPageServer(
  root: string,
  { host, port, queryApiUrl }: { host: string; port: number; queryApiUrl: string },
): Promise<PageServer> {
  const passedOn = { target: queryApiUrl, xfwd: true };
  const server = await createServer({
    configFile: join(root, 'frontend', 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    server: {
      host,
      port,
      strictPort: true,
      // An editor empties a file before it writes it; in between there is no page to show.
      watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
      proxy: {
        ...Object.fromEntries(PASSED_ON.map((path) => [path, passedOn])),
        '/ws': { ...passedOn, ws: true },
      },
    },
  });
  await server.listen();
  return server;
}
