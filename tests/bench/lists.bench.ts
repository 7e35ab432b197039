import type { Browser, Page } from 'playwright';
import { createAccount } from '#command-api/accounts/accounts.registration.ts';
import { createPasswordHasher } from '#command-api/accounts/password.hasher.ts';
import { playerStream } from '#events/player/player.events.ts';
import { appendEvents } from '../support/append-events.ts';
import { launchChromium } from '../support/chromium.ts';
import { createLeagueFixture } from '../support/league-fixture.ts';
import { DESK, logIn } from '../support/league-in-browser.ts';
import { ADMIN, type BackDoor, openBackDoor, type RunningLeague, signIn } from '../support/running-league.ts';
import { atMost, type Measured, median, percentile, timed } from './figures.ts';
import { readModelsAtHead } from './measured-league.ts';

const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'ha', 'je', 'ki', 'lo', 'mu'];
/** 100 first names and 1,000 last names, so that each letter typed leaves a tenth or all of them. */
const FIRST_NAMES = SYLLABLES.flatMap((one) => SYLLABLES.map((two) => named(one + two)));
const LAST_NAMES = SYLLABLES.flatMap((one) =>
  SYLLABLES.flatMap((two) => SYLLABLES.map((three) => named(one + two + three))),
);
const NAMES = FIRST_NAMES.flatMap((first) => LAST_NAMES.map((last) => ({ first, last })));
const FIRST_PLAYER = 1_000_000;
/** Appended at a time. */
const TOGETHER = 500;
/** Last names that are typed, one letter at a time; each is another one, as answers are kept. */
const TYPED = ['kimuce', 'lobadi', 'hajefo', 'mugulo', 'foceba', 'gudiki'];
const SEARCH_MS = 200;
const GAMES = 500;
const GAMES_A_PAGE = 100;

/**
 * Searches an administrator makes among 100,000 players in a browser at a desk, from each key to the rows it leaves;
 * beside the same answers over HTTP. And 500 games that get a scorer in one dialog.
 */
export async function benchLists(league: RunningLeague, rounds: number): Promise<Measured> {
  const door = openBackDoor(league);
  const browser = await launchChromium();
  try {
    await registerPlayers(door);
    const scorer = await createScorer(door);
    await createLeagueFixture(door.commands, { games: GAMES });
    await readModelsAtHead(league, door);
    const page = await administrator(browser, `${league.url}/admin/players`);
    const keys: number[] = [];
    for (const name of TYPED.slice(0, 2 * rounds)) keys.push(...(await search(page, name)));
    const [warmUp = 0, ...counted] = keys;
    const answers = await answersOf(league, 2 * rounds);
    const assigning = await assignAll(page, league.url, scorer);
    return {
      figures: [
        {
          name: 'a key in the search to its rows, 100,000 players, p95',
          unit: 'ms',
          value: percentile(counted, 95),
          limit: percentile(answers, 95),
          goal: atMost(SEARCH_MS),
          warmUp,
        },
        { name: 'the same, median', unit: 'ms', value: median(counted), limit: median(answers) },
        { name: `a scorer for ${GAMES} games`, unit: 's', value: assigning / 1_000 },
      ],
    };
  } finally {
    await browser.close();
    await door.close();
  }
}

function named(letters: string): string {
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

async function registerPlayers({ store }: BackDoor): Promise<void> {
  for (let from = 0; from < NAMES.length; from += TOGETHER) {
    await Promise.all(
      NAMES.slice(from, from + TOGETHER).map(({ first, last }, at) => {
        const playerId = FIRST_PLAYER + from + at;
        return appendEvents(store, playerStream(playerId), [
          {
            type: 'PlayerRegistered',
            data: {
              playerId,
              firstName: first,
              lastName: last,
              birthDate: '2001-02-03',
              gender: 'other',
              position: 'guard',
              height: '188cm',
              weight: null,
              source: null,
            },
          },
        ]);
      }),
    );
  }
}

async function createScorer({ pool, store }: BackDoor): Promise<string> {
  const account = {
    username: 'casey',
    email: 'casey@test.invalid',
    firstName: 'Casey',
    lastName: 'Tester',
    password: 'password of casey',
    role: 'scorer' as const,
  };
  await createAccount(
    { pool, store, passwords: createPasswordHasher(), clock: () => new Date(), confirmAt: null },
    account,
  );
  return 'Casey Tester (casey)';
}

async function administrator(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ ...DESK, serviceWorkers: 'block' });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(url);
  await logIn(page, ADMIN);
  await page
    .getByText(/^100,\d{3} players$/u)
    .first()
    .waitFor();
  return page;
}

/** Types a name. @returns milliseconds from each key to the rows it leaves */
async function search(page: Page, name: string): Promise<number[]> {
  const box = page.getByRole('searchbox');
  await box.fill('');
  await untilShown(page, '');
  const times: number[] = [];
  for (let letters = 1; letters <= name.length; letters += 1) {
    times.push(
      await timed(async () => {
        await box.press(name.charAt(letters - 1));
        await untilShown(page, name.slice(0, letters));
      }),
    );
  }
  return times;
}

/** The filters and the list are of these letters: while the list still is of those before, it is busy. */
async function untilShown(page: Page, typed: string): Promise<void> {
  await page.waitForFunction((typed) => {
    const filters = document.querySelector('main ul[aria-label="Filters that are set"]');
    const searched = filters === null ? '' : (filters.textContent ?? '').slice(1, -1);
    return (
      searched === typed &&
      document.querySelector('main [aria-busy]') === null &&
      document.querySelector('main tbody tr') !== null
    );
  }, typed);
}

const untilIdle = (page: Page) =>
  page.waitForFunction(() => document.querySelector('main [aria-busy]') === null);

/** The same kind of answers without a page: other names, which nobody has asked for. */
async function answersOf(league: RunningLeague, names: number): Promise<number[]> {
  const authorization = `Bearer ${await signIn(league)}`;
  const times: number[] = [];
  for (const name of LAST_NAMES.filter((_name, at) => at % 97 === 5).slice(0, names)) {
    for (let letters = 1; letters <= name.length; letters += 1) {
      const query = new URLSearchParams({ search: name.slice(0, letters), limit: '10' });
      times.push(
        await timed(async () => {
          const answer = await fetch(`${league.url}/api/players/?${query}`, { headers: { authorization } });
          if (!answer.ok) throw new Error(`players: ${answer.status}`);
          await answer.arrayBuffer();
        }),
      );
    }
  }
  return times;
}

/** Ticks all games, page by page, and gives them a scorer. @returns milliseconds from the button to the end */
async function assignAll(page: Page, url: string, scorer: string): Promise<number> {
  await page.goto(`${url}/admin/games?size=${GAMES_A_PAGE}`);
  for (let chosen = 0; chosen < GAMES; chosen += GAMES_A_PAGE) {
    await page.getByText(`Showing ${chosen + 1} to ${chosen + GAMES_A_PAGE} of`).waitFor();
    await untilIdle(page);
    await page.getByRole('checkbox', { name: 'Select all games of this page' }).check();
    await page.getByText(`${chosen + GAMES_A_PAGE} selected`).waitFor();
    const next = page.getByRole('button', { name: 'Next page' });
    if (await next.isEnabled()) await next.click();
  }
  await page.getByRole('button', { name: 'Assign scorer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign scorer' });
  await dialog.getByLabel('Scorer').selectOption(scorer);
  return timed(async () => {
    await dialog.getByRole('button', { name: 'Assign scorer' }).click();
    await dialog.getByText(/^\d+ of 500 games$/u).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  });
}
