import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { takeInstanceLock } from '#standalone/instance-lock.ts';
import { isAlive } from '#standalone/postgres-orphan.ts';
import { type Parts, toForm } from '#tests/integration/files/form-sender.ts';
import { pdf, picture } from '#tests/integration/files/samples.ts';
import { type NpmRun, npmRun, untilReady } from '#tests/support/npm-run.ts';
import { ADMIN, signIn } from '#tests/support/running-league.ts';
import { sample } from '#tests/support/sampling.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** `npm start` as a person runs it, on a folder of its own: killed in every way, and stopped with Ctrl-C. */

/** What has files dies in every run; crash.test.ts kills each of the others, too. */
const KILLED = [
  'command-api',
  ...sample('parts killed under npm start', ['projections', 'query-api', 'postgres'], String, { all: 3 }),
];
const WAIT = { timeout: 120_000, interval: 100 };

let folder: string;
let port: number;
let started: NpmRun | undefined;

beforeAll(async () => {
  folder = await temporaryFolder();
  port = await freePort();
});
afterAll(async () => {
  started?.child.kill('SIGTERM');
  await started?.ended;
  await rm(folder, { recursive: true, force: true });
});

const npmStart = ({ env, ...options }: Partial<Parameters<typeof npmRun>[1]> = {}): NpmRun =>
  npmRun('standalone/main.ts', {
    root: ROOT,
    dataDir: folder,
    port,
    env: { ADMIN_USERNAME: ADMIN.username, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env },
    ...options,
  });

function running(): NpmRun {
  if (started === undefined) throw new Error('nothing has been started');
  return started;
}

const address = (path: string) => `http://127.0.0.1:${port}${path}`;
const authorization = async () => `Bearer ${await signIn({ url: address('') })}`;

async function send(path: string, parts: Parts) {
  const { payload, headers } = toForm(parts);
  const answer = await fetch(address(path), {
    method: 'POST',
    headers: { ...headers, authorization: await authorization() },
    body: new Uint8Array(payload),
  });
  const body = (await answer.json()) as { id: number; logo: string; photo: string };
  expect([path, answer.status, body]).toEqual([path, 201, expect.anything()]);
  return body;
}

async function open(path: string) {
  const answer = await fetch(address(path), { headers: { authorization: await authorization() } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Process ids of what `npm start` runs at the moment, by name. */
const processes = (): Map<string, number> => started?.processes() ?? new Map();

it('starts from nothing', async () => {
  started = npmStart();
  await started.ready();
  expect([...processes().keys()].sort()).toEqual([
    'command-api',
    'postgres',
    'projections',
    'query-api',
    'standalone',
  ]);
});

it('refuses a second league on the same folder and leaves the first alone', async () => {
  const second = npmStart({ port: await freePort() });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Courtside runs already on ${folder}`);
  await untilReady(port);
});

it('says which tool works on the folder, such as a restore whose terminal is gone', async () => {
  const dataDir = await temporaryFolder();
  const lock = await takeInstanceLock(dataDir, 'npm run restore');
  const second = npmStart({ dataDir, port: await freePort() });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`npm run restore runs already on ${dataDir} (process ${process.pid}).`);
  expect(second.output()).toContain('Wait until it has ended, then npm start again.');
  if (lock.kind === 'taken') await lock.release();
  await rm(dataDir, { recursive: true });
});

it('refuses a port that is taken, and stops what it had started', async () => {
  const other = join(folder, 'other');
  const second = npmStart({ dataDir: other });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(new RegExp(`Port ${port} .* is in use`));
  const pidFile = await readFile(join(other, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined);
  expect(pidFile).toBeUndefined();
});

/** A club's logo, a player's photo and paper, as the administrator uploads them. */
let files: { logo: string; photo: string; playerId: number };
let pictures: readonly { status: number; bytes: Buffer }[];

it('takes files', async () => {
  const team = await send('/api/teams/', [
    ['name', 'Larks'],
    ['location', 'Main Street'],
    ['logo', { bytes: await picture('png') }],
  ]);
  const player = await send('/api/players/', [
    ['first_name', 'Zoran'],
    ['last_name', 'Petrov'],
    ['team_id', String(team.id)],
    ['number', '7'],
    ['birth_date', '2000-05-06'],
    ['gender', 'male'],
    ['height', '188cm'],
    ['weight', '84kg'],
    ['photo', { bytes: await picture('jpeg') }],
    ['id_document', { bytes: pdf('Passport') }],
  ]);
  files = { logo: team.logo, photo: player.photo, playerId: player.id };
  pictures = [await open(files.logo), await open(files.photo)];
  expect(pictures.map(({ status }) => status)).toEqual([200, 200]);
});

it.each(KILLED)('is ready again after kill -9 of %s', async (name) => {
  const before = running().pid(name);
  process.kill(before, 'SIGKILL');
  await vi.waitFor(() => {
    const now = processes().get(name);
    expect(now).toBeDefined();
    expect(now).not.toBe(before);
  }, WAIT);
  await untilReady(port);
});

it('after kill -9 of itself no service stays behind, and the next start takes over', async () => {
  const all = [...processes()];
  process.kill(running().pid('standalone'), 'SIGKILL');
  await started?.ended;
  const services = all.filter(([name]) => name !== 'postgres').map(([, pid]) => pid);
  await vi.waitFor(() => expect(services.filter(isAlive)).toEqual([]), WAIT);
  started = npmStart();
  await started.ready();
  const orphan = all.find(([name]) => name === 'postgres')?.[1] ?? 0;
  expect(isAlive(orphan)).toBe(false);
});

it('has lost no picture that was acknowledged, and shows nobody’s document', async () => {
  expect([await open(files.logo), await open(files.photo)]).toEqual(pictures);
  const link = await open(`/api/players/${files.playerId}/document/`);
  const { url } = JSON.parse(link.bytes.toString()) as { url: string };
  expect(await open(url)).toEqual({ status: 200, bytes: pdf('Passport') });
  const [, id] = /^\/api\/documents\/([0-9a-f]{32})\//.exec(url) ?? [];
  expect((await open(`/media/${id}`)).status).toBe(404);
  expect((await open(`/api/documents/${id}/`)).status).toBe(404);
});

it('ends with Ctrl-C, which reaches the whole process group, and leaves nothing behind', async () => {
  const all = [...processes().values()];
  expect(all).toHaveLength(5);
  running().interrupt();
  expect(await started?.ended).toBe(0);
  expect(started?.output()).toContain('Stopped.');
  expect(all.filter(isAlive)).toEqual([]);
});

it('ends with 78 and one sentence where the secret is not the league’s', async () => {
  const other = npmStart({ env: { PERSONAL_KEY_SECRET: 'another secret of at least 32 characters' } });
  expect(await other.ended).toBe(78);
  // Each service may say it, before the first of them is given up.
  const said = other
    .output()
    .split('\n')
    .filter((line) => line.includes('PERSONAL_KEY_SECRET'));
  expect(new Set(said.map((line) => line.replace(/^\[[\w-]+\] +/, '')))).toEqual(
    new Set([
      'PERSONAL_KEY_SECRET is not the one of this league, whose names nobody can read without it: set that one ' +
        '(npm start keeps it in DATA_DIR/secrets/personal-key-secret)',
    ]),
  );
  expect(other.output()).not.toMatch(/^(\[[\w-]+\])? +at /m);
});
