import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { Role } from '#events/user/roles.ts';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { type Credentials, DESK, ownLeagueInBrowser, PHONE } from '#tests/support/league-in-browser.ts';
import { thisYear } from '#tests/support/league-zone.ts';
import { accessibilityFindings, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { switchToPseudoLocale } from '#tests/support/pseudo-locale.ts';
import { ADMIN, signIn } from '#tests/support/running-league.ts';
import { sample } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { untranslatedTexts } from '#tests/support/untranslated-texts.ts';

/**
 * Every page of every role over a league with some of everything: on a phone and at a desk, light and dark, in English, in
 * a language with longer words and in one from right to left (docs/decisions/0032-one-catalogue-of-texts.md). What stays
 * plain English in the pseudo-language would stay so in any language.
 */

// Of its own: which texts of a page are nobody's has to be known, and some pages count all there is.
const site = ownLeagueInBrowser();
const scorer = shared(() => site.createUser('casey', 'scorer'));
const manager = shared(() => site.createUser('maya', 'manager'));
const member = shared(() => site.createUser('morgan', 'member'));
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 5, scorerId: scorer.id }));
let token: string;
/** What the urls name, by their parameters. */
const named: Record<string, number | string> = { token: 'none', none: 999_999, none2: 'hoops' };

const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const stamp = () => ({ id: newId(), occurred_at: new Date().toISOString() });

beforeAll(async () => {
  token = await signIn(site.league);
  const { east, west, gameIds, seasonId } = fixture;
  const [live = 0, finished = 0, upcoming = 0, postponed = 0] = gameIds;
  const leagueId = await create('leagues', { name: 'L 1', description: 'D 1' });
  const category = { name: 'C 1', min_age: 16, max_age: 18, gender: 'male' };
  const categoryId = await create('game-categories', category);
  const sponsorId = await create('sponsors', { name: 'S 1' });
  const newsId = await create('news', { title: 'N 1', body: 'B 1', published: true });
  const tournamentId = await create('tournaments', {
    name: 'T 1',
    season_id: seasonId,
    league_id: leagueId,
    start_date: `${thisYear()}-01-01`,
    end_date: `${thisYear() + 1}-06-01`,
  });
  for (const { teamId } of [east, west])
    await send('POST', `tournaments/${tournamentId}/teams`, { team_id: teamId });
  await send('PUT', `teams/${east.teamId}`, { manager_id: manager.id });
  await play(live, [{ ...stamp(), type: 'game_start' }, ...someOfEach()]);
  await play(finished, [
    { ...stamp(), type: 'game_start' },
    ...someOfEach(),
    ...[1, 2, 3, 4].map((period) => ({ ...stamp(), type: 'period_end' as const, period })),
    { ...stamp(), type: 'game_end' },
  ]);
  await tell(upcoming, { type: 'reschedule_game', scheduledAt: inDays(1), venue: 'Test Hall' });
  await tell(postponed, { type: 'postpone_game', reason: null });
  Object.assign(named, {
    ...{ teamId: east.teamId, playerId: east.players[0]?.playerId, seasonId, leagueId, categoryId },
    ...{ gameId: live, finished, upcoming, postponed, sponsorId, newsId, tournamentId, userId: scorer.id },
    ...{ bothTeams: `${east.teamId},${west.teamId}`, bothPlayers: playersToCompare() },
    // Pages of administrators' resources, by their list.
    ...{ seasons: seasonId, leagues: leagueId, tournaments: tournamentId, categories: categoryId },
    ...{ sponsors: sponsorId, news: newsId },
  });
});

