import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { launchChromium } from '../support/chromium.ts';
import { createLeagueFixture, type LeagueFixture } from '../support/league-fixture.ts';
import { logIn } from '../support/league-in-browser.ts';
import { ADMIN, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { atMost, type Measured, median } from './figures.ts';
import { nextBasket, post } from './scorer-taps.ts';
import type { Sizes } from './sizes.ts';

const INP_MS = 100;
/** Sent together at most. */
const AT_ONCE = 100;

/**
 * The scorer's console on a phone whose processor is four times slower, in a game of many actions: from a finger on the
 * screen to the score that it makes, with a network and, while the clock runs, without; and what a running clock costs
 * while nobody taps and nothing else happens. Beside it a page that is nothing but a button and a number, and one whose
 * number changes ten times a second.
 */
export async function benchConsole(
  league: RunningLeague,
  { slowerProcessor, actions, taps, idleSeconds }: Sizes['console'],
): Promise<Measured> {
  const door = openBackDoor(league);
  const browser = await launchChromium();
  try {
    const fixture = await createLeagueFixture(door.commands, { games: 1, start: true });
    await play(league, fixture, actions);
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
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
    const online = await tapBaskets(page, taps);
    const setClock = async (clock: number, shown: RegExp) => {
      await act(league, fixture, [{ type: 'clock_set', period: 1, clock }]);
      await page.getByRole('timer').getByText(shown).waitFor();
    };
    await setClock(540, /^9:00$/u);
    await page.getByRole('button', { name: 'Start the clock' }).tap();
    await page.getByText('All saved').waitFor();
    const clock = await costOfScript(cdp, idleSeconds);
    await setClock(59, /^5\d\.\d$/u);
    await page.getByText('All saved').waitFor();
    const lastMinute = await costOfScript(cdp, idleSeconds);
    await setClock(540, /^8:5\d$/u);
    await context.setOffline(true);
    const offline = await tapBaskets(page, taps);
    await context.setOffline(false);
    await page.getByText('All saved').waitFor();
    const inp = await page.evaluate(() => (window as unknown as Noted).taps.inp);
    const limit = await tapButton(await context.newPage(), { slowerProcessor, taps });
    const ticks = await tickText(await context.newPage(), { slowerProcessor, idleSeconds });
    await context.close();
    return {
      figures: [
        { name: 'a basket on the screen, online', value: median(online), unit: 'ms', limit },
        { name: 'a basket on the screen, offline', value: median(offline), unit: 'ms', limit },
        {
          name: `INP with a log of ${actions} actions`,
          value: inp,
          unit: 'ms',
          goal: atMost(
            INP_MS,
            'The slowest tap draws the board, the pad and the strip anew; the median is above ([0063](decisions/0063-the-console-as-an-instrument.md)).',
          ),
        },
        { name: 'script of a running clock, per second', value: clock, unit: 'ms' },
        {
          name: 'the same in the last minute, which shows tenths',
          value: lastMinute,
          unit: 'ms',
          limit: ticks,
        },
      ],
    };
  } finally {
    await browser.close();
    await door.close();
  }
}

/** So many baskets, in a game whose clock is run. */
async function play(league: RunningLeague, fixture: LeagueFixture, actions: number): Promise<void> {
  const recording = { type: 'recording', period: 1, mode: 'full', has_clock: true, has_places: false };
  await act(league, fixture, [recording]);
  const baskets = Array.from({ length: actions }, (_unused, count) => nextBasket(fixture, count));
  for (let count = 0; count < actions; count += AT_ONCE) {
    await act(league, fixture, baskets.slice(count, count + AT_ONCE));
  }
}

/** Records actions, as another device does. */
async function act(
  league: RunningLeague,
  { gameIds }: LeagueFixture,
  actions: readonly object[],
): Promise<void> {
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
async function tapBaskets(page: Page, taps: number): Promise<number[]> {
  const five = page
    .getByRole('group', { name: /, on court$/u })
    .first()
    .getByRole('button', { name: /^\d/u });
  for (let count = 0; count < taps; count += 1) {
    await five.nth(count % 5).tap();
    await page.getByRole('button', { name: '2 made', exact: true }).tap();
    await page.waitForFunction((least) => (window as unknown as Noted).taps.shown.length > least, count);
    // Nobody scores twice in the time a thumb bounces.
    await pause(600);
  }
  return page.evaluate(() => (window as unknown as Noted).taps.shown.splice(0));
}

/** Of a page that nobody touches: ms a second. */
async function costOfScript(cdp: CDPSession, idleSeconds: number): Promise<number> {
  await cdp.send('Performance.enable');
  const scripted = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
  };
  await pause(2_000);
  const before = await scripted();
  await pause(1_000 * idleSeconds);
  return ((await scripted()) - before) / idleSeconds;
}

/** The least that a tap can take here: a button that adds two to a number. */
async function tapButton(
  page: Page,
  { slowerProcessor, taps }: Pick<Sizes['console'], 'slowerProcessor' | 'taps'>,
): Promise<number> {
  await page.goto('about:blank');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  await page.setContent('<section aria-label="Scoreboard"><b>0</b></section><button>2 made</button>');
  await page.evaluate(noteTaps);
  await page.evaluate(() => {
    const score = document.querySelector('b');
    document.querySelector('button')?.addEventListener('click', () => {
      if (score !== null) score.textContent = String(Number(score.textContent) + 2);
    });
  });
  for (let count = 0; count < taps; count += 1) {
    await page.getByRole('button').tap();
    await page.waitForFunction((least) => (window as unknown as Noted).taps.shown.length > least, count);
    await pause(100);
  }
  return median(await page.evaluate(() => (window as unknown as Noted).taps.shown));
}

/** The least that tenths of a second can cost here. */
async function tickText(
  page: Page,
  { slowerProcessor, idleSeconds }: Pick<Sizes['console'], 'slowerProcessor' | 'idleSeconds'>,
): Promise<number> {
  await page.goto('about:blank');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor });
  await page.setContent('<b>59.9</b>');
  await page.evaluate(() => {
    const shown = document.querySelector('b')?.firstChild;
    let tenths = 599;
    setInterval(() => {
      tenths -= 1;
      if (shown) shown.nodeValue = (tenths / 10).toFixed(1);
    }, 100);
  });
  return costOfScript(cdp, idleSeconds);
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
