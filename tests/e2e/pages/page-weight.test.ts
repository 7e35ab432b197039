import { beforeAll, describe, expect, it } from 'vitest';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { noteScripts, sumWeight } from '#tests/support/page-scripts.ts';
import { sample } from '#tests/support/sampling.ts';

/** How much JavaScript a first visit loads, in kB as gzip: a library that slips into a page is found here. */

/** React with its router and its queries are 109 of them, the library of texts is 5, the names of all files are 3: each page adds 0.03. Numbers that open what they are made of are 0.8, clocks that run on boards and the server's time 0.9, what orders a table, who has left it and which game has stopped 1.2. */
const HOME = 184.5;
/**
 * A game's board and box score are files apart from its page, because its replay shows them, too: that costs 2 of them. Five
 * on court, runs and announcements are 2.4, its tab of shots is 0.6.
 */
const PAGE_BEYOND_HOME = 37.7;
/** What all forms use of zod is 27 of them, react-hook-form 12. Words of dates that are typed are not on the first page: 0.4. */
const FORM_BEYOND_HOME = 48;

const site = sharedLeagueInBrowser();
let paths: Record<string, string>;
let home: Map<string, number>;

beforeAll(async () => {
  const { gameIds, east } = await createLeagueFixture(site.backDoor.commands, { games: 2, start: true });
  paths = {
    game: `/games/${gameIds[0]}`,
    team: `/teams/${east.teamId}`,
    player: `/players/${east.players[0]?.playerId}`,
  };
  home = await scriptsOf('/');
});

async function scriptsOf(path: string): Promise<Map<string, number>> {
  const context = await site.browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const scripts = noteScripts(page);
  await page.goto(site.league.url + path, { waitUntil: 'networkidle' });
  const noted = await scripts();
  await context.close();
  return noted;
}

async function weightBeyondHome(path: string): Promise<number> {
  const scripts = await scriptsOf(path);
  return sumWeight(new Map([...scripts].filter(([url]) => !home.has(url))));
}

it('home', () => {
  expect(sumWeight(home)).toBeLessThan(HOME);
});

it.each(['/', '/games', '/teams', '/players', '/statistics', '/tournaments', '/live-stream'])(
  '%s is loaded beside the first scripts',
  async (path) => {
    const html = await (await fetch(site.league.url + path)).text();
    expect(html).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/[a-z-]+\.page-/);
  },
);

/** The pages of the league, by name or url. */
const OF_LEAGUE = [
  'game',
  'team',
  'player',
  '/games',
  '/teams',
  '/players',
  '/statistics',
  '/tournaments',
].concat(['/live-stream', '/news']);

describe('beyond home', () => {
  it.each(sample('weight of a page', OF_LEAGUE, String, { test: 3 }))('%s', async (page) => {
    expect(await weightBeyondHome(paths[page] ?? page)).toBeLessThan(PAGE_BEYOND_HOME);
  });

  it.each(sample('weight of a form', ['/login', '/register', '/contact'], String))(
    'the form at %s',
    async (path) => {
      expect(await weightBeyondHome(path)).toBeLessThan(FORM_BEYOND_HOME);
    },
  );
});