async function send(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
  const answer = await fetch(`${site.league.url}/api/${path}/`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

const create = async (path: string, body: unknown) => Number((await send('POST', path, body)).id);
const playerOf = (side: 'east' | 'west', place: number) => fixture[side].players[place]?.playerId ?? 0;
const playersToCompare = () => `${playerOf('east', 0)},${playerOf('west', 0)}`;

type Unsigned<Command> = Command extends unknown ? Omit<Command, 'context'> : never;

async function tell(gameId: number, ...commands: Unsigned<GameCommand>[]): Promise<void> {
  const actor = { id: null, role: 'superuser' } as const;
  const context = { actor, device: null, now: new Date().toISOString() };
  const envelopes = commands.map((command) => ({
    id: newId(),
    command: { ...command, context } as GameCommand,
    metadata: {},
  }));
  const { outcomes } = await site.backDoor.commands.games.handleAll(gameStream(gameId), envelopes);
  expect(outcomes.filter(({ kind }) => kind === 'rejected')).toEqual([]);
}

const play = (gameId: number, actions: readonly ScoringAction[]) =>
  tell(gameId, ...actions.map((action) => ({ type: 'record_action' as const, action })));

/** One action of each kind, by both teams. */
function someOfEach(): ScoringAction[] {
  const at = (clock: number, side: 'east' | 'west') => ({ ...stamp(), period: 1, clock, side });
  const by = (side: 'east' | 'west', place: number) => ({ player_id: playerOf(side, place) });
  return [
    { ...at(590, 'east'), ...by('east', 0), type: 'points', points: 3 },
    { ...at(589, 'east'), ...by('east', 1), type: 'assist' },
    { ...at(585, 'west'), ...by('west', 0), type: 'points', points: 2, place: { x: 7.5, y: 2 } },
    { ...at(580, 'west'), ...by('west', 0), type: 'missed_shot', points: 2, place: { x: 7.5, y: 9 } },
    { ...at(579, 'east'), ...by('east', 2), type: 'rebound', kind: 'defensive' },
    { ...at(570, 'east'), ...by('east', 2), type: 'turnover' },
    { ...at(569, 'west'), ...by('west', 1), type: 'steal' },
    { ...at(560, 'west'), ...by('west', 1), type: 'foul', by: 'player', kind: 'unsportsmanlike' },
    { ...at(550, 'east'), type: 'foul', by: 'coach', kind: 'technical' },
    { ...at(540, 'east'), type: 'timeout' },
  ];
}

/** Pages that one url has several of, or in several states. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  [paths.games]: ['?days=all', '?tab=upcoming', '?tab=past', '?day=2020-01-01'],
  [routePatterns.game]: ['?tab=plays', '?tab=box', '?tab=shots'],
  [routePatterns.team]: [
    ...['?tab=schedule', '?tab=stats', '?tab=shots'],
    ...['?as_of=2025-12-31', '?as_of=2025-12-31&changes=since'],
  ],
  [routePatterns.player]: ['?tab=games', '?tab=shots', '?as_of=2025-12-31'],
  [paths.statistics]: [
    ...['?tab=team', '?tab=player', '?tab=compare', '?tab=league', '?game_id=:gameId'],
    ...['?tab=compare&players=:bothPlayers', '?tab=compare&of=teams&teams=:bothTeams'],
    ...['?as_of=2026-01-01', '?as_of=2026-01-01&changes=since'],
    '?tab=league&explain=standings.points_for.team-:teamId.season-:seasonId',
  ],
  [routePatterns.tournament]: ['?tab=table', '?tab=schedule', '?tab=teams', '?tab=leaders', '?tab=bracket'],
  [paths.tournaments]: ['?tab=seasons', '?status=completed'],
  [paths.scorerGames]: ['?tab=all'],
  [paths.managerGames]: ['?tab=all'],
};

/** States of a page beside that of the game that is on, and of what does not exist. */
const STATES = [
  ...[
    '/games/:finished',
    '/games/:finished?tab=plays',
    '/games/:finished?tab=box',
    '/games/:finished?tab=shots',
  ],
  ...['/games/:upcoming', '/games/:postponed', '/live-stream/:finished', '/live-stream/:upcoming'],
  ...[
    '/games/:finished/replay',
    '/games/:finished/replay?at=q1-9:00&tab=box',
    '/games/:finished/replay?tab=shots',
  ],
  ...['/games/:gameId/replay?tab=court', '/games/:upcoming/replay'],
  ...['/games/:none', '/games/:none2', '/teams/:none', '/players/:none', '/tournaments/:none'],
  ...['/scorer/scoring/:upcoming', '/scorer/scoring/:finished'],
];

/** What shows in English that a page has what it is for, where that is not its heading. */
const TEXTS: Readonly<Record<string, string | RegExp>> = {
  '/': 'Local basketball, live from the scorer’s table',
  '/games': '4 games',
  '/games?days=all': /^Showing 1 to 5 of 5 results/u,
  '/games?tab=upcoming': /^Showing 1 to 3 of 3 results/u,
  '/games?tab=past': /^Showing 1 to 1 of 1 results/u,
  '/games/:gameId': 'LIVE: Game in progress',
  '/games/:gameId?tab=plays': 'Player Number 4, 3 points',
  '/games/:gameId?tab=box': 'Starters',
  '/games/:finished': 'Final (unofficial)',
  '/games/:upcoming': /lead 1–0$/u,
  '/games/:postponed': 'Game Postponed',
  '/games/:none': 'This game doesn’t exist or was removed.',
  '/games/:none2': 'Error loading game',
  '/teams/:none': 'This team doesn’t exist or was removed.',
  '/players/:none': 'This player doesn’t exist or was removed.',
  '/tournaments/:none': 'This tournament doesn’t exist or was removed.',
  '/live-stream/:gameId': 'Live Stats',
  '/live-stream/:finished': 'Nobody wrote anything.',
  '/games/:finished/replay': 'Before the first play',
  '/games/:finished/replay?at=q1-9:00&tab=box': 'As of Q1 9:00',
  '/games/:gameId/replay?tab=court': 'Replay of a game that is on',
  '/games/:upcoming/replay': 'Game Not Started Yet',
  '/teams': 'Apply Filters',
  '/teams/:teamId': 'Team Roster',
  '/teams/:teamId?tab=schedule': 'Postponed',
  '/teams/:teamId?tab=stats': 'Points for and against',
  '/teams/:teamId?as_of=2025-12-31': 'Nobody was in the team on that day',
  '/players': /^Showing 1 to 10 of 20 results/u,
  '/players/:playerId': 'Overview',
  '/statistics?game_id=:gameId': 'Head to head',
  '/statistics?tab=compare': 'Choose two to four players',
  '/statistics?tab=compare&of=teams&teams=:bothTeams': 'Against the league',
  '/tournaments?status=completed': 'No tournaments found matching your criteria',
  '/rules': 'Tie-breaks',
  '/rules/api': 'Words of the API',
  '/players/:playerId?as_of=2025-12-31': /^This page is shown as it is today/u,
  '/login': 'Remember me',
  '/scorer/dashboard': 'Next Upcoming Games',
  '/scorer/games?tab=all': 'Showing 5 games',
  '/scorer/history': 'Average Total Points',
  '/scorer/scoring': 'Assigned to you',
  '/scorer/scoring/:upcoming': 'Not Available Yet',
  '/scorer/scoring/:finished': 'View Results',
  '/scorer/scoring/:gameId': 'No device scores this game',
};

const URLS = [
  ...[
    ...Object.values(paths).filter((path) => typeof path === 'string'),
    ...Object.values(routePatterns),
  ].flatMap((path) => [path, ...(VIEWS[path] ?? []).map((query) => path + query)]),
  ...STATES,
];
const strange = Object.keys(TEXTS).filter((url) => !URLS.includes(url));
if (strange.length > 0) throw new Error(`Texts of pages that there are not: ${strange}`);

const DEVICES = [
  { device: 'phone', options: PHONE },
  { device: 'desk', options: DESK },
] as const;
const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['en', 'en-XA', 'ar-XB'] as const;

const COMBINATIONS = URLS.flatMap((url) =>
  DEVICES.flatMap((device) =>
    THEMES.flatMap((theme) => LANGUAGES.map((language) => ({ url, ...device, theme, language }))),
  ),
);

/** Who may see a page; undefined is everybody. */
function userOf(url: string): Credentials | undefined {
  const users: Record<Role, Credentials> = { superuser: ADMIN, manager, scorer, member };
  if (url.startsWith('/admin')) return users.superuser;
  if (url.startsWith('/manager')) return users.manager;
  if (url.startsWith('/scorer')) return users.scorer;
  const ofMember: readonly string[] = [paths.profile, paths.dashboard, paths.following, paths.changePassword];
  return ofMember.includes(url) ? users.member : undefined;
}

function pathOf(url: string): string {
  const [, , list = ''] = url.split('/');
  // A colon before a digit is that of a clock.
  return url.replaceAll(/:([A-Za-z]\w*)(?:\?$)?/gu, (_, parameter: string) => {
    const name = parameter === 'id' ? list : parameter;
    if (named[name] === undefined) throw new Error(`${url}: the test has no ${name}`);
    return String(named[name]);
  });
}

/** Makes the window as tall as the page: what lies half behind a bar until it is scrolled is not too small. */
async function showWhole(page: Page): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: Math.max(innerHeight, document.documentElement.scrollHeight),
  }));
  await page.setViewportSize({ width, height });
}

