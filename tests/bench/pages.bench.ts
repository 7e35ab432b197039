import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { launchChromium } from '../support/chromium.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { atMost, type Figure, type Measured, median } from './figures.ts';
import { nextBasket, tap } from './scorer-taps.ts';
import type { Sizes } from './sizes.ts';

const LCP_MS = 1_800;
const SCRIPTS = 'The largest part of it comes with its scripts, a second of a network of 1.6 Mbit/s.';
const INP_MS = 100;
const DRAWING = 'A play is drawn in between: on such a phone it takes its part of the answer to a tap.';
const PLAYS_A_SECOND = 10;

/** A phone of the middle, and what is left of a mobile network in a full gym. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Milliseconds; `shown`: until the page stands in the place of what was sent with it, and nothing of it is still loading. */
type Painted = { lcp: number; shown: number; cls: number };

/**
 * The pages as a phone of 390 px gets them, in a browser that has kept nothing: when the largest part of each is painted, when all
 * of it is shown, and how far it moves; and a live game while somebody taps on it.
 */
export async function benchPages(
  league: RunningLeague,
  sizes: Sizes['pages'],
  rounds: number,
): Promise<Measured> {
  const door = openBackDoor(league);
  const browser = await launchChromium();
  try {
    const fixture = await createLeagueFixture(door.commands, { games: 2, start: true });
    const [gameId = 0] = fixture.gameIds;
    const playerId = fixture.east.players[0]?.playerId ?? 0;
    const routes: [name: string, path: string][] = [
      ['home', '/'],
      ['games', '/games'],
      ['game', `/games/${gameId}`],
      ['team', `/teams/${fixture.east.teamId}`],
      ['player', `/players/${playerId}`],
      ['statistics', '/statistics'],
    ];
    const figures: Figure[] = [];
    for (const [name, path] of routes.slice(0, sizes.routes)) {
      const opened: Painted[] = [];
      for (let round = 0; round < rounds; round += 1) {
        opened.push(await open(browser, league.url + path, sizes));
      }
      const lcp = median(opened.map((one) => one.lcp));
      // Browsers report no largest part of some pages of text.
      if (lcp > 0)
        figures.push({ name: `LCP of ${name}`, value: lcp, unit: 'ms', goal: atMost(LCP_MS, SCRIPTS) });
      figures.push({ name: `${name}, all shown`, value: median(opened.map((one) => one.shown)), unit: 'ms' });
      figures.push({ name: `CLS of ${name}`, value: median(opened.map((one) => one.cls)), unit: '' });
    }
    const token = await signIn(league);
    let count = 0;
    const play = () => tap(league, token, gameId, nextBasket(fixture, count++));
    const game = `${league.url}/games/${gameId}`;
    figures.push(await watch(browser, 'a live game', { url: game, control: 'tab', play, sizes }));
    const plays = `${game}?tab=plays`;
    figures.push(await watch(browser, 'all plays', { url: plays, control: 'radio', play, sizes }));
    return { figures };
  } finally {
    await browser.close();
    await door.close();
  }
}

/** A page of a phone on a slow network, which notes what browsers report of it. */
async function phone(
  browser: Browser,
  { slowerProcessor }: Sizes['pages'],
): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  // All of it is four times slower, on a machine that may be busy.
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.addInitScript(noteVitals);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  return { page, close: () => context.close() };
}

async function open(browser: Browser, url: string, sizes: Sizes['pages']): Promise<Painted> {
  const { page, close } = await phone(browser, sizes);
  await page.goto(url, { waitUntil: 'networkidle' });
  // What comes after the first picture may move something.
  await pause(sizes.settledMs);
  const { lcp, shown, cls } = await page.evaluate(() => (window as unknown as WithVitals).vitals);
  await close();
  return { lcp, shown, cls };
}

/** A page of a live game on which somebody taps these controls in turn while ten plays a second come in. */
async function watch(
  browser: Browser,
  name: string,
  {
    url,
    control,
    play,
    sizes,
  }: { url: string; control: 'tab' | 'radio'; play: () => Promise<void>; sizes: Sizes['pages'] },
): Promise<Figure> {
  const { page, close } = await phone(browser, sizes);
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  // What loading costs is the other pages' figure.
  await page.goto(url, { waitUntil: 'networkidle' });
  const connected = page.locator('[data-connection=connected]').waitFor({ state: 'attached' });
  await connected.catch(async (cause) => {
    const shown = await page.innerText('body');
    throw new Error(`${name} has no connection: ${[...complaints, shown].join('\n')}`, { cause });
  });
  const controls = page.getByRole(control, { disabled: false });
  await controls.first().waitFor();
  const choices = await controls.count();
  const plays: Promise<void>[] = [];
  for (let count = 0; count < sizes.plays; count += 1) {
    plays.push(play());
    if (count % PLAYS_A_SECOND === 0) await controls.nth((count / PLAYS_A_SECOND) % choices).tap();
    await pause(1_000 / PLAYS_A_SECOND);
  }
  await Promise.all(plays);
  await pause(sizes.settledMs);
  const { inp } = await page.evaluate(() => (window as unknown as WithVitals).vitals);
  await close();
  return {
    name: `INP of ${name}, ${PLAYS_A_SECOND} plays/s`,
    value: inp,
    unit: 'ms',
    goal: atMost(INP_MS, DRAWING),
  };
}

type Vitals = { lcp: number; shown: number; cls: number; inp: number };
type WithVitals = { vitals: Vitals };

/** Runs in the page. Of few interactions the slowest counts (INP). */
function noteVitals(): void {
  const vitals: Vitals = { lcp: 0, shown: 0, cls: 0, inp: 0 };
  Object.assign(window, { vitals });
  const look = () => {
    const main = document.querySelector('main');
    if (main === null || main.querySelector('[data-loading]') !== null) requestAnimationFrame(look);
    else vitals.shown = performance.now();
  };
  requestAnimationFrame(look);
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.cls += value;
  });
  observe(
    'event',
    (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0) {
        vitals.inp = Math.max(vitals.inp, entry.duration);
      }
    },
    { durationThreshold: 16 },
  );
}
