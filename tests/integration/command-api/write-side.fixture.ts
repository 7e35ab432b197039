import { rm } from 'node:fs/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp, type CommandApiDependencies } from '#command-api/app.ts';
import { openCommands } from '#command-api/commands.ts';
import { createDocumentLinks } from '#command-api/files/document-link.ts';
import { deleteFilesOfPerson } from '#command-api/files/file-lifetime.ts';
import { createFiles } from '#command-api/files/files.ts';
import { createImageEncoder } from '#command-api/files/image-encoder.ts';
import { openLocalFileStore } from '#command-api/files/local-file-store.ts';
import { createGuestKey } from '#command-api/kernel/guest-key.ts';
import { LookUp } from '#command-api/kernel/look-up.ts';
import { eraseMailRows, type MailPerson } from '#command-api/mail/mail.store.ts';
import { migrateWriteSide } from '#command-api/migrate.ts';
import { createOwnership } from '#command-api/ownership.ts';
import { Erasure } from '#command-api/personal-data/erasure.ts';
import { createAuthentication } from '#platform/authentication.ts';
import { newId } from '#platform/ids.ts';
import { createLogger } from '#platform/logging.ts';
import type { Role } from '#platform/permissions.ts';
import { ProjectionRunner } from '#projections/kernel/runner.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type OpenAccounts, ORIGIN, openAccounts, signIn, TOKEN_SECRET } from '../accounts/accounts-app.ts';

const silent = createLogger({ service: 'test', level: 'silent' });

/** Somebody who calls: signed in, or a visitor. */
export type Caller = { id: number | null; username: string; token: string | null };
export const VISITOR: Caller = { id: null, username: '', token: null };

export type Answer = {
  status: number;
  // What came back is checked by the test that asked for it.
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, unknown>;
};

/**
 * The whole write side as it runs in production, in one process: real Postgres, the deciders, the HTTP app, and the
 * runner that keeps the read models for look-ups.
 */
export async function openWriteSide(overrides: Partial<CommandApiDependencies> = {}) {
  const accounts: OpenAccounts = await openAccounts();
  const { pool, store } = accounts;
  await migrateWriteSide(pool);
  const commands = openCommands(store, pool);
  const lookUp = new LookUp({ databaseUrl: accounts.databaseUrl, pool, store });
  const stopped = new AbortController();
  const running = new ProjectionRunner({
    databaseUrl: accounts.databaseUrl,
    pool,
    store,
    projections: PROJECTIONS,
    log: silent,
  }).run(stopped.signal);
  const { clock } = accounts.accounts;
  const filesFolder = await temporaryFolder();
  const fileStore = await openLocalFileStore({ folder: filesFolder, clock });
  const eraseMail = async (person: MailPerson) => void (await eraseMailRows(pool, person, clock()));
  const erasure = new Erasure({
    store,
    keys: accounts.keys,
    forget: [
      (person) => accounts.erasure.complete(person),
      (person) => deleteFilesOfPerson({ store, fileStore }, person),
      async () => commands.teams.forget(),
    ],
  });
  const app: FastifyInstance = await buildApp({
    commands,
    files: createFiles({ store: fileStore, images: createImageEncoder() }),
    documentLinks: createDocumentLinks({ secret: TOKEN_SECRET, clock }),
    lookUp,
    isOwn: createOwnership({ commands, lookUp }),
    authentication: createAuthentication({ pool, tokenSecret: TOKEN_SECRET, clock }),
    erasure,
    site: {
      pool,
      store,
      guestKey: createGuestKey(TOKEN_SECRET),
      contactEmail: 'office@league.example',
      eraseMail,
    },
    accounts: {
      pool,
      store,
      passwords: accounts.passwords,
      publicUrl: ORIGIN,
      allowedOrigins: [ORIGIN],
      demoSignIn: true,
    },
    clock,
    makeId: newId,
    logger: silent,
    trustedProxies: ['loopback'],
    streamHosts: ['video.example'],
    notReady: async () => null,
    metrics: async () => '',
    ...overrides,
  });
  await app.ready();

  async function call(
    caller: Caller,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: InjectOptions['payload'],
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: { ...(caller.token === null ? {} : { authorization: `Bearer ${caller.token}` }), ...headers },
    });
    const body = answer.body === '' ? null : tryJson(answer.body);
    return { status: answer.statusCode, body, headers: answer.headers };
  }

  return {
    ...accounts,
    app,
    commands,
    lookUp,
    erasure,
    fileStore,
    filesFolder,
    /** One HTTP call without a network. */
    call,
    /** A new account of that role, signed in. */
    async caller(role: Role): Promise<Caller> {
      const account = await accounts.register({ role });
      const { token } = await signIn(app, account.username);
      return { id: account.id, username: account.username, token };
    },
    async close() {
      await app.close();
      stopped.abort();
      await running;
      await lookUp.close();
      await accounts.close();
      await rm(filesFolder, { recursive: true });
    },
  };
}
export type WriteSide = Awaited<ReturnType<typeof openWriteSide>>;

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
