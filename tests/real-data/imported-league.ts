import { rm } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import {
  type FibaScoresheet,
  fibaScoresheetSchema,
} from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { type BoxScore, boxScoreSchema } from '#contracts/game/box-score.contract.ts';
import { openLog } from '#events/open-log.ts';
import { composeFrontDoor } from '#front-door/compose.ts';
import { systemClock } from '#platform/values/clock.ts';
import { newId } from '#platform/values/ids.ts';
import { composeProjections } from '#projections/compose.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { allCaughtUp } from '#tests/integration/query-api/read-side.fixture.ts';
import { checkDeclaredAnswers } from '#tests/support/declared-answers.ts';
import { IMPORT_SECRET, type ImportRun, openImport, openImportRun } from '#tests/support/import-run.ts';
import type { DatabaseTemplate } from '#tests/support/postgres.ts';
import { serviceConfig, silent, stopService } from '#tests/support/service-config.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { WRITE_SIDE } from '#tests/support/write-side.template.ts';
import { realDataPath } from './real-data-dir.ts';

/** A feed of real games: what the import is told of it, and what it must answer. */
export type Feed = { name: string; games: number; arguments: readonly string[]; template: DatabaseTemplate };

/** 12 games of the British league. */
export const FIBA_SEASON = feed('fiba_season', {
  games: 12,
  withoutFeed: 0,
  arguments: [
    'fiba-livestats',
    realDataPath('fiba-livestats', 'games'),
    ...['--schedule', realDataPath('fiba-livestats', 'schedule.csv')],
    ...['--season', '2025-26', '--tournament', 'SLB'],
  ],
});

/** 13 games of the EuroLeague, picked because they are unusual. */
export const EUROLEAGUE_SEASON = feed('euroleague_season', {
  games: 13,
  // Its schedule has games that nobody fetched.
  withoutFeed: 13,
  arguments: ['euroleague', realDataPath('euroleague'), '--season', '2024-25', '--tournament', 'EuroLeague'],
});

/** Imported once for a run, read models included; each file begins as a copy. */
function feed(
  name: string,
  { games, withoutFeed, arguments: args }: { games: number; withoutFeed: number; arguments: string[] },
): Feed {
  async function prepare(url: string): Promise<void> {
    await WRITE_SIDE.prepare(url);
    const run = openImport(url);
    const report = await run.run(args);
    expect(report).toMatchObject({ imported: games, failed: [], notes: [], withoutFeed });
    const stopProjections = await startProjections({ databaseUrl: url, readUrl: url });
    await allCaughtUp(run.pool, await run.store.head(), []);
    await stopProjections();
    await run.close();
  }
  return { name, games, arguments: args, template: { name, prepare } };
}

async function configOf({ databaseUrl: url, readUrl }: Pick<ImportRun, 'databaseUrl' | 'readUrl'>) {
  const folder = await temporaryFolder();
  const config = serviceConfig({ url, readUrl }, folder, { PERSONAL_KEY_SECRET: IMPORT_SECRET });
  return { config, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** @returns what stops them */
async function startProjections(database: Pick<ImportRun, 'databaseUrl' | 'readUrl'>) {
  const { config, remove } = await configOf(database);
  const projections = await composeProjections(config, {
    projections: PROJECTIONS,
    logger: silent,
    openStore: openLog,
  });
  projections.start();
  return async () => {
    await stopService(projections);
    await remove();
  };
}

export type ImportedLeague = ImportRun & {
  /** The query API, composed as in production. */
  app: FastifyInstance;
  /** For who appends to the log: waits until it can be read. */
  caughtUp(): Promise<void>;
};

/** A copy of the league into which a feed was imported, with its query API. */
export async function openImportedLeague({ template }: Pick<Feed, 'template'>): Promise<ImportedLeague> {
  const run = await openImportRun(template);
  const { config, remove } = await configOf(run);
  let stopProjections = () => Promise.resolve();
  let areRunning = false;
  const api = await composeFrontDoor(config, {
    clock: systemClock,
    makeId: newId,
    logger: silent,
    pagesFolder: '/nowhere',
  });
  checkDeclaredAnswers(api.app);
  return {
    ...run,
    app: api.app,
    async caughtUp() {
      if (!areRunning) {
        areRunning = true;
        stopProjections = await startProjections(run);
      }
      await allCaughtUp(run.pool, await run.store.head(), [api.changes]);
    },
    async close() {
      await stopService(api);
      await stopProjections();
      await run.close();
      await remove();
    },
  };
}

/** One for all tests of a file. */
export const sharedImportedLeague = (of: Feed) =>
  shared(
    () => openImportedLeague(of),
    (league) => league.close(),
  );

export type Get = (url: string) => Promise<{ json(): unknown; rawPayload: Buffer }>;

/** What is read of every game that was imported, or of those wanted, by its source. */
export async function readGames<Answer>(
  league: ImportedLeague,
  read: (get: Get, gameId: number) => Promise<Answer>,
  isWanted: (source: string) => boolean = () => true,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>();
  for (const [source, game] of await league.games()) {
    if (game.status === 'nonexistent' || !isWanted(source)) continue;
    const get: Get = async (url) => {
      const answer = await league.app.inject({ url });
      if (answer.statusCode !== 200) throw new Error(`${source}: ${answer.statusCode} ${answer.body}`);
      return answer;
    };
    answers.set(source, await read(get, game.facts.gameId));
  }
  return answers;
}

/** What `GET /api/games/{id}/boxscore/` answers for every game that was imported, by its source. */
export function readBoxes(league: ImportedLeague): Promise<Map<string, BoxScore>> {
  return readGames(league, async (get, id) =>
    boxScoreSchema.strict().parse((await get(`/api/games/${id}/boxscore/`)).json()),
  );
}

/** The scoresheets of the games wanted, by their sources: as data, and the PDF. */
export function readSheets(
  league: ImportedLeague,
  isWanted: (source: string) => boolean,
): Promise<Map<string, { sheet: FibaScoresheet; pdf: Buffer }>> {
  const read = async (get: Get, id: number) => ({
    sheet: fibaScoresheetSchema.strict().parse((await get(`/api/games/${id}/scoresheet.json`)).json()),
    pdf: (await get(`/api/games/${id}/scoresheet/`)).rawPayload,
  });
  return readGames(league, read, isWanted);
}
