import { rm } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clockText } from '#events/game/clock-reading.ts';
import { eventfulFibaGame } from '#tests/support/builders/eventful-fiba-game.ts';
import { cutPower, launchProfile } from '#tests/support/chromium.ts';
import { PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { startTcpGateway } from '#tests/support/tcp-gateway.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type ConsoleClock, stopTime } from '#tests/taps/console-clock.ts';
import { ConsoleDriver } from '#tests/taps/console-driver.ts';
import { toFeedGame } from '#tests/taps/feed-game.ts';
import { scheduleGame } from '#tests/taps/scheduled-game.ts';
import { type Tapped, tapActions } from '#tests/taps/tapped-game.ts';
import { savedActions } from './scorer-console.ts';
import { expectAsTapped, madeUpFeed } from './scorer-faults.ts';

/**
 * A device whose battery ends while the clock runs and taps are unsent, and which is started again. What the console promises
 * (docs/decisions/0062-the-scorers-device.md): every tap whose transaction has committed is there, some milliseconds after it was
 * made, and with it the game as it was last read. Not promised, because the browser writes it later:
 * - a tap of the very last moment, whose transaction had not committed: the test waits for it;
 * - the session, whose cookie comes to the disk up to 30 s after it was renewed: the scorer may have to sign in again;
 * - what a device learns in its first minute: its name, and that somebody has signed in. This one has been used before.
 */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
let folder: string;
/** The way from the device to the league. */
let network: Awaited<ReturnType<typeof startTcpGateway>>;
let device: BrowserContext | undefined;

beforeEach(async () => {
  const port = Number(new URL(site.league.url).port);
  // The league's own port on another loopback address: the league lets its pages in.
  network = await startTcpGateway([port], { host: '127.0.0.2', port });
  folder = await temporaryFolder();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(await device?.pages()[0]?.innerText('body').catch(String));
  await device?.close();
  await network.close();
  await rm(folder, { recursive: true, force: true });
});

/** Switches the device on. */
async function start(): Promise<Page> {
  device = await launchProfile(folder, { ...PHONE, reducedMotion: 'reduce', baseURL: network.url });
  device.setDefaultTimeout(30_000);
  return device.pages()[0] ?? device.newPage();
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(casey.username);
  await page.getByLabel('Password').fill(casey.password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Waits until the device has committed what its page shows as unsent. */
async function committed(page: Page): Promise<number> {
  const title = page
    .getByRole('region', { name: 'Saving' })
    .getByText(/unsent tap/u)
    .first();
  let count = 0;
  await expect
    .poll(async () => {
      count = Number(/\d+/u.exec(await title.innerText())?.[0]);
      return (await savedActions(page)).filter(({ standing }) => standing === 'unsent').length === count;
    })
    .toBe(true);
  return count;
}

// Rule: Games: Without a network
it('a device that goes out and is started again has every unsent tap, and its clock has run on', async () => {
  const made = toFeedGame(eventfulFibaGame());
  const game = await scheduleGame(site, made, casey.id);
  const path = `/scorer/scoring/${game.gameId}`;
  // Used before, and switched off as one should.
  const before = await start();
  await before.goto('/login');
  await signIn(before);
  await before.waitForURL((url) => url.pathname !== '/login');
  await before.goto(path);
  await before.getByRole('button', { name: 'Start game' }).waitFor();
  await before.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await before.context().close();

  let page = await start();
  let time = await stopTime(page.context());
  await page.goto(path);
  const console = new ConsoleDriver(page, game);
  await console.startGame({ places: false });

  async function goOutFor(seconds: number): Promise<void> {
    const unsent = await committed(page);
    await cutPower(page.context());
    page = await start();
    time = await stopTime(page.context(), time.now() + 1_000 * seconds);
    console.moveTo(page);
    await page.context().setOffline(true);
    await page.goto(path);
    await page.getByRole('button', { name: 'Stop the clock', exact: true }).waitFor();
    expect(await committed(page)).toBe(unsent);
  }
  async function cut(): Promise<void> {
    await page.context().setOffline(true);
    await network.cut();
  }
  async function restore(): Promise<void> {
    await network.restore();
    await page.context().setOffline(false);
    const asked = page.getByLabel('Username');
    await asked.or(page.getByText('All saved')).first().waitFor();
    if (await asked.isVisible()) await signIn(page);
    await console.allSaved();
  }
  let number = 0;
  /** The battery ends with the next second that the clock runs. */
  let goesOut = false;
  let restarts = 0;
  const clock: ConsoleClock = {
    async pass(seconds) {
      if (!goesOut || seconds === 0) return time.pass(seconds);
      goesOut = false;
      restarts += 1;
      await goOutFor(seconds);
    },
    ring: (seconds) => time.ring(seconds),
    now: () => time.now(),
  };
  const feed = madeUpFeed(made, game, { count: 24, seed: 3 });
  const tapped: Tapped[] = [];
  const reading = await tapActions(
    {
      console,
      clock,
      feed,
      async before(action) {
        number += 1;
        if (number === 6) await cut();
        else if (number === 9 || number === 14) goesOut = true;
        else if (number === 19) await restore();
        await expect.poll(() => page.getByRole('timer').innerText()).toBe(clockText(action.clock));
      },
    },
    { period: 1, depth: 0, actions: tapped },
  );
  await console.allSaved();
  expect(restarts).toBe(2);
  await expectAsTapped(site, { game, page, tapped, clock, reading });
});
