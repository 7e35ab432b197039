import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright';
import { launchChromium } from '../support/chromium.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { noteScripts, sumWeight } from '../support/page-scripts.ts';
import { openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { atMost, type Breakdown, type Figure, type Measured, median } from './figures.ts';
import { nextBasket, tap } from './scorer-taps.ts';

const FIRST_ROUTE_KB = 110;
const OTHER_ROUTES_KB = 35;
const LCP_MS = 2_500;
const CLS = 0.02;
const INP_MS = 100;
const SCRIPT_MS = 60;

const PLAYS_A_SECOND = 10;
const PLAYS = Number(process.env.BENCH_PLAYS ?? 60);
/** Long enough for what comes after the first picture to move something. */
const SETTLED_MS = 1_500;

/** A phone of the middle, and what is left of a mobile network in a full gym. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER_PROCESSOR = 4;

type Opened = { scripts: Map<string, number>; lcp: number; cls: number };

/**
 * The pages as a phone of 390 px gets them, in a browser that has kept nothing: the compressed JavaScript of each, when
 * its largest part is painted, and how far it moves; and a live game while somebody taps on it.
 */
export async function benchWeb(league: RunningLeague, rounds: number): Promise<Measured> {
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
    const painted: Breakdown = { title: 'Painted and moved', columns: ['LCP, ms', 'CLS'], rows: [] };
    let first = new Map<string, number>();
    for (const [name, path] of routes) {
      const opened: Opened[] = [];
      for (let round = 0; round < rounds; round += 1) opened.push(await open(browser, league.url + path));
      const scripts = opened[0]?.scripts ?? new Map();
      if (name === 'home') first = scripts;
      const beyond = new Map([...scripts].filter(([url]) => !first.has(url)));
      const [about, counted, goal]: [string, Map<string, number>, number] =
        name === 'home'
          ? ['JavaScript of home', scripts, FIRST_ROUTE_KB]
          : [`JavaScript of ${name} beyond home`, beyond, OTHER_ROUTES_KB];
      figures.push({
        name: `${about}, gzip`,
        value: sumWeight(counted),
        unit: 'kB',
        goal: atMost(goal),
      });
      const lcp = median(opened.map((one) => one.lcp));
      const cls = median(opened.map((one) => one.cls));
      // Browsers report no largest part of some pages of text.
      painted.rows.push({ name, values: [lcp === 0 ? undefined : lcp, cls] });
      if (lcp > 0) figures.push({ name: `LCP of ${name}`, value: lcp, unit: 'ms', goal: atMost(LCP_MS) });
      figures.push({ name: `CLS of ${name}`, value: cls, unit: '', goal: atMost(CLS) });
    }
    const token = await signIn(league);
    let count = 0;
    const play = () => tap(league, token, gameId, nextBasket(fixture, count++));
    const game = `${league.url}/games/${gameId}`;
    figures.push(...(await watch(browser, 'a live game', game, 'tab', play)));
    figures.push(...(await watch(browser, 'all plays', `${game}?tab=plays`, 'radio', play)));
    return { figures, breakdowns: [painted] };
  } finally {
    await browser.close();
    await door.close();
  }
}

/** A page of a phone on a slow network, which notes what browsers report of it. */
async function phone(browser: Browser): Promise<{ page: Page; cdp: CDPSession; close: () => Promise<void> }> {
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
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  return { page, cdp, close: () => context.close() };
}

async function open(browser: Browser, url: string): Promise<Opened> {
  const { page, close } = await phone(browser);
  const scripts = noteScripts(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await pause(SETTLED_MS);
  const noted = await scripts();
  const { lcp, cls } = await page.evaluate(() => (window as unknown as WithVitals).vitals);
  await close();
  return { scripts: noted, lcp, cls };
}

/** A page of a live game on which somebody taps these controls in turn while ten plays a second come in. */
async function watch(
  browser: Browser,
  name: string,
  url: string,
  control: 'tab' | 'radio',
  play: () => Promise<void>,
): Promise<Figure[]> {
  const { page, cdp, close } = await phone(browser);
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
  await cdp.send('Performance.enable');
  const scripted = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  const before = await scripted();
  const controls = page.getByRole(control, { disabled: false });
  await controls.first().waitFor();
  const choices = await controls.count();
  const plays: Promise<void>[] = [];
  for (let count = 0; count < PLAYS; count += 1) {
    plays.push(play());
    if (count % PLAYS_A_SECOND === 0) await controls.nth((count / PLAYS_A_SECOND) % choices).tap();
    await pause(1_000 / PLAYS_A_SECOND);
  }
  await Promise.all(plays);
  await pause(SETTLED_MS);
  const script = (await scripted()) - before;
  const { inp } = await page.evaluate(() => (window as unknown as WithVitals).vitals);
  await close();
  return [
    { name: `INP of ${name}, ${PLAYS_A_SECOND} plays/s`, value: inp, unit: 'ms', goal: atMost(INP_MS) },
    {
      name: `script of ${name} per play, taps included`,
      value: script / PLAYS,
      unit: 'ms',
      goal: atMost(SCRIPT_MS),
    },
  ];
}

type Vitals = { lcp: number; cls: number; inp: number };
type WithVitals = { vitals: Vitals };

/** Runs in the page. Of few interactions the slowest counts (INP). */
function noteVitals(): void {
  const vitals: Vitals = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(window, { vitals });
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
