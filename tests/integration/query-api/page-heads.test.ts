import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { newsStream } from '#events/news/news.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { basket } from '#tests/support/builders/game.builder.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { withSvg } from '#tests/support/with-svg.ts';
import { playableGame, scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const side = sharedFoundedLeague();
let api: QueryApi;
let pagesFolder: string;
const GAME = 40;
const REPLAYED_GAME = 42;
const LIVE_GAME = 41;
const NAME = '</script><b>Pier "United"</b>';

beforeAll(async () => {
  await side.append(teamStream(77), {
    type: 'TeamCreated',
    data: {
      teamId: 77,
      name: NAME,
      location: null,
      managerId: null,
      leagueId: null,
      categoryId: null,
      colours: null,
      source: null,
    },
  });
  await scheduleGame(side, { id: GAME, score: [80, 71] });
  await playableGame(side, LIVE_GAME);
  await playableGame(
    side,
    REPLAYED_GAME,
    basket('east', 3, { clock: 590 }),
    basket('west', 2, { clock: 560 }),
    basket('west', 2, { clock: 500 }),
  );
  for (const [newsId, title] of [
    [4, 'Finals on Sunday'],
    [5, 'A draft'],
  ] as const)
    await side.append(newsStream(newsId), { type: 'NewsCreated', data: { newsId, title, body: '' } });
  await side.append(newsStream(4), {
    type: 'NewsPublished',
    data: { newsId: 4, publishedAt: '2026-01-10T10:00:00.000Z' },
  });
  await side.caughtUp();
  pagesFolder = await temporaryFolder();
  await mkdir(join(pagesFolder, 'assets'));
  await writeFile(join(pagesFolder, 'index.html'), '<!doctype html><head><title>Courtside</title></head>');
  await writeFile(join(pagesFolder, 'page-files.json'), JSON.stringify(SCRIPTS));
  api = await side.startQueryApi({ pagesFolder });
});
afterAll(async () => {
  await rm(pagesFolder, { recursive: true });
});

const SCRIPTS = {
  home: ['/assets/home.page-1.js', '/assets/shared-1.js'],
  game: ['/assets/game.page-1.js'],
  'live-stream': ['/assets/live-stream.page-1.js'],
  team: ['/assets/team.page-1.js'],
};

/** The `Host` of a stranger: no address in a page may come from it. */
const page = (url: string) => api.app.inject({ url, headers: { host: 'evil.test' } });
const property = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
const aboutIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');

test('a game tells messengers its score, at the address people know the league by', async () => {
  const { statusCode, body, headers } = await page(`/games/${GAME}`);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(body).toContain('<title>Harbor 80, Summit 71 · Courtside</title>');
  expect(property(body, 'og:url')).toBe(`http://league.test/games/${GAME}`);
  expect(property(body, 'og:image')).toMatch(`http://league.test/share/games/${GAME}.png?score=80-71`);
  expect(property(body, 'twitter:card')).toBe('summary_large_image');
  expect(aboutIn(body)).toMatchObject({
    '@type': 'SportsEvent',
    url: `http://league.test/games/${GAME}`,
    homeTeam: { '@type': 'SportsTeam', name: 'Harbor', url: 'http://league.test/teams/1' },
  });
  expect(body).not.toContain('evil.test');
  const again = await api.app.inject({
    url: `/games/${GAME}`,
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test.each([
  ['/', SCRIPTS.home],
  [`/games/${GAME}`, SCRIPTS.game],
  [`/live-stream/${GAME}`, SCRIPTS['live-stream']],
  ['/teams/1', SCRIPTS.team],
  ['/games/999999', []],
  ['/admin/games', []],
])('%s names the scripts of its page before any code has run', async (url, scripts) => {
  const { body } = await page(url);
  const named = body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g);
  expect([...named].map(([, file]) => file)).toEqual(scripts);
});

test('the page on which a game is watched says the same, and that the game is elsewhere', async () => {
  const { body } = await page(`/live-stream/${GAME}`);
  expect(body).toContain('<title>Harbor 80, Summit 71 · Courtside</title>');
  expect(property(body, 'og:url')).toBe(`http://league.test/games/${GAME}`);
  expect((await page('/live-stream')).body).toContain('<title>Live streams · Courtside</title>');
  expect((await page('/live-stream/999')).statusCode).toBe(404);
});

test('a shared moment of a game has its own score and picture, and the replay one url for search engines', async () => {
  const replay = `/games/${REPLAYED_GAME}/replay`;
  const { body } = await page(`${replay}?at=q1-9:20`);
  expect(body).toContain('<title>Harbor 3, Summit 2, Q1 9:20 · Courtside</title>');
  expect(property(body, 'og:url')).toBe(`http://league.test${replay}?at=q1-9:20`);
  expect(body).toContain(`<link rel="canonical" href="http://league.test${replay}" />`);
  expect(property(body, 'og:image')).toBe(
    `http://league.test/share/games/${REPLAYED_GAME}.png?at=q1-9:20&amp;score=3-2`,
  );
  const whole = '<title>Replay: Harbor vs Summit · Courtside</title>';
  expect((await page(replay)).body).toContain(whole);
  expect((await page(`${replay}?at=halftime`)).body).toContain(whole);
  // Of this one only the result is known.
  expect((await page(`/games/${GAME}/replay?at=q1-9:20`)).body).toContain(whole);
  expect((await page('/games/999/replay')).statusCode).toBe(404);
});

test('the picture of a moment shows another score than that of the game', () =>
  withSvg(async () => {
    const draw = async (query: string) => {
      const { statusCode, rawPayload } = await api.app.inject(`/share/games/${REPLAYED_GAME}.png${query}`);
      expect(statusCode).toBe(200);
      return sharp(rawPayload).raw().toBuffer();
    };
    const [game, early, sameTime, later] = await Promise.all(
      ['', '?at=q1-9:50', '?at=q1-9:45', '?at=q1-9:20'].map(draw),
    );
    const isSame = (other: Buffer | undefined) => other !== undefined && early?.equals(other);
    expect(isSame(sameTime)).toBe(true);
    expect(isSame(later)).toBe(false);
    expect(isSame(game)).toBe(false);
    expect((await page('/share/games/999.png?at=end')).statusCode).toBe(404);
  }));

test('home, lists, teams, players, tournaments, leagues and news say what they are', async () => {
  expect(aboutIn((await page('/')).body)).toMatchObject({ '@type': 'SportsOrganization' });
  expect((await page('/teams/')).body).toContain('<title>Teams · Courtside</title>');
  expect(aboutIn((await page('/teams/1')).body)).toMatchObject({ '@type': 'SportsTeam', name: 'Harbor' });
  const person = aboutIn((await page('/players/1')).body);
  expect(Object.keys(person).sort()).toEqual(['@context', '@type', 'memberOf', 'name', 'url']);
  expect(aboutIn((await page('/tournaments/3')).body)).toMatchObject({ '@type': 'SportsEvent' });
  const league = (await page('/leagues/5')).body;
  expect(league).toContain('<title>City League · Courtside</title>');
  expect(league).toContain('<link rel="canonical" href="http://league.test/leagues/5" />');
  expect((await page('/news/4')).body).toContain('<title>Finals on Sunday · Courtside</title>');
});

test('a name stays a name', async () => {
  const { body } = await page('/teams/77');
  expect(body).not.toContain('<b>');
  expect(aboutIn(body).name).toBe(NAME);
});

test.each([
  '/games/999',
  '/teams/999',
  '/players/0',
  '/tournaments/abc',
  '/leagues/999',
  '/news/5',
  '/games/9999999999999999',
])('%s is the page with 404', async (url) => {
  const { statusCode, body, headers } = await page(url);
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('<title>Courtside</title>');
});

test('the site map has every page with its last change, and robots are told where it is', async () => {
  const { body, headers } = await page('/sitemap.xml');
  expect(headers['content-type']).toMatch('application/xml');
  expect(body).toContain('<url><loc>http://league.test/players/1</loc>');
  expect(body).toMatch(
    new RegExp(`<url><loc>http://league.test/games/${GAME}</loc><lastmod>\\d{4}-[^<]+Z</lastmod></url>`),
  );
  expect(body).toMatch(/<loc>http:\/\/league\.test\/teams\/1<\/loc><lastmod>/);
  expect((await page('/sitemap-1.xml')).statusCode).toBe(200);
  expect((await page('/sitemap-2.xml')).statusCode).toBe(404);
  expect((await page('/robots.txt')).body).toContain('Sitemap: http://league.test/sitemap.xml');
});

test('the site map has nothing that is archived', async () => {
  const occurredAt = '2026-01-20T10:00:00.000Z';
  await scheduleGame(side, { id: 43, score: [80, 71] }, { type: 'GameArchived', data: { occurredAt } });
  await side.append(teamStream(77), { type: 'TeamArchived', data: { teamId: 77 } });
  await side.append(playerStream(27), { type: 'PlayerArchived', data: { playerId: 27 } });
  await side.append(tournamentStream(3), { type: 'TournamentArchived', data: { tournamentId: 3 } });
  const position = await side.append(playerStream(26), { type: 'PlayerArchived', data: { playerId: 26 } });
  await side.caughtUp();
  await api.changes.waitFor(position, 10_000);
  const { body } = await page('/sitemap.xml');
  expect(body).toContain(`/games/${GAME}</loc>`);
  for (const path of ['games/43', 'teams/77', 'players/26', 'players/27', 'tournaments/3']) {
    expect(body).not.toContain(`/${path}</loc>`);
  }
});

test('the picture of a game is drawn again when its score changes', () =>
  withSvg(async () => {
    const url = `/share/games/${LIVE_GAME}.png`;
    const before = await api.app.inject(url);
    expect([before.statusCode, before.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(before.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
    const ask = () => api.app.inject({ url, headers: { 'if-none-match': String(before.headers.etag) } });
    expect((await ask()).statusCode).toBe(304);
    const position = await side.append(gameStream(LIVE_GAME), basket('east', 2));
    await side.caughtUp();
    await api.changes.waitFor(position, 120_000);
    expect((await ask()).statusCode).toBe(200);
    expect((await page('/share/games/999.png')).statusCode).toBe(404);
    expect((await page('/share/games/40.jpg')).statusCode).toBe(404);
  }));
