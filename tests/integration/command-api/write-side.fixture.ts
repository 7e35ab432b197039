import type { InjectOptions } from 'fastify';
import type { CommandApiParts } from '#command-api/compose.ts';
import { openLog } from '#events/open-log.ts';
import type { Role } from '#events/user/roles.ts';
import type { Environment } from '#platform/process/environment.ts';
import { composeProjections } from '#projections/compose.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { READ_MODELS } from '#tests/support/read-models.template.ts';
import { silent, stopService } from '#tests/support/service-config.ts';
import { shared, sharedByFiles } from '#tests/support/shared-setup.ts';
import { type OpenAccounts, openAccounts, signIn } from '../accounts/accounts-app.ts';
import { createGameLeague } from './game-league.fixture.ts';

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
 * The whole write side, in one process: the command API and the projections that keep the read models for look-ups,
 * both composed as in production.
 */
export async function openWriteSide(parts: Partial<CommandApiParts> = {}, environment: Environment = {}) {
  const accounts: OpenAccounts = await openAccounts(parts, environment, READ_MODELS);
  const { app, config } = accounts;
  const projections = await composeProjections(config, {
    projections: PROJECTIONS,
    logger: silent,
    openStore: openLog,
  });
  projections.start();
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
    filesFolder: config.filesDir,
    projections,
    /** One HTTP call without a network. */
    call,
    /** A new account of that role, signed in. */
    async caller(role: Role, options: { emailConfirmed?: boolean } = {}): Promise<Caller> {
      const account = await accounts.register({ role, ...options });
      const { token } = await signIn(app, account.username);
      return { id: account.id, username: account.username, token };
    },
    async close() {
      await stopService(projections);
      await accounts.close();
    },
  };
}
export type WriteSide = Awaited<ReturnType<typeof openWriteSide>>;

/**
 * One for all files of a worker, whose tests make what they need: the league is others', too, its clock goes on from file to
 * file, and somebody's season, teams and games are there from the start, so that nobody counts on an empty one.
 */
export const sharedWriteSide = sharedByFiles(async () => {
  const league = await openWriteSide();
  await createGameLeague(league.commands, 'of somebody else');
  await league.register({ username: 'somebody-else' });
  return league;
});

/** One for all tests of a file, which says why it does not use the one of all files. */
export const ownWriteSide = (...given: Parameters<typeof openWriteSide>) =>
  shared(
    () => openWriteSide(...given),
    (league) => league.close(),
  );

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
