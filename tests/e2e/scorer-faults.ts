import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { clockText, readClock } from '#events/game/clock-reading.ts';
import { SIDES } from '#events/game/court.events.ts';
import { periodSeconds } from '#events/game/ruleset.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { eventfulFibaGame } from '#tests/support/builders/eventful-fiba-game.ts';
import {
  type LeagueInBrowser,
  logIn,
  type OwnLeagueInBrowser,
  PHONE,
  readAtHead,
  type User,
} from '#tests/support/league-in-browser.ts';
import { startTcpGateway } from '#tests/support/tcp-gateway.ts';
import type { Action } from '#tests/taps/action.ts';
import { compareLog } from '#tests/taps/compare-log.ts';
import type { ConsoleClock } from '#tests/taps/console-clock.ts';
import { type FeedGame, toFeedGame } from '#tests/taps/feed-game.ts';
import { openConsole, readEvents } from '#tests/taps/play-feed.ts';
import { randomActions } from '#tests/taps/random-actions.ts';
import { type ScheduledGame, scheduleGame } from '#tests/taps/scheduled-game.ts';
import { type Tapped, type Tapping, tapActions } from '#tests/taps/tapped-game.ts';
import { scorerConsole } from './scorer-console.ts';

/** What can go wrong at a scorer's table while the clock runs. */
export const FAULTS = [
  'network',
  'command-api',
  'query-api',
  'reload',
  'reopened tab',
  'ended session',
  'sign-out',
] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * Taps made-up actions into a console while the clock runs, with a fault before some of them; then the log has to equal what was
 * tapped, and the clock has to be right.
 * @param faults by the number of the action before which they happen
 */
export async function tapThroughFaults(
  site: OwnLeagueInBrowser,
  scorer: User,
  { seed, count, faults }: { seed: number; count: number; faults: ReadonlyMap<number, Fault> },
): Promise<void> {
  const port = Number(new URL(site.league.url).port);
  // The league's own port on another loopback address: the league lets its pages in.
  const network = await startTcpGateway([port], { host: '127.0.0.2', port });
  try {
    const made = toFeedGame(eventfulFibaGame());
    const game = await scheduleGame(site, made, scorer.id);
    const { visit, clock, console } = await openConsole(site, scorer, game, {
      ...PHONE,
      serviceWorkers: 'allow',
      baseURL: network.url,
    });
    let page = visit.page;
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await console.startGame({ places: false });
    const path = `/scorer/scoring/${game.gameId}`;
    const running = () => page.getByRole('button', { name: 'Stop the clock', exact: true }).waitFor();
    const signIn = async () => {
      await site.league.ready();
      await logIn(page, scorer);
      await page.waitForURL(`**${path}`);
      await running();
    };
    const kill = async (part: 'command-api' | 'query-api') => {
      // It may have been killed a moment ago.
      await site.league.ready();
      await site.league.kill(part);
    };
    const happen: Record<Fault, () => Promise<void>> = {
      async network() {
        if (isCut) await restore();
        else await cut();
      },
      'command-api': () => kill('command-api'),
      'query-api': () => kill('query-api'),
      async reload() {
        await page.reload();
        await running();
      },
      async 'reopened tab'() {
        await page.close();
        page = await visit.context.newPage();
        console.moveTo(page);
        await page.goto(path);
        await running();
      },
      async 'ended session'() {
        await restore();
        await site.backDoor.pool.query('UPDATE accounts.sessions SET revoked_at = now() WHERE user_id = $1', [
          scorer.id,
        ]);
        await page.waitForURL('**/login');
        await signIn();
      },
      async 'sign-out'() {
        await restore();
        // The code of the account's menu comes from the query API, which may have been killed a moment ago.
        await site.league.ready();
        await scorerConsole(page, game.teams).leave();
        await page.getByRole('button', { name: /^Account,/u }).click();
        await page.getByRole('menuitem', { name: 'Sign out' }).click();
        await page.waitForFunction(() => localStorage.getItem('courtside.session') === null);
        await page.goto(path);
        await page.waitForURL('**/login');
        await signIn();
      },
    };
    let isCut = false;
    const cut = async () => {
      isCut = true;
      await visit.context.setOffline(true);
      await network.cut();
    };
    const restore = async () => {
      if (!isCut) return;
      isCut = false;
      await network.restore();
      await visit.context.setOffline(false);
    };

    const feed = madeUpFeed(made, game, { count, seed });
    let number = 0;
    const due: Fault[] = [];
    const before = async ({ type, clock: reading }: Action) => {
      number += 1;
      const fault = faults.get(number);
      if (fault !== undefined) due.push(fault);
      // Nothing goes wrong before the clock runs.
      if (reading === periodSeconds(made.ruleset, 1)) return;
      // Who was fouled is only asked right after the foul, and the question goes with the page.
      if (type === 'foul_drawn') return;
      for (const happens of due.splice(0)) await happen[happens]();
    };
    const tapped: Tapped[] = [];
    const reading = await tapActions(
      { console, clock, feed, before },
      { period: 1, depth: 0, actions: tapped },
    );
    await restore();
    await site.league.ready();
    await console.allSaved();

    await expectAsTapped(site, { game, page, tapped, clock, reading });
    await visit.close();
  } finally {
    await network.close();
  }
}

/** Made-up actions of the first period. */
export function madeUpFeed(
  { ruleset }: FeedGame,
  game: ScheduledGame,
  { count, seed }: { count: number; seed: number },
): Tapping['feed'] {
  const benches = toRecord(SIDES, (side) => {
    const players = [...game.players].filter(([, player]) => player.side === side).map(([player]) => player);
    return { court: players.slice(0, 5), bench: players.slice(5) };
  });
  return { ruleset, actions: randomActions(benches, { ruleset, count, seed }), lastPeriod: 1 };
}

/** The log equals what was tapped, and the clock reads the same on the console and for everybody else. */
export async function expectAsTapped(
  site: LeagueInBrowser,
  {
    game,
    page,
    tapped,
    clock,
    reading,
  }: {
    game: ScheduledGame;
    /** With the console. */
    page: Page;
    tapped: readonly Tapped[];
    clock: ConsoleClock;
    /** What the clock has to read, in seconds. */
    reading: number;
  },
): Promise<void> {
  const actions = tapped.map(({ action }) => action);
  const log = compareLog(await readEvents(site, game), actions, { game, depth: 0, tolerance: 0 });
  expect(log.differences).toEqual([]);
  expect(log.compared).toBe(actions.length);
  await expect.poll(() => page.getByRole('timer').innerText()).toBe(clockText(reading));
  const { on_court } = await readAtHead<Game>(site, `games/${game.gameId}/`);
  const seconds = readClock(
    {
      seconds: on_court?.clock ?? Number.NaN,
      running: on_court?.clock_running ?? false,
      since: on_court?.clock_since ?? null,
    },
    clock.now(),
  );
  expect(Math.abs(seconds - reading)).toBeLessThan(1);
}
