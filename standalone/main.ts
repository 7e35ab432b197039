import { ROOT } from './data-dir.ts';
import { buildFrontend } from './frontend-build.ts';
import { runLeague, say } from './league.ts';

/** `npm start`: the query API is the front door and serves the built pages. */
await runLeague({
  command: 'npm start',
  async preparePages() {
    await buildFrontend(ROOT, () => say('Building the pages …'));
  },
});
