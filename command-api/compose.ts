import type { openLog } from '#events/open-log.ts';
import { StoreRefused } from '#events/store/event-store.port.ts';
import { buildMissingIndexes } from '#events/store/postgres/search-indexes.ts';
import { createAuthentication } from '#platform/http/authentication.ts';
import type { ConnectionLimits } from '#platform/http/http-server.ts';
import { createPostgresPersonalKeys, refuseOtherSecret } from '#platform/postgres/personal-keys.ts';
import { createPool, isBusyError } from '#platform/postgres/postgres-pool.ts';
import type { Config } from '#platform/process/config.ts';
import type { Logger } from '#platform/process/logging.ts';
import { createMetrics, createRequestHistogram } from '#platform/process/metrics.ts';
import type { ShutdownStep } from '#platform/process/shutdown.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { MakeId } from '#platform/values/ids.ts';
import type { AuthRoutesDependencies } from './accounts/account-routes.ts';
import { ensureFirstSuperuser, reconcileAccounts } from './accounts/accounts.registration.ts';
import { reconcilePersons } from './accounts/accounts-reconciling.ts';
import { eraseAccountRows } from './accounts/administration/account-erasure.ts';
import { LOGIN_LIMITS } from './accounts/login.limiter.ts';
import { createHashingProcess } from './accounts/passwords/hashing-process.ts';
import { createPasswordHasher, type PasswordHasher } from './accounts/passwords/password.hasher.ts';
import { buildApp } from './app.ts';
import { createAuditProcess } from './audit/audit-process.ts';
import { openBackgroundWork } from './automations/background-work.ts';
import { createGuestKey } from './chat/guest-key.ts';
import { openCommands } from './commands.ts';
import { Erasure } from './erasure/erasure.ts';
import { createMentionsProcess } from './erasure/mentions-process.ts';
import { createDocumentLinks } from './files/document-link.ts';
import { deleteFilesOfPerson, deleteUnusedFiles } from './files/file-lifetime.ts';
import { createFiles } from './files/files.ts';
import { createImageEncoder } from './files/image-encoder.ts';
import { openLocalFileStore } from './files/local-file-store.ts';
import { forgetOldBodies } from './idempotency/forget-old-bodies.ts';
import { createDryRunProcesses, type DryRuns } from './import/uploaded/dry-run-process.ts';
import { deleteAllUploads } from './import/uploaded/upload.store.ts';
import { UploadedImports } from './import/uploaded/uploaded-imports.ts';
import { noteReached, readLogAtStart } from './log-at-start.ts';
import { LookUp } from './lookups/look-up.ts';
import type { ReadAccess } from './lookups/open-reader.ts';
import { openMail } from './mail/open-mail.ts';
import { migrateWriteSide } from './migrate.ts';
import { createOwnership } from './ownership/ownership.ts';
import { eraseFromSite } from './site-erasure.ts';
import { gatedStore, StartupGate, untilStoreAnswers } from './startup-gate.ts';

/** What a command API is given besides its configuration. */
export type CommandApiParts = {
  clock: Clock;
  makeId: MakeId;
  logger: Logger;
  /** How it opens the log: a test can put a fault into it. */
  openStore: typeof openLog;
  /** Hashes passwords; in its own process by default. */
  passwords?: PasswordHasher;
  /** Runs the trials of imports; each in a process of its own by default. */
  makeDryRuns?: (access: ReadAccess) => DryRuns;
  connectionLimits?: Partial<ConnectionLimits>;
} & Pick<AuthRoutesDependencies, 'loginLimits' | 'limits'>;

/**
 * The whole command API, ready to listen: schemas migrated, id sequences raised, accounts and log reconciled,
 * erasures repeated. What of it needs the log follows later when the event store is away, and commands wait for it.
 * Services and tests both get it from here.
 */
