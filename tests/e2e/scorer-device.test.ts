import type { BrowserContextOptions } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { startTcpGateway } from '#tests/support/tcp-gateway.ts';
import { journeys } from './journeys.ts';
import { savedActions, scorerConsole, type Teams } from './scorer-console.ts';
import { type ScorerVisit, scorerVisits, unsent } from './scorer-visits.ts';

const { it, trySome } = journeys('on a scorer’s device');

/** What the device in the scorer's hand does: its storage, its tabs, its screen and its keys. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
let teams: Teams;
let games: number[];
let devices: ReturnType<typeof scorerVisits>;
/** The way from the device to the league. */
let network: Awaited<ReturnType<typeof startTcpGateway>>;

beforeAll(async () => {
  const fixture = await createLeagueFixture(site.backDoor.commands, { games: 8, scorerId: casey.id });
  games = fixture.gameIds;
  teams = { east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` };
  devices = scorerVisits(site, teams);
});

beforeEach(async () => {
  const port = Number(new URL(site.league.url).port);
  // The league's own port on another loopback address: the league lets its pages in.
  network = await startTcpGateway([port], { host: '127.0.0.2', port });
});
afterEach(() => network.close());

/** A game nobody has touched yet. */
function nextGame(): number {
  const id = games.shift();
  if (id === undefined) throw new Error('the fixture has too few games');
  return id;
}

const startedGame = (gameId: number, options: BrowserContextOptions = {}) =>
  devices.startedGame(gameId, casey, { ...DESK, ...options });
const says = ({ scoring }: ScorerVisit, text: string) => scoring.saving.getByText(text).first().waitFor();

/** Types one line of actions into the console. */
async function type({ page }: ScorerVisit, line: string): Promise<void> {
  const field = page.getByLabel('Type an action');
  await field.fill(line);
  await field.press('Enter');
}

it('1,900 unsent actions › fit on the device, survive a reload, and are each sent once', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId, { serviceWorkers: 'allow', baseURL: network.url });
  await scorer.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await scorer.context.setOffline(true);
  await network.cut();
  const taps = 1_900;
  const perLine = 50;
  for (let line = 0; line < taps / perLine; line++) {
    await type(scorer, `${line % 2 === 0 ? 'h' : 'v'} ${'1 '.repeat(perLine)}`);
  }
  await says(scorer, 'Offline, 1,900 unsent taps');
  await says(scorer, 'Kept on this device.');
  await scorer.scoring.score(taps / 2, taps / 2);
  await expect.poll(async () => (await savedActions(scorer.page)).length).toBe(taps);

  await scorer.page.reload();
  await scorer.scoring.score(taps / 2, taps / 2);
  await says(scorer, 'Offline, 1,900 unsent taps');
  await network.restore();
  await scorer.context.setOffline(false);
  await scorer.scoring.allSaved();
  const recorded = await devices.recorded(gameId);
  expect(recorded).toHaveLength(taps);
  expect(recorded.slice(0, perLine + 1)).toEqual([...Array(perLine).fill('east 1'), 'west 1']);
  await expect.poll(() => savedActions(scorer.page)).toEqual([]);
  await scorer.close();
});

/** From now on the device takes nothing more, or does again. */
const fillDevice = ({ page }: ScorerVisit, isFull: boolean) =>
  page.evaluate((full) => sessionStorage.setItem('full', String(full)), isFull);

it('a full device › says so when the console opens, and loses no tap while the page stays open', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId);
  await scorer.page.addInitScript(() => {
    const isFull = () => sessionStorage.getItem('full') === 'true';
    const refuse = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...item) {
      if (this === localStorage && isFull()) refuse();
      return setItem.apply(this, item);
    };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...row) {
      if (isFull()) refuse();
      return put.apply(this, row);
    };
  });
  await fillDevice(scorer, true);
  await scorer.page.reload();
  await says(scorer, 'This device cannot save taps.');
  await says(scorer, 'Free some space, or leave this page open.');
  await scorer.context.setOffline(true);
  await scorer.scoring.teamPoints('east', 2);
  await scorer.scoring.score(2, 0);
  await unsent(scorer, 'Offline, 1 unsent tap');
  await says(scorer, 'This device cannot keep them: leave this page open.');
  expect(await savedActions(scorer.page)).toEqual([]);

  await fillDevice(scorer, false);
  await scorer.scoring.teamPoints('west', 3);
  await says(scorer, 'Kept on this device. Sent when the network is back.');
  await scorer.context.setOffline(false);
  await scorer.scoring.allSaved();
  expect(await devices.recorded(gameId)).toEqual(['east 2', 'west 3']);
  await scorer.close();
});

it('two tabs of one game › are one console: each shows and undoes what the other tapped, with and without a network', async () => {
  const gameId = nextGame();
  const first = await startedGame(gameId);
  const page = await first.context.newPage();
  await page.goto(`/scorer/scoring/${gameId}`);
  const second = { ...first, page, scoring: scorerConsole(page, teams) };
  await second.scoring.score(0, 0);

  await first.context.setOffline(true);
  await first.scoring.teamPoints('east', 2);
  await second.scoring.score(2, 0);
  await second.scoring.teamPoints('west', 3);
  await first.scoring.score(2, 3);
  await second.scoring.undo(/^Undo .* \+2$/u);
  await first.scoring.score(0, 3);
  for (const tab of [first, second]) await unsent(tab, 'Offline, 3 unsent taps');
  // What either has tapped is there for a third.
  await second.page.close();
  await first.scoring.teamPoints('east', 1);

  await first.context.setOffline(false);
  await first.scoring.allSaved();
  await first.scoring.score(1, 3);
  expect(await devices.recorded(gameId)).toEqual(['east 2', 'west 3', 'ActionUndone', 'east 1']);
  await first.close();
});

it('the screen › stays on while the game is on, also after the page was hidden, and no longer once it is left', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId);
  // A window without a screen has none to keep on.
  await scorer.page.addInitScript(() => {
    const held = new Set<object>();
    const request = async () => {
      const lock = {
        released: false,
        async release() {
          lock.released = true;
          held.delete(lock);
        },
      };
      held.add(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(globalThis, { held });
  });
  const held = () => scorer.page.evaluate(() => (globalThis as unknown as { held: Set<object> }).held.size);
  await scorer.page.reload();
  await expect.poll(held).toBe(1);
  // The browser lets go of it when the page is hidden.
  const turn = (state: 'hidden' | 'visible') =>
    scorer.page.evaluate((visibility) => {
      const { held } = globalThis as unknown as { held: Set<{ release(): Promise<void> }> };
      if (visibility === 'hidden') for (const lock of held) void lock.release();
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await turn('hidden');
  expect(await held()).toBe(0);
  await turn('visible');
  await expect.poll(held).toBe(1);
  await turn('visible');
  expect(await held()).toBe(1);
  await scorer.scoring.leave();
  await expect.poll(held).toBe(0);
  await scorer.close();
});

it('the screen › is not loaded again by a thumb that slides down', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId, PHONE);
  const behaviour = () =>
    scorer.page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY);
  expect(await behaviour()).toBe('none');
  await scorer.scoring.leave();
  await expect.poll(behaviour).toBe('auto');
  await scorer.close();
});

it('keys › record with one for a player and one for what happened; changed ones survive a reload', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId);
  const { page } = scorer;
  await page.keyboard.press('q');
  await page.keyboard.press('u');
  await scorer.scoring.score(2, 0);
  // Who passed, asked after the basket.
  await page.keyboard.press('Shift+W');
  // What happened first, then who.
  await page.keyboard.press('i');
  await page.keyboard.press('s');
  await scorer.scoring.score(2, 3);
  await scorer.scoring.allSaved();
  expect(await devices.recorded(gameId)).toEqual(['east 2', 'AssistMade', 'west 3']);

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Change keys…' }).click();
  const settings = page.getByRole('dialog', { name: 'This device' });
  expect(await findingsInOneTheme(page)).toEqual([]);
  const undo = settings.getByRole('button', { name: /^Undo the last action: /u });
  await undo.click();
  await page.keyboard.press('q');
  await settings.getByText('Q is already the key for “Home, player 1”.').waitFor();
  await page.keyboard.press('7');
  await settings.getByText('Digits, H and V begin a typed action.').waitFor();
  await page.keyboard.press('Backspace');
  await settings.getByRole('button', { name: 'Undo the last action: Backspace' }).waitFor();
  await settings.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await scorer.scoring.score(2, 3);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Backspace');
  await scorer.scoring.score(2, 0);
  await scorer.scoring.allSaved();
  expect(await devices.recorded(gameId)).toEqual(['east 2', 'AssistMade', 'west 3', 'ActionUndone']);

  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Change keys…' }).click();
  await settings.getByRole('button', { name: 'Reset all keys' }).click();
  await settings.getByRole('button', { name: 'Undo the last action: Ctrl+Z' }).waitFor();
  // A typed action is what it was.
  await settings.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.type('h4 1');
  await page.keyboard.press('Enter');
  await scorer.scoring.score(3, 0);
  await scorer.close();
});

it('keys › wait for nothing else: what is switched off and for which hand is there after a reload', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId, PHONE);
  const { page } = scorer;
  const settings = page.getByRole('dialog', { name: 'This device' });
  const open = async () => {
    await page.getByRole('button', { name: 'More…' }).click();
    await page.getByRole('button', { name: 'This device…' }).click();
    await settings.waitFor();
  };
  await open();
  await settings.getByLabel(/^Sound/u).uncheck();
  await settings.getByLabel(/^Left-handed/u).check();
  expect(await widthBeyondWindow(page)).toBe(0);
  await page.reload();
  await scorer.scoring.score(0, 0);
  await open();
  await settings.getByRole('checkbox', { name: /^Sound/u, checked: false }).waitFor();
  await settings.getByRole('checkbox', { name: 'Vibrate', checked: true }).waitFor();
  await settings.getByRole('checkbox', { name: /^Left-handed/u, checked: true }).waitFor();

  // The browser's offer, which a private window does not get.
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt'), {
      prompt: async () => document.body.setAttribute('data-asked', ''),
    });
    dispatchEvent(offer);
  });
  await settings.getByRole('button', { name: 'Install…' }).click();
  await page.locator('body[data-asked]').waitFor();
  await settings.getByRole('button', { name: 'Install…' }).waitFor({ state: 'hidden' });
  await scorer.close();
});

it('the two teams are told apart in forced colours, too: the visitors are striped', async () => {
  const gameId = nextGame();
  const scorer = await startedGame(gameId);
  await scorer.page.emulateMedia({ forcedColors: 'active' });
  const mark = (side: 'east' | 'west') =>
    scorer.page
      .locator(`.console-${side} .bg-tone`)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundImage.split('(')[0]);
  expect([await mark('east'), await mark('west')]).toEqual(['none', 'repeating-linear-gradient']);
  await scorer.close();
});

trySome({ all: 2 });
