import { setTimeout as pause } from 'node:timers/promises';
import { asRequestError, reject, wrongField } from '#command-api/command-handling/rejection.ts';
import { openCommands } from '#command-api/commands.ts';
import { importContext } from '#command-api/import/import-context.ts';
import { LinkedNames } from '#command-api/import/linked-names.ts';
import { toLinks } from '#command-api/import/names/name-meanings.ts';
import { alone, ImportRunning, runImport } from '#command-api/import/run-import.ts';
import { waitUntilShown } from '#command-api/import/shown.ts';
import { findInTheWay } from '#command-api/import/uploaded/revocation/in-the-way.ts';
import { RecordedImport } from '#command-api/import/uploaded/revocation/recorded-import.ts';
import { ImportBuiltOn, takeBack } from '#command-api/import/uploaded/revocation/take-back.ts';
import { readTouched, storeTouched } from '#command-api/import/uploaded/revocation/touched.store.ts';
import { notingStore } from '#command-api/import/uploaded/revocation/touched.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { ImportBody, ImportRunBody } from '#contracts/import/import.commands.ts';
import type { ImportOutcome, NameChoice } from '#contracts/import/import.contract.ts';
import { REFUSALS } from '#contracts/refusal/refusal.codes.ts';
import { say } from '#contracts/refusal/say.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import type { Logger } from '#platform/process/logging.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { MakeId } from '#platform/values/ids.ts';
import { Counts, type Found } from './dry-run.ts';
import type { DryRuns } from './dry-run-process.ts';
import { readLeagueNames } from './league-names.ts';
import { recognize, sizesByName, toRemark, toScope, type UploadedFile } from './recognize.ts';
import {
  deleteOldUploads,
  finishRevocation,
  finishUpload,
  interruptUploads,
  REVOCABLE_DAYS,
  readRevoking,
  readUploadFiles,
  startRevocation,
  startUpload,
  storeUpload,
  type UploadRow,
} from './upload.store.ts';

