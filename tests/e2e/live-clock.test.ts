import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, PHONE, sharedLeagueInBrowser, type Visit } from '#tests/support/league-in-browser.ts';
import { accessibilityFindings, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { signIn } from '#tests/support/running-league.ts';
import { sample } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { visitHome } from './page-parts.ts';

/**
 * A game that is scored with a clock, as fans see it: with a good connection, and some of them with one on which everything
 * comes two seconds late, or on devices whose own clocks are an hour off. One story, in this order.
 */

const site = sharedLeagueInBrowser();
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 1, start: true }));
const HOUR_MS = 3_600_000;
let token: string;
let gameId: number;
let names: { east: string; west: string };
let fan: Visit;
/** By how many ms everything comes late, and the device's clock is ahead. */
const OTHERS = sample(
  'Fans of a game with a clock',
  [
    { name: 'frames that are late', late: 2_000, ahead: 0 },
    { name: 'a clock that is an hour ahead', late: 0, ahead: HOUR_MS },
    { name: 'late frames and a clock an hour behind', late: 2_000, ahead: -HOUR_MS },
  ],
  ({ name }) => name,
  { all: 2 },
);
/** All that watch, by what is special about them, and by how many ms their clocks are ahead. */
let fans: { name: string; page: Page; ahead: number }[];

beforeAll(async () => {
  gameId = fixture.gameIds[0] ?? 0;
  names = { east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` };
  token = await signIn(site.league);
  await record({ type: 'recording', period: 1, mode: 'full', has_clock: true, has_places: false });
  fan = await site.visit(`/games/${gameId}`, DESK);
  const others = await Promise.all(
    OTHERS.map(async ({ name, late, ahead }) => {
      const { page } = await openFan({ late, ahead });
      return { name, page, ahead };
    }),
  );
  fans = [{ name: 'a good connection', page: fan.page, ahead: 0 }, ...others];
});

/** Someone on a device whose clock is `ahead` ms ahead, to whom frames come `late` ms late. */
async function openFan({ late = 0, ahead = 0 }): Promise<Visit> {
  const visit = await site.visit('about:blank', PHONE);
  await visit.context.addInitScript((offset) => {
    const RealDate = Date;
    // Nothing is known of the time but this: the device's clock.
    globalThis.Date = class extends RealDate {
      constructor(...given: [number?]) {
        super(given[0] ?? RealDate.now() + offset);
      }
      static override now() {
        return RealDate.now() + offset;
      }
    } as DateConstructor;
  }, ahead);
  await visit.page.routeWebSocket(/\/ws\//u, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => setTimeout(() => socket.send(message), late));
  });
  await visit.page.goto(`/games/${gameId}`);
  return visit;
}

type Recorded = ScoringAction extends infer One
  ? One extends ScoringAction
    ? Omit<One, 'id' | 'occurred_at'>
    : never
  : never;

/** Records an action as the console sends it; returns its time. */
async function record(action: Recorded, id = newId()): Promise<number> {
  const now = Date.now();
  const response = await fetch(`${site.league.url}/api/games/${gameId}/actions/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-device-id': 'e2e' },
    body: JSON.stringify([{ id, occurred_at: new Date(now).toISOString(), ...action }]),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  return now;
}

const basket = (side: 'east' | 'west', points: 1 | 2 | 3, period: number, clock: number): Recorded => ({
  ...{ type: 'points', side, points, period, clock },
  player_id: fixture[side].players[0]?.playerId ?? 0,
});
const board = (page: Page) => page.getByRole('region', { name: `${names.east} against ${names.west}` });

/** The next texts of the clock on the board, each with the device's time when it came. */
function watchClock(page: Page, count: number): Promise<{ text: string; at: number }[]> {
  return board(page)
    .getByRole('timer')
    .evaluate(
      (timer, most) =>
        new Promise<{ text: string; at: number }[]>((resolve) => {
          const seen: { text: string; at: number }[] = [];
          const observer = new MutationObserver(() => {
            seen.push({ text: timer.textContent ?? '', at: Date.now() });
            if (seen.length < most) return;
            observer.disconnect();
            resolve(seen);
          });
          observer.observe(timer, { childList: true, characterData: true, subtree: true });
        }),
      count,
    );
}

/** `9:57` and `42.3` in seconds, and the unit they are given in. */
function parseClock(text: string): { seconds: number; unit: number } {
  const [minutes, seconds] = text.split(':').map(Number);
  if (seconds === undefined) return { seconds: minutes ?? Number.NaN, unit: 0.1 };
  return { seconds: (minutes ?? Number.NaN) * 60 + seconds, unit: 1 };
}

/** By how many seconds a clock that read `reading` at `since` was ahead, in the middle of what was seen. */
async function clockError(page: Page, ahead: number, reading: number, since: number): Promise<number> {
  const seen = await watchClock(page, 5);
  const errors = seen.map(({ text, at }) => {
    const truth = reading - (at - ahead - since) / 1000;
    const { seconds, unit } = parseClock(text);
    // A text appears as soon as its last unit begins.
    return seconds + unit - truth;
  });
  return errors.toSorted((a, b) => a - b)[2] ?? Number.NaN;
}

async function expectTruth(reading: number, since: number): Promise<void> {
  await Promise.all(
    fans.map(async ({ name, page, ahead }) => {
      const error = await clockError(page, ahead, reading, since);
      expect(Math.abs(error), `${name}: ${error}`).toBeLessThanOrEqual(0.3);
    }),
  );
}

const allSee = (text: string | RegExp) =>
  Promise.all(fans.map(({ page }) => board(page).getByText(text, { exact: true }).waitFor()));

it('stands at the length of the period until somebody starts it', async () => {
  await allSee('10:00');
});

it('is right to 0.3 s for every fan while it runs', async () => {
  const since = await record({ type: 'clock_start', period: 1, clock: 600 });
  await allSee(/^9:5\d$/u);
  await expectTruth(600, since);
});

it('draws nothing but itself', async () => {
  const drawn = fan.page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const elsewhere: string[] = [];
        let ticks = 0;
        new MutationObserver((mutations) => {
          for (const { target } of mutations) {
            const element = target instanceof Element ? target : target.parentElement;
            if (element?.closest('[role=timer]')) ticks += 1;
            else elsewhere.push(element?.outerHTML ?? target.nodeName);
          }
          if (ticks >= 3) resolve(elsewhere);
        }).observe(document.body, { childList: true, characterData: true, attributes: true, subtree: true });
      }),
  );
  expect(await drawn).toEqual([]);
});

