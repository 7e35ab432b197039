import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readCommandLine } from '#platform/process/command-line.ts';
import { ROOT } from './data-dir.ts';
import { freePort } from './free-port.ts';
import { INSPECTOR_PORTS, inspectorFlags, readInspectors } from './inspectors.ts';
import { runLeague, say } from './league.ts';
import type { LoadedFile } from './loaded-files.ts';
import { openPageServer, type PageServer } from './page-server.ts';
import type { Service } from './supervisor.ts';
import { watchFiles } from './watched-files.ts';

/**
 * `npm run dev`: the league as `npm start` runs it, but a service restarts when one of its files changes, and open
 * pages take over what changes in them. Postgres keeps running. `--inspect <service>` lets a debugger attach.
 */

const REPORT_LOADED_FILES = pathToFileURL(join(import.meta.dirname, 'loaded-files.ts')).href;

const USAGE = `Usage: npm run dev [-- --inspect SERVICE[:PORT] …]

  --inspect   lets a debugger attach to ${Object.keys(INSPECTOR_PORTS).join(', ')}
  --help      prints this

  Settings are environment variables, as for npm start.`;

const inspectors = readCommandLine(USAGE, () => readInspectors(process.argv.slice(2)));
const queryApiPort = await freePort();
const filesByService = new Map<Service, Set<string>>();
const watched = watchFiles(restartServices);
let pages: PageServer | undefined;

await runLeague({
  command: 'npm run dev',
  queryApiPort,
  async preparePages({ host, port }) {
    pages = await openPageServer(ROOT, { host, port, queryApiUrl: `http://127.0.0.1:${queryApiPort}` });
  },
  nodeFlags: (service) => [`--import=${REPORT_LOADED_FILES}`, ...inspectorFlags(inspectors, service)],
  onMessage(service, message) {
    if (!isLoadedFile(message)) return;
    const files = filesByService.get(service) ?? new Set();
    filesByService.set(service, files.add(message.loadedFile));
    watched.add(message.loadedFile);
  },
  // A service that does not start waits for the next change.
  timing: { startAttempts: Number.POSITIVE_INFINITY },
  hints: [
    'Services and pages reload when their files change.',
    ...[...inspectors].map(([service, port]) => `Debugger of ${service}: 127.0.0.1:${port}`),
  ],
  async close() {
    watched.close();
    await pages?.close();
  },
});

function restartServices(changed: ReadonlySet<string>): void {
  for (const [service, files] of filesByService) {
    const file = [...changed].find((path) => files.has(path));
    if (file === undefined) continue;
    say(`${relative(ROOT, file)} changed, restarting ${service.name}`);
    service.restart();
  }
}

function isLoadedFile(message: unknown): message is LoadedFile {
  return typeof message === 'object' && message !== null && 'loadedFile' in message;
}
