import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { launchChromium } from '../support/chromium.ts';
import { createLeagueFixture, type LeagueFixture } from '../support/league-fixture.ts';
import { logIn } from '../support/league-in-browser.ts';
import { ADMIN, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { atMost, type Figure, type Measured, median } from './figures.ts';
import { nextBasket, post } from './scorer-taps.ts';

const ACTIONS = 800;
const TAPS = 20;
const SLOWER_PROCESSOR = 4;
const TAP_MS = 50;
const INP_MS = 100;
const CLOCK_MS_PER_SECOND = 2;
const IDLE_SECONDS = 10;

/**
 * The scorer's console on a phone whose processor is four times slower, in a game of 800 actions: from a finger on the
 * screen to the score that it makes, with a network and, while the clock runs, without; and what a running clock costs
 * while nobody taps and nothing else happens. Beside it a page that is nothing but a button and a number.
 */
export async function benchConsole(league: RunningLeague): Promise<Measured> {
  const door = openBackDoor(league);
  const browser = await launchChromium();
  try {
    const fixture = await createLeagueFixture(door.commands, { games: 1, start: true });
    await play(league, fixture);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(120_000);
    const page = await context.newPage();
    await page.addInitScript(noteTaps);
    await open(page, league, fixture);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
    const online = await tapBaskets(page);
    const setClock = async (clock: number, shown: RegExp) => {
      await act(league, fixture, [{ type: 'clock_set', period: 1, clock }]);
      await page.getByRole('timer').getByText(shown).waitFor();
    };
    await setClock(540, /^9:00$/u);
    await page.getByRole('button', { name: 'Start the clock' }).tap();
    const clock = await costOfClock(page, cdp);
    await setClock(59, /^5\d\.\d$/u);
    const lastMinute = await costOfClock(page, cdp);
    await setClock(540, /^8:5\d$/u);
    await context.setOffline(true);
    const offline = await tapBaskets(page);
    await context.setOffline(false);
    await page.getByText('All saved').waitFor();
    const inp = await page.evaluate(() => (window as unknown as Noted).taps.inp);
    const limit = await tapButton(await context.newPage());
    await context.close();
    const figures: Figure[] = [
      {
        name: 'a basket on the screen, online',
        value: median(online),
        unit: 'ms',
        goal: atMost(TAP_MS),
        limit,
      },
      {
        name: 'a basket on the screen, offline',
        value: median(offline),
        unit: 'ms',
        goal: atMost(TAP_MS),
        limit,
      },
      { name: `INP with a log of ${ACTIONS} actions`, value: inp, unit: 'ms', goal: atMost(INP_MS) },
      {
        name: 'script of a running clock, per second',
        value: clock,
        unit: 'ms',
        goal: atMost(CLOCK_MS_PER_SECOND),
      },
      {
        name: 'the same in the last minute, which shows tenths',
        value: lastMinute,
        unit: 'ms',
        goal: atMost(CLOCK_MS_PER_SECOND),
      },
    ];
    return { figures };
  } finally {
    await browser.close();
    await door.close();
  }
}

/** 800 baskets, in a game whose clock is run. */
async function play(league: RunningLeague, fixture: LeagueFixture): Promise<void> {
  const recording = { type: 'recording', period: 1, mode: 'full', has_clock: true, has_places: false };
  await act(league, fixture, [recording]);
  for (let count = 0; count < ACTIONS; count += 100) {
    await act(
      league,
      fixture,
      Array.from({ length: 100 }, (_, index) => nextBasket(fixture, count + index)),
    );
  }
}

/** Records actions, as another device does. */
async function act(league: RunningLeague, { gameIds }: LeagueFixture, actions: object[]): Promise<void> {
  const occurred_at = new Date().toISOString();
  const stamped = actions.map((action) => ({ id: crypto.randomUUID(), occurred_at, ...action }));
  await post(league, `/api/games/${gameIds[0]}/actions/`, stamped, await signIn(league));
}

async function open(page: Page, league: RunningLeague, { gameIds }: LeagueFixture): Promise<void> {
  await page.goto(`${league.url}/login`);
  await logIn(page, ADMIN);
  await page.goto(`${league.url}/scorer/scoring/${gameIds[0]}`);
  const here = page.getByRole('button', { name: 'Score here' });
  const saved = page.getByText('You score on this device.');
  await here.or(saved).first().waitFor();
  if (await here.isVisible()) await here.click();
  await saved.waitFor();
}

/** From the finger to the picture with the new score, each in ms. */
async function tapBaskets(page: Page): Promise<number[]> {
  const five = page
    .getByRole('group', { name: /, on court$/u })
    .first()
    .getByRole('button', { name: /^\d/u });
  for (let count = 0; count < TAPS; count += 1) {
    await five.nth(count % 5).tap();
    await page.getByRole('button', { name: '2 made', exact: true }).tap();
    await page.waitForFunction((least) => (window as unknown as Noted).taps.shown.length > least, count);
    // Nobody scores twice in the time a thumb bounces.
    await pause(600);
  }
  return page.evaluate(() => (window as unknown as Noted).taps.shown.splice(0));
}

async function costOfClock(page: Page, cdp: CDPSession): Promise<number> {
  await page.getByText('All saved').waitFor();
  await cdp.send('Performance.enable');
  const scripted = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  await pause(2_000);
  const before = await scripted();
  await pause(1_000 * IDLE_SECONDS);
  return ((await scripted()) - before) / IDLE_SECONDS;
}

/** The least that a tap can take here: a button that adds two to a number. */
async function tapButton(page: Page): Promise<number> {
  await page.goto('about:blank');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  await page.setContent('<section aria-label="Scoreboard"><b>0</b></section><button>2 made</button>');
  await page.evaluate(noteTaps);
  await page.evaluate(() => {
    const score = document.querySelector('b');
    document.querySelector('button')?.addEventListener('click', () => {
      if (score !== null) score.textContent = String(Number(score.textContent) + 2);
    });
  });
  for (let count = 0; count < TAPS; count += 1) {
    await page.getByRole('button').tap();
    await page.waitForFunction((least) => (window as unknown as Noted).taps.shown.length > least, count);
    await pause(100);
  }
  return median(await page.evaluate(() => (window as unknown as Noted).taps.shown));
}

type Noted = { taps: { shown: number[]; inp: number } };

/** Runs in the page: when a change of the board after a tap is painted, and the slowest interaction. */
function noteTaps(): void {
  const taps: Noted['taps'] = { shown: [], inp: 0 };
  Object.assign(window, { taps });
  let tapped: number | null = null;
  addEventListener(
    'pointerup',
    ({ timeStamp, target }) => {
      const made = target instanceof Element && target.closest('button')?.textContent?.includes('2 made');
      tapped = made === true ? timeStamp : null;
    },
    { capture: true },
  );
  const onBoard = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[aria-label="Scoreboard"]') !== null;
  new MutationObserver((changes) => {
    if (tapped === null || !changes.some(({ target }) => onBoard(target))) return;
    const from = tapped;
    tapped = null;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => taps.shown.push(performance.now() - from);
      channel.port2.postMessage(null);
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) taps.inp = Math.max(taps.inp, duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
