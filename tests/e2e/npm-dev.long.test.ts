import { appendFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '#standalone/data-dir.ts';
import { freePort } from '#standalone/free-port.ts';
import { isAlive } from '#standalone/postgres-orphan.ts';
import { launchChromium } from '#tests/support/chromium.ts';
import { type NpmRun, npmRun, untilReady } from '#tests/support/npm-run.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

/** `npm run dev` on a copy of the sources, in which files are changed as an editor changes them. */

const SERVICES = ['projections', 'command-api', 'query-api'];
const SLOW = 90_000;

let folder: string;
let root: string;
let port: number;
let inspectorPort: number;
let dev: NpmRun;
let browser: Browser;

beforeAll(async () => {
  folder = await temporaryFolder();
  root = join(folder, 'courtside');
  [port, inspectorPort] = [await freePort(), await freePort()];
  await copySources();
  dev = start();
  [browser] = await Promise.all([launchChromium(), dev.ready()]);
});
afterAll(async () => {
  await browser?.close();
  dev?.child.kill('SIGTERM');
  await dev?.ended;
  await rm(folder, { recursive: true, force: true });
});

function start(): NpmRun {
  const args = ['--inspect', `query-api:${inspectorPort}`];
  return npmRun('standalone/dev.ts', { root, dataDir: join(folder, 'data'), port, args });
}

/** The sources as a checkout has them; the packages are linked one by one, so that Vite caches in a folder of its own. */
async function copySources(): Promise<void> {
  const isSource = (path: string) => !/\/(node_modules|\.git|\.courtside|dist)$/.test(path);
  await cp(ROOT, root, { recursive: true, filter: isSource });
  await mkdir(join(root, 'node_modules'));
  const packages = await readdir(join(ROOT, 'node_modules'));
  const links = packages.filter((name) => !/^\.(vite|cache)/.test(name));
  await Promise.all(
    links.map((name) => symlink(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))),
  );
}

async function replaceIn(path: string, old: string, fresh: string): Promise<void> {
  const text = await readFile(join(root, path), 'utf8');
  if (!text.includes(old)) throw new Error(`${path} does not contain "${old}"`);
  await writeFile(join(root, path), text.replace(old, fresh));
}

/** Which services run in another process than before, or in none. */
function restartedSince(before: ReadonlyMap<string, number>): string[] {
  const now = dev.processes();
  return SERVICES.filter((name) => now.get(name) !== before.get(name));
}

const untilPrinted = (text: string) =>
  until(`the terminal shows "${text}"`, () => dev.output().includes(text), SLOW);

it('shows a changed page without loading it again', async () => {
  const page: Page = await browser.newPage();
  await page.goto(`http://localhost:${port}/login`);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await heading('Log in').waitFor({ timeout: SLOW });
  await page.evaluate(() => document.body.setAttribute('data-loaded', 'once'));
  await replaceIn(
    'frontend/src/areas/account/sign-in/login.page.tsx',
    'title={t`Log in`}',
    'title={t`Step in`}',
  );
  await heading('Step in').waitFor({ timeout: SLOW });
  await expect.poll(() => page.getAttribute('body', 'data-loaded')).toBe('once');
  await page.close();
});

it('restarts the service whose file changed, and no other', async () => {
  const before = dev.processes();
  await appendFile(join(root, 'projections/server.ts'), "\nconsole.log('projections, second edition');\n");
  await untilPrinted('[projections] projections, second edition');
  await untilReady(port);
  expect(restartedSince(before)).toEqual(['projections']);
  expect(dev.processes().get('postgres')).toBe(before.get('postgres'));
});

it('restarts every service that loads a changed file', async () => {
  const before = dev.processes();
  await appendFile(join(root, 'platform/process/logging.ts'), '\n// another edition\n');
  await until('all have restarted', () => restartedSince(before).length === SERVICES.length, SLOW);
  await untilReady(port);
});

it('waits for the correction of a service that does not start, while the others go on', async () => {
  const before = dev.processes();
  await appendFile(join(root, 'front-door/server.ts'), '\n) what is this\n');
  await untilPrinted('SyntaxError');
  await replaceIn('front-door/server.ts', '\n) what is this\n', '');
  await untilReady(port);
  expect(restartedSince(before)).toEqual(['query-api']);
});

it('lets a debugger attach to the service that was named', async () => {
  const targets = await fetch(`http://127.0.0.1:${inspectorPort}/json/list`);
  expect(await targets.json()).toMatchObject([{ url: expect.stringMatching(/front-door\/server\.ts$/) }]);
});

it('refuses a service that does not exist', async () => {
  const wrong = npmRun('standalone/dev.ts', { root, dataDir: folder, port, args: ['--inspect', 'database'] });
  expect(await wrong.ended).toBe(2);
  expect(wrong.output()).toContain('There is no service "database"');
});

it('ends with Ctrl-C and leaves nothing behind', async () => {
  const all = [...dev.processes().values()];
  expect(all).toHaveLength(SERVICES.length + 2);
  dev.interrupt();
  expect(await dev.ended).toBe(0);
  expect(all.filter(isAlive)).toEqual([]);
});

it('leaves no service behind after kill -9 of itself', async () => {
  dev = start();
  await dev.ready();
  const services = SERVICES.map((name) => dev.pid(name));
  process.kill(dev.pid('standalone'), 'SIGKILL');
  await dev.ended;
  await until('the services have ended', () => !services.some(isAlive), SLOW);
});
