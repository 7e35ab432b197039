import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { composeCommandApi } from '#command-api/compose.ts';
import { openLog } from '#events/open-log.ts';
import { migrateEventLog } from '#events/store/postgres/event-log.migration.ts';
import { createPool } from '#platform/postgres/postgres-pool.ts';
import { composeProjections } from '#projections/compose.ts';
import { mailsInFolder } from '#tests/support/mails-in-folder.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { silent, stopService } from '#tests/support/service-config.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';
import { PASSWORD, signIn } from '../accounts/accounts-app.ts';
import { toForm } from '../files/form-sender.ts';
import { picture } from '../files/samples.ts';
import { createGameLeague } from './game-league.fixture.ts';
import { ownWriteSide } from './write-side.fixture.ts';

/** What a command API does at its start and besides answering, composed as in production. */

/** It starts what runs in the background and copies the whole log. */
const league = ownWriteSide();
const admin = shared(() => league.caller('superuser'));

const MADE = {
  season: ['/api/seasons/', { name: 'One more', start_date: '2027-01-01', end_date: '2027-12-31' }],
  league: ['/api/leagues/', { name: 'One more' }],
  category: ['/api/game-categories/', { name: 'One more' }],
  news: ['/api/news/', { title: 'One more', body: 'And another one.' }],
} as const;

it('gives ids that a restored log has never seen, although nothing else was restored', async () => {
  await createGameLeague(league.commands);
  const highest = new Map<string, number>();
  for (const [kind, [url, body]] of Object.entries(MADE)) {
    const made = await league.call(admin, 'POST', url, body);
    expect([kind, made.status, made.body.message]).toEqual([kind, 201, undefined]);
    highest.set(kind, Number(made.body.id));
  }
  const database = await createTestDatabase();
  await copyLog(database.url);
  const { config, parts } = league;
  const restored = await composeCommandApi(
    {
      ...config,
      databaseUrl: database.url,
      readDatabaseUrl: database.readUrl,
      admin: { username: 'restorer', email: 'restorer@example.org', password: PASSWORD },
      // No projections: what is made is answered without them.
      readModelsWaitMs: 100,
      databaseWaitMs: 77_000,
    },
    parts,
  );
  expect(restored.pool.options.connectionTimeoutMillis).toBe(77_000);
  try {
    const { token } = await signIn(restored.app, 'restorer');
    const headers = { authorization: `Bearer ${token}` };
    const me = await restored.app.inject({ url: '/api/auth/me/', headers });
    expect(me.json().id).toBe(Number(admin.id) + 1);
    for (const [kind, [url, body]] of Object.entries(MADE)) {
      const payload = {
        ...body,
        name: 'After the restore',
        start_date: '2028-01-01',
        end_date: '2028-12-31',
      };
      const made = await restored.app.inject({ method: 'POST', url, headers, payload });
      expect([kind, made.statusCode, made.json().id]).toEqual([kind, 201, Number(highest.get(kind)) + 1]);
    }
  } finally {
    await stopService(restored);
    await database.drop();
  }
});

it('does not work with the secret of another league, nor do the read models', async () => {
  expect(admin.id).toBeDefined();
  const config = { ...league.config, personalKeySecret: 'the secret of some other league' };
  const refusal = expect.objectContaining({
    name: 'ConfigError',
    problems: [expect.stringMatching(/^PERSONAL_KEY_SECRET is not the one of this league/)],
  });
  await expect(composeCommandApi(config, league.parts)).rejects.toEqual(refusal);
  const parts = { projections: [], logger: silent, openStore: openLog };
  await expect(composeProjections(config, parts)).rejects.toEqual(refusal);
});

/** The log alone, as a backup of it brings it back. */
async function copyLog(url: string): Promise<void> {
  const pool = createPool(url, { name: 'test-restore' });
  await migrateEventLog(pool);
  const { rows } = await league.pool.query<{ rows: string }>(
    'SELECT json_agg(l ORDER BY position)::text AS rows FROM events.log l',
  );
  await pool.query('INSERT INTO events.log SELECT * FROM json_populate_recordset(NULL::events.log, $1)', [
    rows[0]?.rows,
  ]);
  await pool.end();
}

it('follows the log, mails and tidies files besides answering', async () => {
  await league.startBackground();
  const member = await league.caller('member', { emailConfirmed: true });
  const asked = await league.call(member, 'POST', '/api/auth/role-requests/', { role: 'scorer' });
  expect(asked.status).toBe(201);
  const decided = await league.call(admin, 'PUT', `/api/auth/role-requests/${asked.body.id}/`, {
    status: 'approved',
  });
  expect(decided.status).toBe(200);
  const sent = await mailTo(`${member.username}@example.org`);
  expect(sent).toContain('scorer');

  const team = async (logo: string) =>
    toForm([
      ['name', 'Herons'],
      ['location', 'Bay'],
      ['logo', { bytes: await picture('png'), name: logo }],
    ]);
  async function publicFiles(): Promise<string[]> {
    const entries = await readdir(join(league.filesFolder, 'public'), {
      recursive: true,
      withFileTypes: true,
    });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  }
  const first = await team('first.png');
  const made = await league.call(admin, 'POST', '/api/teams/', first.payload, first.headers);
  expect(made.status).toBe(201);
  const [old] = await publicFiles();
  expect(old).toBeDefined();
  const second = await team('second.png');
  const url = `/api/teams/${made.body.id}/`;
  expect((await league.call(admin, 'PUT', url, second.payload, second.headers)).status).toBe(200);
  await until('the replaced logo is gone', async () => !(await publicFiles()).includes(old ?? ''));
});

/** The text of the mail to an address, once it is in the folder in which mail without a mail server goes. */
async function mailTo(address: string): Promise<string> {
  let text = '';
  await until(`there is mail to ${address}`, async () => {
    const mails = await mailsInFolder(league.config.mailOutboxDir);
    text = mails.find((mail) => mail.includes(address)) ?? '';
    return text !== '';
  });
  return text;
}
