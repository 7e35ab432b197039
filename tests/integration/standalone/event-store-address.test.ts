import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { untilSomebodyListens } from '#events/store/eventstoredb/listening.ts';
import { WRONG_CONFIGURATION } from '#platform/process/start-service.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { startEventStoreDouble } from '#tests/support/eventstore-double/eventstore-double.ts';
import { createTestDatabase } from '#tests/support/postgres.ts';
import { sample } from '#tests/support/sampling.ts';
import { PERSONAL_KEY_SECRET, TOKEN_SECRET } from '#tests/support/service-config.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** What is wrong with EVENTSTORE_URL is told before anything is started. */

let folder: string;
const plain = shared(startEventStoreDouble, (double) => double.pause());
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a program says, line by line, and how it ends. */
async function run(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(ROOT, script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += String(text);
    });
  }
  const [code] = await once(child, 'exit');
  return { code, said, lines: said.split('\n').filter((line) => line !== '') };
}

/** What is wrong, the address, and the sentence. */
const WRONG: readonly [string, () => Promise<string>, RegExp][] = [
  [
    'that nobody can read',
    async () => 'esdb://127.0.0.1:port',
    /^ {2}EVENTSTORE_URL cannot be read as the address/,
  ],
  [
    'with a port that there is not',
    async () => 'esdb://127.0.0.1:99999?tls=false',
    /^ {2}EVENTSTORE_URL cannot be used: no port is above 65535$/,
  ],
  [
    'without tls=false of a server without TLS',
    async () => plain.url.replace('?tls=false', ''),
    /^The EventStoreDB at EVENTSTORE_URL does not speak TLS: write tls=false into the address, as in /,
  ],
  [
    'at which nobody listens',
    async () => `esdb://127.0.0.1:${await freePort()},127.0.0.1:${await freePort()}?tls=false`,
    /^Nobody listens at EVENTSTORE_URL \(.*ECONNREFUSED.*\): start the EventStoreDB, or correct the address\.$/,
  ],
  [
    'with a name that there is not',
    async () => 'esdb://nowhere.invalid:2113?tls=false',
    /^Nobody listens at EVENTSTORE_URL \(.+\): start the EventStoreDB, or correct the address\.$/,
  ],
];
const tried = sample('wrong addresses of the event store', WRONG, ([what]) => what, { all: 3 });
it.each(tried)('npm start ends with a sentence for an address %s', async (_, url, sentence) => {
  const dataDir = join(folder, 'data');
  const { code, said, lines } = await run('standalone/main.ts', {
    EVENTSTORE_URL: await url(),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  });
  expect(lines.at(-1)).toMatch(sentence);
  expect(said).not.toMatch(/ {4}at |Resolution note/);
  expect(code).toBe(1);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

it.each([
  ['the demo', 'command-api/demo/server.ts'],
  ['the command API', 'command-api/server.ts'],
])('%s ends with a sentence for an address that nobody can read', async (_, script) => {
  const database = await createTestDatabase();
  const { code, said } = await run(script, {
    EVENTSTORE_URL: 'esdb://127.0.0.1:port',
    DATABASE_URL: database.url,
    TOKEN_SECRET,
    PERSONAL_KEY_SECRET,
    DEMO_PORT: String(await freePort()),
    COMMAND_API_PORT: String(await freePort()),
    COMMAND_API_URL: 'http://127.0.0.1:9',
  });
  expect(said).toMatch(/^ {2}EVENTSTORE_URL cannot be read as the address/m);
  expect(said).not.toMatch(/ {4}at /);
  expect(code).toBe(WRONG_CONFIGURATION);
  await database.drop();
});

it('one node that listens is enough, also one that is only being started', async () => {
  const port = await freePort();
  const server = createServer((socket) => void socket.destroy());
  await untilSomebodyListens(`esdb://127.0.0.1:${await freePort()},127.0.0.1:${port}?tls=false`, () => {
    server.listen(port, '127.0.0.1');
  });
  expect(server.listening).toBe(true);
  await new Promise((closed) => server.close(closed));
});
