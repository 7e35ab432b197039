import { setTimeout as pause } from 'node:timers/promises';
import { wrongField } from '#command-api/command-handling/rejection.ts';
import { openCommands } from '#command-api/commands.ts';
import { importContext } from '#command-api/import/import-context.ts';
import { LinkedNames } from '#command-api/import/linked-names.ts';
import { toLinks } from '#command-api/import/names/name-meanings.ts';
import { alone, ImportRunning, runImport } from '#command-api/import/run-import.ts';
import { waitUntilShown } from '#command-api/import/shown.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type {
  ImportBody,
  ImportOutcome,
  ImportRunBody,
  NameChoice,
} from '#contracts/import/import.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { Logger } from '#platform/process/logging.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { MakeId } from '#platform/values/ids.ts';
import { readLeagueNames } from './league-names.ts';
import { recognize, sizesByName, toRemark, toScope, type UploadedFile } from './recognize.ts';
import type { Trials } from './trial-process.ts';
import { Counts } from './trial-run.ts';
import {
  deleteOldUploads,
  finishUpload,
  interruptUploads,
  readUploadFiles,
  startUpload,
  storeUpload,
  type UploadRow,
} from './upload.store.ts';

export type UploadedImportsOptions = {
  pool: Pool;
  store: EventStore;
  lookUp: LookUp;
  trials: Trials;
  /** Hides the keys of people (PERSONAL_KEY_SECRET). */
  secret: string;
  clock: Clock;
  makeId: MakeId;
  logger: Logger;
};
export type ImportProgress = { id: number; done: number; all: number };

const TIDY_EVERY_MS = 60 * 60 * 1000;

/** Imports from the administrators' page: tried first, then run beside everything else, one at a time. */
export class UploadedImports {
  readonly #options: UploadedImportsOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #progress: ImportProgress | null = null;

  constructor(options: UploadedImportsOptions) {
    this.#options = options;
  }

  /** How far the import is that runs in this process; null for any other. */
  progressOf(id: number): ImportProgress | null {
    return this.#progress?.id === id ? this.#progress : null;
  }

  /** Reads files as the import would, and stores them with what was found. Records no event. */
  async try(body: ImportBody, files: readonly UploadedFile[], userId: number): Promise<UploadRow> {
    const { pool, trials, clock, makeId } = this.#options;
    const now = clock();
    const { ruleset, found } = await trials.try({ body, files, userId, now, runId: makeId() });
    const { season, tournament } = body;
    return storeUpload(pool, {
      season,
      tournament,
      league: body.league ?? null,
      ruleset,
      found,
      files,
      userId,
      now,
    });
  }

