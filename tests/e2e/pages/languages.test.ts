import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { PHONE, sharedLeagueInBrowser, type User } from '#tests/support/league-in-browser.ts';
import { untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { type PseudoLocale, switchToPseudoLocale } from '#tests/support/pseudo-locale.ts';
import { signIn } from '#tests/support/running-league.ts';
import { TEST_ALL } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { untranslatedTexts } from '#tests/support/untranslated-texts.ts';

/**
 * Pages in the pseudo-locales (docs/decisions/0032-one-catalogue-of-texts.md): what stays plain English is missing in
 * the catalogue, and what does not fit would not fit in a language with longer words.
 */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const maya = shared(() => site.createUser('maya', 'manager'));
const fixture = shared(() =>
  createLeagueFixture(site.backDoor.commands, { games: 2, start: true, scorerId: casey.id }),
);

beforeAll(async () => {
  const given = await fetch(`${site.league.url}/api/teams/${fixture.east.teamId}/`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await signIn(site.league)}`,
    },
    body: JSON.stringify({ manager_id: maya.id }),
  });
  expect(given.status).toBe(200);
});

const PAGES: readonly (readonly [name: string, path: () => string])[] = [
  ['home', () => '/'],
  ['games', () => '/games'],
  ['a game', () => `/games/${fixture.gameIds[0]}`],
  ['its plays', () => `/games/${fixture.gameIds[0]}?tab=plays`],
  ['its box score', () => `/games/${fixture.gameIds[0]}?tab=box`],
  ['its replay', () => `/games/${fixture.gameIds[0]}/replay`],
  ['teams', () => '/teams'],
  ['a team', () => `/teams/${fixture.east.teamId}`],
  ['its schedule', () => `/teams/${fixture.east.teamId}?tab=schedule`],
  ['its statistics', () => `/teams/${fixture.east.teamId}?tab=stats`],
  ['players', () => '/players'],
  ['a player', () => `/players/${fixture.east.players[0]?.playerId}`],
  ['statistics', () => '/statistics'],
  ['statistics of players', () => '/statistics?tab=players'],
  ['a comparison', () => '/statistics?tab=compare'],
  ['tournaments', () => '/tournaments'],
  ['live streams', () => '/live-stream'],
  ['a live stream', () => `/live-stream/${fixture.gameIds[0]}`],
  ['news', () => '/news'],
  ['contact', () => '/contact'],
  ['join', () => '/join'],
  ['rules', () => '/rules'],
  ['terms', () => '/terms'],
  ['privacy', () => '/privacy'],
  ['login', () => '/login'],
  ['register', () => '/register'],
  ['a forgotten password', () => '/forgot-password'],
  ['access denied', () => '/unauthorized'],
];

const PAGES_OF_A_SCORER: typeof PAGES = [
  ['the profile', () => '/profile'],
  ['the dashboard', () => '/dashboard'],
  ['a change of password', () => '/change-password'],
  ['the scorer’s dashboard', () => '/scorer/dashboard'],
  ['all games of a scorer', () => '/scorer/games?tab=all'],
  ['the history of a scorer', () => '/scorer/history'],
  ['games to score', () => '/scorer/scoring'],
  ['the console', () => `/scorer/scoring/${fixture.gameIds[1]}`],
];

const PAGES_OF_A_MANAGER: typeof PAGES = [
  ['the dashboard', () => '/manager/dashboard'],
  ['the team', () => '/manager/team'],
  ['its form', () => '/manager/team/edit'],
  ['its statistics', () => '/manager/team/stats'],
  ['its players', () => '/manager/players'],
  ['a new player', () => '/manager/players/create'],
  ['a player', () => `/manager/players/edit/${fixture.east.players[0]?.playerId}`],
  ['its games', () => '/manager/games?tab=all'],
  ['a roster', () => `/manager/games/${fixture.gameIds[0]}/roster`],
  ['a scoreboard', () => `/manager/games/${fixture.gameIds[0]}/scoreboard`],
  ['the statistics', () => '/manager/statistics'],
];

/** Those with the most to say of their own, and a table; the long stage goes through all. */
const FEW = ['a game', 'its box score', 'register', 'privacy', 'the history of a scorer'];
const fewOf = (pages: typeof PAGES) => (TEST_ALL ? pages : pages.filter(([name]) => FEW.includes(name)));

/** A phone for each language and user, which goes from page to page. */
const phones = new Map<string, Promise<Page>>();

async function openIn(locale: PseudoLocale, path: string, user?: User): Promise<Page> {
  const key = `${locale} ${user?.id}`;
  const phone = phones.get(key) ?? newPhone(locale, user);
  phones.set(key, phone);
  const page = await phone;
  await page.goto(site.league.url + path);
  await untilSettled(page);
  await expect.poll(() => page.locator('body').innerText()).toContain('⟦');
  return page;
}

async function newPhone(locale: PseudoLocale, user?: User): Promise<Page> {
  const icon = '/favicon.svg';
  const { page } = await (user === undefined ? site.visit(icon, PHONE) : site.visitAs(user, icon, PHONE));
  await switchToPseudoLocale(page, locale);
  return page;
}

describe('all texts come from the catalogue, and there is room for longer ones, at 390 px', () => {
  async function hasAllTextsAndRoom(path: string, user?: User): Promise<void> {
    const page = await openIn('en-XA', path, user);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en-XA');
    expect(await untranslatedTexts(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);
  }

  it.each(fewOf(PAGES))('%s', (_, path) => hasAllTextsAndRoom(path()));
  it.each(fewOf(PAGES_OF_A_SCORER))('%s', (_, path) => hasAllTextsAndRoom(path(), casey));

  it('the managers’ pages', async () => {
    const page = await openIn('en-XA', '/manager/dashboard', maya);
    const wrong: string[] = [];
    for (const [, path] of TEST_ALL ? PAGES_OF_A_MANAGER : PAGES_OF_A_MANAGER.slice(0, 2)) {
      await page.goto(site.league.url + path());
      await untilSettled(page);
      wrong.push(...(await untranslatedTexts(page)).map((text) => `${path()}: ${text}`));
      if ((await widthBeyondWindow(page)) > 0) wrong.push(`${path()} is too wide`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('what is wrong in a form is said in the language of the page, at 390 px', () => {
  /** Sends the only form of a page, and reads it once fields have been refused. */
  async function isAllTranslated(page: Page): Promise<void> {
    await page.locator('main form button[type=submit]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await untilSettled(page);
    expect(await untranslatedTexts(page)).toEqual([]);
    expect(await widthBeyondWindow(page)).toBe(0);
  }

  it.each(['/login', '/register', '/forgot-password', '/contact'])('by %s, sent empty', async (path) => {
    const page = await openIn('en-XA', path);
    await isAllTranslated(page);
  });

  it('by the server: a username that is taken', async () => {
    const page = await openIn('en-XA', '/register');
    for (const [name, value] of Object.entries({
      username: casey.username,
      email: 'kim@test.invalid',
      first_name: 'Kim',
      last_name: 'Tester',
      password: 'a-long-password',
      password_confirm: 'a-long-password',
    })) {
      await page.locator(`[name=${name}]`).fill(value);
    }
    await page.locator('[name=terms]').check();
    await isAllTranslated(page);
    await expect.poll(() => page.locator('[aria-invalid=true]').getAttribute('name')).toBe('username');
  });
});

describe('from right to left, at 390 px', () => {
  it.each(fewOf(PAGES))('%s fits', async (_, path) => {
    const page = await openIn('ar-XB', path());
    await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await widthBeyondWindow(page)).toBe(0);
    // A heading that is seen stands at the start of its line, which is on the right.
    const { left, right } = await page.evaluate(() => {
      const headings = [...document.querySelectorAll('main h1, main h2')];
      const range = document.createRange();
      const seen = headings.find((heading) => heading.clientWidth > 1);
      if (seen === undefined) return { left: 0, right: 0 };
      range.selectNodeContents(seen);
      const box = range.getBoundingClientRect();
      return { left: box.left, right: innerWidth - box.right };
    });
    expect(right).toBeLessThanOrEqual(left + 1);
  });
});