export async function composeCommandApi(config: Config, parts: CommandApiParts) {
  const { clock, makeId, logger } = parts;
  const pool = createPool(config.databaseUrl, {
    name: 'command-api',
    max: config.databasePoolMax,
    waitMs: config.databaseWaitMs,
  });
  const registry = createMetrics('command-api');

  await migrateWriteSide(pool);
  await refuseOtherSecret(pool, config.personalKeySecret);

  const log = parts.openStore({ ...config, pool, logger });
  const stopping = new AbortController();
  const gate = new StartupGate(reconcileWithLog, stopping.signal);
  const ready = () => gate.wait();
  const store = gatedStore(ready, log);
  const commands = openCommands(store, pool, config.personalKeySecret, ready);
  const hashing = createHashingProcess();
  const passwords = parts.passwords ?? createPasswordHasher({ algorithm: hashing });
  // Their passwords are public: without the demo they cannot be used to sign in.
  const demoSignIn = config.demo && config.isLoopback;
  const confirmAt = config.smtpUrl === undefined ? null : config.publicUrl;

  const lookUp = new LookUp({
    databaseUrl: config.databaseUrl,
    pool,
    store,
    databaseWaitMs: config.databaseWaitMs,
    waitMs: config.readModelsWaitMs,
  });
  const fileStore = await openLocalFileStore({ folder: config.filesDir, clock });
  const mail = openMail(config, { pool, clock, logger });
  const eraseMail = (person: Parameters<typeof mail.erase>[0]) => mail.erase(person);
  const keys = createPostgresPersonalKeys({ pool, secret: config.personalKeySecret });
  const access: ReadAccess = {
    databaseUrl: config.databaseUrl,
    eventStoreUrl: config.eventStoreUrl,
    readModelsWaitMs: config.readModelsWaitMs,
    personalKeySecret: config.personalKeySecret,
  };
  const audit = createAuditProcess(access);
  const mentions = createMentionsProcess(access);
  const erasure = new Erasure({
    keys,
    parts: [
      eraseAccountRows(pool),
      (person) => deleteFilesOfPerson({ store, fileStore }, person),
      eraseFromSite({ pool, eraseMail }),
      // Files and reports of imports may name anybody.
      () => deleteAllUploads(pool),
      // Coaches are named in their teams' streams.
      async () => commands.teams.forget(),
    ],
    forgetLog() {
      audit.forget();
      mentions.forget();
    },
  });
  await gate.begin();
  const imports = new UploadedImports({
    pool,
    store,
    lookUp,
    dryRuns: (parts.makeDryRuns ?? createDryRunProcesses)(access),
    secret: config.personalKeySecret,
    clock,
    makeId,
    logger,
  });
  await imports.recover();
  const app = await buildApp({
    commands,
    files: createFiles({ store: fileStore, images: createImageEncoder() }),
    documentLinks: createDocumentLinks({ secret: config.tokenSecret, clock }),
    imports,
    lookUp,
    isOwn: createOwnership({ commands, lookUp }),
    audit,
    mentions,
    authentication: createAuthentication({ pool, tokenSecret: config.tokenSecret, clock }),
    erasure,
    site: {
      pool,
      store,
      guestKey: createGuestKey(config.tokenSecret),
      contactEmail: config.contactEmail,
      eraseMail,
    },
    accounts: {
      pool,
      store,
      passwords,
      keys,
      publicUrl: config.publicUrl,
      confirmAt,
      oidcProviders: config.oidcProviders,
      allowedOrigins: config.allowedOrigins,
      demoSignIn,
      loginLimits: {
        fromAddress: { ...LOGIN_LIMITS.fromAddress, limit: config.signInsPerAddress },
        ...parts.loginLimits,
      },
      limits: parts.limits,
    },
    clock,
    makeId,
    logger,
    readModelsWaitMs: config.readModelsWaitMs,
    trustedProxies: config.trustedProxies,
    writesPerMinute: config.writesPerMinute,
    uploadsPerAddress: config.uploadsPerAddress,
    visitorWritesPerMinute: config.visitorWritesPerMinute,
    connectionLimits: { connectionsPerAddress: config.connectionsPerAddress, ...parts.connectionLimits },
    streamHosts: config.streamHosts,
    async notReady() {
      try {
        await store.check();
        return gate.isDone ? null : 'the event log is being read';
      } catch (error) {
        if (error instanceof StoreRefused) return error.message;
        return isBusyError(error) ? 'the event store is busy' : 'the event store cannot be reached';
      }
    },
    metrics: () => registry.metrics(),
  });
  const seconds = createRequestHistogram(registry);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const background = openBackgroundWork({
    databaseUrl: config.databaseUrl,
    pool,
    store,
    commands,
    lookUp,
    mail,
    registry,
    clock,
    publicUrl: config.publicUrl,
    logger,
  });
  let filesTidied: Promise<void> | undefined;
  let importsTidied: Promise<void> | undefined;
  let bodiesForgotten: Promise<void> | undefined;
  let indexesBuilt: Promise<void> | undefined;

  return {
    app,
    pool,
    store,
    commands,
    passwords,
    lookUp,
    fileStore,
    erasure,
    /** False as long as the event store has not answered: nothing is recorded yet. */
    takesCommands: () => gate.isDone,
    /**
     * Begins what a command API does besides answering, as soon as commands are taken: follows the log and the clock,
     * sends mail, tidies files.
     */
    async startBackground(): Promise<void> {
      await gate.done();
      if (!(await untilStoreAnswers(() => background.start(), stopping.signal))) return;
      indexesBuilt = buildMissingIndexes(pool, { logger, signal: stopping.signal }).catch((error) =>
        logger.error({ err: error }, 'the indexes of the log could not be built; the next start tries again'),
      );
      importsTidied = imports.tidy(stopping.signal);
      bodiesForgotten = forgetOldBodies({ ...commands, clock, logger }, stopping.signal);
      filesTidied = deleteUnusedFiles({ store, fileStore, clock, logger }, stopping.signal).catch((error) =>
        logger.error({ err: error }, 'uploaded files are no longer tidied up'),
      );
    },
    /** A clean stop, step by step. */
    closing: [
      [
        'stop accepting',
        () => {
          // A call that waits for a dry run would keep the server open.
          imports.endDryRuns();
          return app.close();
        },
      ],
      [
        'end processes of our own',
        async () => {
          hashing.close();
          audit.close();
          mentions.close();
        },
      ],
      [
        'end background work',
        async () => {
          stopping.abort();
          await Promise.all([filesTidied, importsTidied, bodiesForgotten, indexesBuilt, imports.stop()]);
          await background.stop();
        },
      ],
      ['flush the log', () => store.close()],
      ['give back locks', () => lookUp.close()],
      ['close the pool', () => pool.end()],
    ] satisfies ShutdownStep[],
  };

  /** Schemas are migrated; now ids, accounts, erasures. Done again after an interruption, it changes nothing. */
  async function reconcileWithLog(): Promise<void> {
    const accounts = { pool, store: log, passwords, clock, confirmAt };
    const direct = openCommands(log, pool, config.personalKeySecret);
    const known = await readLogAtStart(pool, log);
    await direct.reservations.raiseTo(known.highestIds);
    await reconcileAccounts(accounts, known.highestUserId);
    const administrator = await ensureFirstSuperuser(
      { ...accounts, publicUrl: config.publicUrl },
      config.admin,
    );
    if (administrator === 'nobody' && !demoSignIn) {
      logger.warn(
        {},
        'nobody administers the league: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD and start it again',
      );
    }
    await reconcilePersons({ pool, commands: direct, erasure, known });
    await noteReached(pool, known.reached);
  }
}