  /**
   * Starts an import, with what its names mean; it goes on after the answer.
   * @throws RequestError 409 while another runs, 400 when a name means nothing yet
   */
  async start(upload: UploadRow, { choices }: ImportRunBody, userId: number): Promise<void> {
    const { pool, lookUp, clock } = this.#options;
    const chosen = new Map(choices.map(({ key, choice }) => [key, choice]));
    await this.#refuseUnknown(upload, chosen, lookUp);
    const { links, open, samePeople } = toLinks(upload.found.names, chosen);
    if (open.length > 0) {
      throw wrongField('choices', 'Choose what each name means');
    }
    const names = upload.found.names.map((one) => ({ ...one, choice: chosen.get(one.key) ?? one.choice }));
    const files = await readUploadFiles(pool, upload.id);
    // The import says at once whether it may begin: another one may be running, here or on the command line.
    await new Promise<void>((resolve, reject) => {
      const begin = async () => {
        const started = await startUpload(pool, upload.id, { ...upload.found, names }, clock());
        if (!started) throw new ImportRunning();
        await (await LinkedNames.open(pool)).link(links);
        resolve();
      };
      this.#running = this.#run(upload, files, { userId, samePeople, onStart: begin }).catch(
        (error: unknown) => {
          if (!(error instanceof ImportRunning))
            this.#options.logger.error({ err: error }, 'an import failed');
          reject(error);
        },
      );
    }).catch((error: unknown) => {
      if (!(error instanceof ImportRunning)) throw error;
      throw new RequestError('conflict', say('import.other_running'), {
        cause: error,
      });
    });
  }

  /** Says of imports that ran when the process ended that they did, and deletes old ones, until the signal aborts. */
  async tidy(signal: AbortSignal): Promise<void> {
    const { pool, clock, logger } = this.#options;
    while (!signal.aborted) {
      try {
        const deleted = await deleteOldUploads(pool, clock());
        if (deleted > 0) logger.info({ deleted }, 'deleted old imports with their files');
      } catch (error) {
        logger.error({ err: error }, 'old imports could not be deleted');
      }
      await pause(TIDY_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** What was running when its process ended did not come to its end. */
  async recover(): Promise<void> {
    const { pool, clock } = this.#options;
    await alone(pool, 'refuse', () => interruptUploads(pool, null, clock())).catch((error: unknown) => {
      // It runs in another process.
      if (!(error instanceof ImportRunning)) throw error;
    });
  }

  /** Refuses the trial that is running, and every later one. */
  endTrials(): void {
    this.#options.trials.close();
  }

  /** Ends the import that runs between two games; it can be started again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(
    upload: UploadRow,
    files: readonly UploadedFile[],
    {
      userId,
      samePeople,
      onStart,
    }: { userId: number; samePeople: ReadonlyMap<string, string>; onStart: () => Promise<void> },
  ): Promise<void> {
    const { pool, store, secret, clock, makeId, logger } = this.#options;
    const names = { ...upload, ruleset: RULESETS[upload.ruleset] };
    const recognized = await recognize(files, { ruleset: names.ruleset, scope: toScope(names) });
    const counts = new Counts(recognized, sizesByName(files));
    const games = new Map<number, ImportOutcome['games'][number]>();
    let begun = false;
    try {
      const reports = await runImport(recognized.parts, names, {
        pool,
        commands: openCommands(store, pool, secret),
        store,
        context: importContext(clock(), makeId(), userId),
        secret,
        samePeople,
        whenBusy: 'refuse',
        signal: this.#stopping.signal,
        async onStart() {
          await onStart();
          begun = true;
        },
        onProgress: (done, all) => {
          this.#progress = { id: upload.id, done, all };
        },
        onGame({ source, gameId, name, day, outcome }) {
          const kind = OUTCOMES[outcome.kind];
          counts.add(source, kind);
          // Another file may hold it, too.
          if (games.has(gameId)) return;
          games.set(gameId, { id: gameId, name, day, outcome: kind });
        },
        onPlayer: ({ source, outcome }) => counts.add(source, outcome),
      });
      await waitUntilShown(pool, await store.head());
      const sources = recognized.parts.flatMap(({ feed }) => [...feed.squads, ...feed.sources]);
      const sourcesByName = new Map(sources.map((source) => [source.name, source]));
      const remark = ({ name, place, reason }: { name: string; place: string; reason: string }) =>
        toRemark(sourcesByName.get(name) ?? { name }, { place, reason });
      const failed = reports.flatMap((report) => report.failed.map(remark));
      const problems = [...recognized.problems, ...failed];
      const notes = reports.flatMap((report) =>
        report.notes.map(({ name, text }) => remark({ name, place: '', reason: text })),
      );
      await finishUpload(
        pool,
        upload.id,
        {
          games: [...games.values()],
          files: counts.files(problems),
          problems,
          notes,
          season_completed: reports.some((report) => report.seasonCompleted),
        },
        clock(),
      );
      logger.info({ import: upload.id, games: games.size, failed: problems.length }, 'an import has ended');
    } catch (error) {
      if (begun) {
        logger.warn({ import: upload.id, err: error }, 'an import did not come to its end');
        await interruptUploads(pool, upload.id, clock());
        return;
      }
      throw error;
    } finally {
      this.#progress = null;
    }
  }

  /** @throws RequestError 400 for a team or a player that there is not, or another name than the look-alike */
  async #refuseUnknown(
    upload: UploadRow,
    chosen: ReadonlyMap<string, NameChoice>,
    lookUp: LookUp,
  ): Promise<void> {
    const here = await readLeagueNames(lookUp);
    const wrong = upload.found.names.some(({ key, kind, look_alike }) => {
      const choice = chosen.get(key);
      if (choice === undefined || choice === 'new') return false;
      const ids = kind === 'team' ? here.teams : here.players;
      return typeof choice === 'number' ? !ids.has(choice) : choice !== look_alike?.key;
    });
    if (!wrong) return;
    throw wrongField('choices', say('import.unknown_choice'));
  }
}

const OUTCOMES = { imported: 'added', continued: 'changed', known: 'same' } as const;
