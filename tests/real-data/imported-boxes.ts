import { rm } from 'node:fs/promises';
import {
  type FibaScoresheet,
  fibaScoresheetSchema,
} from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { type BoxScore, boxScoreSchema } from '#contracts/game/game.contract.ts';
import { openLog } from '#events/open-log.ts';
import { composeFrontDoor } from '#front-door/compose.ts';
import { systemClock } from '#platform/values/clock.ts';
import { newId } from '#platform/values/ids.ts';
import { composeProjections } from '#projections/compose.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { IMPORT_SECRET, type ImportRun } from '#tests/support/import-run.ts';
import { serviceConfig, silent, stopService } from '#tests/support/service-config.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { allCaughtUp } from '../integration/query-api/read-side.fixture.ts';

/** What `GET /api/games/{id}/boxscore/` answers for every game that was imported, by its source. */
export function importedBoxes(run: ImportRun): Promise<Map<string, BoxScore>> {
  return readEveryGame(run, async (get, id) =>
    boxScoreSchema.strict().parse((await get(`/api/games/${id}/boxscore/`)).json()),
  );
}

/** The scoresheet of every game that was imported, by its source: as data, and the PDF. */
export function importedSheets(run: ImportRun): Promise<Map<string, { sheet: FibaScoresheet; pdf: Buffer }>> {
  return readEveryGame(run, async (get, id) => ({
    sheet: fibaScoresheetSchema.strict().parse((await get(`/api/games/${id}/scoresheet.json`)).json()),
    pdf: (await get(`/api/games/${id}/scoresheet/`)).rawPayload,
  }));
}

export type Get = (url: string) => Promise<{ json(): unknown; rawPayload: Buffer }>;

/**
 * What is read of every game that was imported, by its source. Projections and query API are composed as in production,
 * on the database of the import.
 */
export async function readEveryGame<Answer>(
  run: ImportRun,
  read: (get: Get, gameId: number) => Promise<Answer>,
): Promise<Map<string, Answer>> {
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
  const api = await composeFrontDoor(config, {
    clock: systemClock,
    makeId: newId,
    logger: silent,
    pagesFolder: '/nowhere',
  });
  try {
    const answers = new Map<string, Answer>();
    await allCaughtUp(run.pool, await run.store.head(), [api.changes]);
    for (const [source, game] of await run.games()) {
      if (game.status === 'nonexistent') continue;
      const get: Get = async (url) => {
        const answer = await api.app.inject({ url });
        if (answer.statusCode !== 200) throw new Error(`${source}: ${answer.statusCode} ${answer.body}`);
        return answer;
      };
      answers.set(source, await read(get, game.facts.gameId));
    }
    return answers;
  } finally {
    await stopService(api);
    await stopService(projections);
    await rm(folder, { recursive: true });
  }
}
