import { rm } from 'node:fs/promises';
import { openLog } from '#events/open-log.ts';
import { systemClock } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { composeProjections } from '#projections/compose.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { composeQueryApi } from '#query-api/compose.ts';
import { type BoxScore, boxScoreSchema } from '#query-api/game/game.contract.ts';
import { IMPORT_SECRET, type ImportRun } from '#tests/support/import-run.ts';
import { serviceConfig, silent, stopService } from '#tests/support/service-config.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { allCaughtUp } from '../integration/query-api/read-side.fixture.ts';

/**
 * What `GET /api/games/{id}/boxscore/` answers for every game that was imported, by its source: projections and query
 * API are composed as in production, on the database of the import.
 */
export async function importedBoxes(run: ImportRun): Promise<Map<string, BoxScore>> {
  const folder = await temporaryFolder();
  const config = serviceConfig({ url: run.databaseUrl, readUrl: run.readUrl }, folder, {
    PERSONAL_KEY_SECRET: IMPORT_SECRET,
  });
  const projections = await composeProjections(config, {
    projections: PROJECTIONS,
    logger: silent,
    openStore: openLog,
  });
  projections.start();
  const api = await composeQueryApi(config, {
    clock: systemClock,
    makeId: newId,
    logger: silent,
    pagesFolder: '/nowhere',
  });
  try {
    const boxes = new Map<string, BoxScore>();
    await allCaughtUp(run.pool, await run.store.head(), [api.changes]);
    for (const [source, game] of await run.games()) {
      if (game.status === 'nonexistent') continue;
      const url = `/api/games/${game.facts.gameId}/boxscore/`;
      const answer = await api.app.inject({ url });
      if (answer.statusCode !== 200) throw new Error(`${source}: ${answer.statusCode} ${answer.body}`);
      boxes.set(source, boxScoreSchema.strict().parse(answer.json()));
    }
    return boxes;
  } finally {
    await stopService(api);
    await stopService(projections);
    await rm(folder, { recursive: true });
  }
}