it('stands where it was stopped, and shows tenths in the last minute', async () => {
  await record({ type: 'clock_stop', period: 1, clock: 571.4 });
  await allSee('9:31');
  await record({ type: 'clock_set', period: 1, clock: 58.7 });
  await allSee('58.7');
  const since = await record({ type: 'clock_start', period: 1, clock: 58.7 });
  await allSee(/^5[78]\.\d$/u);
  await expectTruth(58.7, since);
});

it('is right for who comes later, in the score above a page that was scrolled, and in lists', async () => {
  const since = await record({ type: 'clock_set', period: 1, clock: 500 });
  await allSee(/^8:[01]\d$/u);
  await fan.page.mouse.wheel(0, 2_000);
  const sticky = fan.page.locator('[aria-hidden]').filter({ hasText: /Q1 8:/u });
  await sticky.waitFor();
  await fan.page.mouse.wheel(0, -4_000);
  const home = await visitHome(site, gameId, PHONE);
  const live = home.page.getByRole('region', { name: 'Live now' });
  await live.getByText(/^Q1\s*8:\d\d$/u).waitFor();
  await home.close();
  await fan.page.reload();
  await board(fan.page).getByRole('timer').waitFor();
  const error = await clockError(fan.page, 0, 500, since);
  expect(Math.abs(error)).toBeLessThanOrEqual(0.3);
});

/** What screen readers are told from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const region = page.locator('p[aria-live=polite]', { hasText: names.east });
  const told = await region.evaluateHandle((element) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(element.textContent ?? '')).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return texts;
  });
  return () => told.evaluate((texts) => [...texts]);
}
const score = (east: number, west: number) => `${names.east} ${east}, ${names.west} ${west}`;

// Rule: Input and display: Screen readers
it('scores are announced one at a time, several that follow each other as one, and the clock never', async () => {
  const told = await listen(fan.page);
  await record(basket('east', 2, 1, 480));
  await expect.poll(told).toEqual([score(2, 0)]);
  for (const side of ['west', 'west', 'east'] as const) await record(basket(side, 2, 1, 470));
  await fan.page.waitForFunction((title) => document.title.startsWith(title), score(4, 4));
  await expect.poll(told).toEqual([score(2, 0), score(4, 4)]);
});

it('who is on court, how often the lead changed and who is on a run is said as it happens', async () => {
  const { page } = fan;
  await record(basket('east', 1, 1, 465));
  for (let count = 0; count < 3; count += 1) await record(basket('west', 2, 1, 460));
  await page.getByText(`${names.west} on a 6–0 run`).waitFor();
  const fact = (name: string) =>
    page.locator('dt', { hasText: name }).locator('..').getByRole('definition').innerText();
  await expect.poll(() => fact('Lead changes')).toBe('3');
  await expect.poll(() => fact('Times tied')).toBe('2');
  const fives = page.getByRole('region', { name: 'On court' });
  await expect.poll(() => fives.getByRole('listitem').count()).toBe(10);
  const taken = newId();
  await record(basket('west', 2, 1, 455), taken);
  await page.getByText(`${names.west} on an 8–0 run`).waitFor();
  await record({ type: 'undo', action_id: taken });
  await page.getByText(`${names.west} on a 6–0 run`).waitFor();
  await page.locator('s').filter({ hasText: 'Player Number 4, 2 points' }).waitFor();
});

it('a break is not live: it has words, no dot and no clock, and the score stays', async () => {
  const told = await listen(fan.page);
  await record({ type: 'period_end', period: 1 });
  await allSee('End of Q1');
  await board(fan.page).getByRole('timer').waitFor({ state: 'detached' });
  await board(fan.page).getByText('LIVE: Game in progress').waitFor({ state: 'detached' });
  await board(fan.page).getByText('Game in progress').waitFor();
  await expect.poll(told).toEqual([`End of Q1. ${score(5, 10)}`]);
  await record({ type: 'period_start', period: 2 });
  await allSee('Q2');
  await allSee('10:00');
  await record({ type: 'period_end', period: 2 });
  await allSee('Half-time');
  await untilSettled(fan.page);
  expect(await accessibilityFindings(fan.page)).toEqual([]);
  const home = await visitHome(site, gameId, PHONE);
  const live = home.page.getByRole('region', { name: 'Live now' });
  await live.getByText('Half-time', { exact: true }).waitFor();
  await live.getByText('10', { exact: true }).waitFor();
  expect(await widthBeyondWindow(home.page)).toBe(0);
  await home.close();
  expect(fan.complaints).toEqual([]);
});