export type UploadedImportsOptions = {
  pool: Pool;
  store: EventStore;
  lookUp: LookUp;
  dryRuns: DryRuns;
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
  readonly #running = new Set<Promise<void>>();
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
    const { pool, dryRuns, clock, makeId } = this.#options;
    const now = clock();
    const runId = makeId();
    const { ruleset, found } = await dryRuns.run({ body, files, userId, now, runId });
    const { season, tournament } = body;
    return storeUpload(pool, {
      season,
      tournament,
      league: body.league ?? null,
      ruleset,
      found,
      runId,
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
    const { found } = upload;
    if (found === null)
      throw new RequestError(
        'status_not_possible',
        say('import.files_deleted', 'The files of this import were deleted. Choose them again.'),
      );
    const chosen = new Map(choices.map(({ key, choice }) => [key, choice]));
    await this.#refuseUnknown(found, chosen, lookUp);
    const { links, open, samePeople } = toLinks(found.names, chosen);
    if (open.length > 0) {
      throw wrongField('choices', 'Choose what each name means');
    }
    const names = found.names.map((one) => ({ ...one, choice: chosen.get(one.key) ?? one.choice }));
    const files = await readUploadFiles(pool, upload.id);
    await this.#begin((begun) =>
      this.#run(upload, files, {
        userId,
        samePeople,
        onStart: async () => {
          const started = await startUpload(pool, upload.id, { ...found, names }, clock());
          if (!started) throw new ImportRunning();
          await (await LinkedNames.open(pool)).link(links);
          begun();
        },
      }),
    );
  }

  /**
   * Begins to take an import back; it goes on after the answer. Does nothing where that is going on or done.
   * @throws RequestError 409 when something builds on it, it is too old, or another import runs
   */
  async revoke(upload: UploadRow, userId: number | null): Promise<void> {
    if (upload.status === 'revoked' || this.progressOf(upload.id) !== null) return;
    const recorded = await this.#recordedImport(upload);
    await this.#begin((begun) => this.#revoke(upload, recorded, { userId, onStart: begun }));
  }

  /** Goes on with taking back what was being taken back when a process ended. */
  async #goOnRevoking(): Promise<void> {
    const { pool, logger } = this.#options;
    for (const upload of await readRevoking(pool)) {
      if (this.progressOf(upload.id) !== null) continue;
      await this.revoke(upload, upload.revoked_by).catch((error: unknown) => {
        logger.warn({ import: upload.id, err: error }, 'an import is still to be taken back');
      });
    }
  }

  /** @throws RequestError 409 for one that was not started, runs, or ended too long ago */
  async #recordedImport({ id, status, run_id, ended_at }: UploadRow): Promise<RecordedImport> {
    const { pool, clock } = this.#options;
    if (status === 'checked')
      throw new RequestError(
        'status_not_possible',
        say('import.not_run', 'This import has not been started: there is nothing to take back.'),
      );
    if (status === 'running') throw new RequestError('status_not_possible', say('import.running'));
    if (run_id === null)
      throw new RequestError(
        'status_not_possible',
        say('import.not_known', 'What this import made is not known. It cannot be taken back.'),
      );
    if (status !== 'revoking' && clock() > revocableUntil(ended_at)) {
      throw asRequestError(
        reject(
          'import_too_old',
          say(
            'import.too_old',
            'This import ended more than {days} days ago. It can no longer be taken back.',
            { days: REVOCABLE_DAYS },
          ),
        ),
      );
    }
    return new RecordedImport(run_id, await readTouched(pool, id));
  }

  async #revoke(
    upload: UploadRow,
    recorded: RecordedImport,
    { userId, onStart }: { userId: number | null; onStart: () => void },
  ): Promise<void> {
    const { pool, store, secret, lookUp, clock, logger } = this.#options;
    let begun = false;
    await alone(pool, 'refuse', async () => {
      const builtOn = await findInTheWay(recorded, { store, lookUp });
      if (builtOn.total > 0) throw new ImportBuiltOn(builtOn);
      await startRevocation(pool, upload.id, userId, clock());
      begun = true;
      this.#progress = { id: upload.id, done: 0, all: 0 };
      onStart();
      const shown = async () => waitUntilShown(pool, await store.head());
      await takeBack(recorded, userId, {
        commands: openCommands(store, pool, secret),
        store,
        lookUp,
        clock,
        shown,
        signal: this.#stopping.signal,
        onProgress: (done, all) => {
          this.#progress = { id: upload.id, done, all };
        },
      });
      await shown();
      await finishRevocation(pool, upload.id, clock());
      logger.info({ import: upload.id }, 'an import was taken back');
    })
      .catch((error: unknown) => {
        if (!begun) throw error;
        // It goes on with the next start, within the hour, or when somebody asks again.
        logger.warn({ import: upload.id, err: error }, 'taking an import back did not come to its end');
      })
      .finally(() => {
        if (begun) this.#progress = null;
      });
  }

  /**
   * Runs work beside everything else, and waits until it has begun.
   * @throws RequestError 409 while another import runs, here or on the command line, or when it is built on
   */
  async #begin(work: (begun: () => void) => Promise<void>): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const run = work(resolve).catch((error: unknown) => {
        const isAnswer =
          error instanceof ImportRunning || error instanceof ImportBuiltOn || error instanceof RequestError;
        if (!isAnswer) this.#options.logger.error({ err: error }, 'an import failed');
        reject(error);
      });
      this.#running.add(run);
      void run.then(() => this.#running.delete(run));
    }).catch((error: unknown) => {
      if (error instanceof ImportRunning) {
        throw new RequestError(
          'conflict',
          say('import.other_running', 'Another import is running. Wait until it has ended.'),
          { cause: error },
        );
      }
      if (!(error instanceof ImportBuiltOn)) throw error;
      const { builtOn } = error;
      const code = { code: 'import_built_on', status: REFUSALS.import_built_on.status };
      const sentence = say(
        'import.built_on',
        'Others build on this import: {count, plural, one {# thing stands} other {# things stand}} in the way. Nothing was taken back.',
        { count: builtOn.total },
      );
      throw new RequestError(code, sentence, { details: builtOn, cause: error });
    });
  }

  /** Deletes old imports, and goes on with what is to be taken back, until the signal aborts. */
  async tidy(signal: AbortSignal): Promise<void> {
    const { pool, clock, logger } = this.#options;
    while (!signal.aborted) {
      try {
        const deleted = await deleteOldUploads(pool, clock());
        if (deleted > 0) logger.info({ deleted }, 'deleted old imports with their files');
        await this.#goOnRevoking();
      } catch (error) {
        logger.error({ err: error }, 'old imports could not be tidied up');
      }
      await pause(TIDY_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** Imports that were running when their process ended are unfinished. */
  async recover(): Promise<void> {
    const { pool, clock } = this.#options;
    await alone(pool, 'refuse', () => interruptUploads(pool, null, clock())).catch((error: unknown) => {
      // It runs in another process.
      if (!(error instanceof ImportRunning)) throw error;
    });
  }

  /** Refuses the dry run that is running, and every later one. */
  endDryRuns(): void {
    this.#options.dryRuns.close();
  }

  /** Ends the import that runs between two games; it can be started again. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#running);
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
    const { pool, secret, clock, logger } = this.#options;
    const { id, run_id: runId } = upload;
    // Tried by an earlier release: what it makes cannot be taken back.
    const store =
      runId === null
        ? this.#options.store
        : notingStore(this.#options.store, (touched) => storeTouched(pool, id, touched));
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
        context: importContext(clock(), runId ?? this.#options.makeId(), userId),
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

  /** @throws RequestError 400 for a team or a player that there is not, or another name than the possible duplicate */
  async #refuseUnknown(found: Found, chosen: ReadonlyMap<string, NameChoice>, lookUp: LookUp): Promise<void> {
    const here = await readLeagueNames(lookUp);
    const wrong = found.names.some(({ key, kind, look_alike }) => {
      const choice = chosen.get(key);
      if (choice === undefined || choice === 'new') return false;
      const ids = kind === 'team' ? here.teams : here.players;
      return typeof choice === 'number' ? !ids.has(choice) : choice !== look_alike?.key;
    });
    if (!wrong) return;
    throw wrongField('choices', say('import.unknown_choice', 'Please select a valid team or player'));
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until when an import that ended then can be taken back; at any time, while it has not ended. */
export function revocableUntil(endedAt: Date | null): Date {
  return endedAt === null ? new Date(8.64e15) : new Date(endedAt.getTime() + REVOCABLE_DAYS * DAY_MS);
}

const OUTCOMES = { imported: 'added', continued: 'changed', known: 'same' } as const;
