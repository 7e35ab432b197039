import { parseCommandLine, readCommandLine } from '#platform/process/command-line.ts';
import { ROOT } from './data-dir.ts';
import { buildFrontend } from './frontend-build.ts';
import { runLeague, say } from './league.ts';

const USAGE = `Usage: npm start

  Starts the league at http://localhost:3000; Ctrl-C stops it. It has no other options: settings are environment
  variables, such as PORT, HOST, DATA_DIR and DEMO=off. All of them: docs/operations.md

  --help   prints this`;

readCommandLine(USAGE, () => parseCommandLine({}));

/** `npm start`: the query API is the front door and serves the built pages. */
await runLeague({
  command: 'npm start',
  async preparePages() {
    await buildFrontend(ROOT, () => say('Building the pages …'));
  },
});
