import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';

/** The site kept on a phone: read without a network, and renewed only when its user says so. */

const site = sharedLeagueInBrowser();
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 1 }));
let gameId: number;

beforeAll(() => {
  [gameId] = fixture.gameIds as [number];
});

/** The service worker is in charge of the page, and has kept its files. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

it('is read without a network, with the time of what is shown', async () => {
  const front = await startFront();
  const { page, close } = await site.visit('/', { ...PHONE, serviceWorkers: 'allow' });
  const shared = await (await fetch(`${site.league.url}/games/${gameId}`)).text();
  expect(shared).toMatch(`/share/games/${gameId}.png" />`);
  await page.goto(front.url);
  await kept(page);
  // Read once while there is a network, to its end: its answers and its code are kept.
  await page.goto(`${front.url}games/${gameId}`);
  const teams = page.getByText(`Eastside ${fixture.seasonId}`).first();
  await teams.waitFor();
  const loadedLast = page.getByRole('heading', { name: 'Head to head' });
  await loadedLast.waitFor();
  await until('the game is cached', async () =>
    (await cachedBelow(page, 'courtside-answers')).includes(game()),
  );
  await front.cut();
  await page.reload();
  await teams.waitFor();
  await loadedLast.waitFor();
  await page.getByText(/Offline\. Shown as of \d\d:\d\d/).waitFor();
  const answers = await cachedBelow(page, 'courtside-answers');
  expect(answers.filter((path) => !path.startsWith('/api/') || path.startsWith('/api/auth'))).toEqual([]);
  // The scorer's console was never opened here.
  const files = await cachedBelow(page, 'courtside-shell-');
  expect(files.filter((path) => path.includes('scoring-console'))).not.toEqual([]);
  await close();
});

it('can be installed', async () => {
  const { page, context, close } = await site.visit('/', { ...PHONE, serviceWorkers: 'allow' });
  await kept(page);
  const cdp = await context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A test's window is a private one, which nothing is installed from.
  const findings = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(findings).toEqual([]);
  await close();
});

it('offers a new version, and takes it when asked', async () => {
  const front = await startFront();
  const { page, close } = await site.visit('/', { ...DESK, serviceWorkers: 'allow' });
  await page.goto(front.url);
  await kept(page);
  front.release();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByText('A new version is ready.').waitFor();
  await page.evaluate(() => Object.assign(window, { before: true }));
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForFunction(() => !('before' in window));
  await page.getByText('A new version is ready.').waitFor({ state: 'detached' });
  await close();
  await front.cut();
});

const game = () => `/api/games/${gameId}/`;

/** The paths of what is saved on the device in the caches with this beginning. */
function cachedBelow(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (beginning) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(beginning));
    const kept = names.map(async (name) => await (await caches.open(name)).keys());
    return (await Promise.all(kept)).flat().map(({ url }) => new URL(url).pathname);
  }, prefix);
}

/** An origin of its own for the league, which can be cut off and can have a new version of the pages. */
async function startFront() {
  let release = 1;
  const server: Server = createServer(async ({ url = '/', headers }, response) => {
    const answer = await fetch(site.league.url + url, { headers: { accept: headers.accept ?? '*/*' } });
    for (const name of ['content-type', 'cache-control', 'date']) {
      response.setHeader(name, answer.headers.get(name) ?? '');
    }
    response.writeHead(answer.status).write(new Uint8Array(await answer.arrayBuffer()));
    response.end(url === '/service-worker.js' ? `\n// release ${release}` : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    release: () => void release++,
    cut: () =>
      new Promise<unknown>((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