describe('every page', () => {
  const tried = sample(
    'every page, width, theme and language',
    COMBINATIONS,
    ({ url, device, theme, language }) => `${url} ${device} ${theme} ${language}`,
    { test: 12 },
  );

  it.each(tried)('$url, $device, $theme, $language', async ({ url, options, theme, language }) => {
    const user = userOf(url);
    const device = { ...options, colorScheme: theme };
    const path = pathOf(url);
    // A language is chosen before the page is opened.
    const first = language === 'en' ? path : '/favicon.svg';
    const { page, complaints } = await (user === undefined
      ? site.visit(first, device)
      : site.visitAs(user, first, device));
    if (language !== 'en') {
      await switchToPseudoLocale(page, language);
      await page.goto(path);
    }
    const text = TEXTS[url];
    if (language === 'en' && text !== undefined) await page.getByText(text).first().waitFor();
    await untilSettled(page);
    await page.waitForFunction((chosen) => document.documentElement.dataset.theme === chosen, theme);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language);
    expect(await widthBeyondWindow(page)).toBe(0);
    if (language === 'en') {
      // What a page says in another language breaks no other rule.
      await showWhole(page);
      expect(await accessibilityFindings(page)).toEqual([]);
    }
    // The browser itself notes what is asked for in vain.
    const isMissing = url.includes(':none');
    expect(complaints.filter((complaint) => !(isMissing && complaint.includes('404')))).toEqual([]);
    if (language === 'en-XA') expect(await untranslatedTexts(page)).toEqual([]);
    if (language === 'ar-XB') {
      await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl');
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
    }
    // At the table, a thumb that slides must not move the buttons.
    if (url === routePatterns.scoringGame && language === 'en') {
      const scrolls = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
      expect(scrolls).toBe(0);
    }
  });
});
