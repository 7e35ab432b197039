import { beforeAll, describe, expect, it } from 'vitest';
import type { ScoringAction } from '#contracts/game/scoring.contract.ts';
import { gameStream } from '#events/game/game.events.ts';
import { paths, routePatterns } from '#frontend/lib/paths.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture, type LeagueFixture } from '#tests/support/league-fixture.ts';
import { type Credentials, DESK, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { thisYear } from '#tests/support/league-zone.ts';
import { untilSettled } from '#tests/support/page-checks.ts';
import { switchToPseudoLocale } from '#tests/support/pseudo-locale.ts';
import { ADMIN, signIn } from '#tests/support/running-league.ts';
import { untranslatedTexts } from '#tests/support/untranslated-texts.ts';

/**
 * Every page of every role over a league with some of everything, in a pseudo-language made of the English texts:
 * what stays plain English would stay so in any language.
 */

const PSEUDO = 'en-XA';

const site = sharedLeagueInBrowser();
let fixture: LeagueFixture;
let token: string;
const people: Partial<Record<Role, Credentials>> = { superuser: ADMIN };
type Role = 'superuser' | 'manager' | 'scorer' | 'member';
/** What the urls name, by their parameters. */
const named: Record<string, number | string> = { token: 'none' };

beforeAll(async () => {
  const [scorer, manager, member] = await Promise.all([
    site.createUser('casey', 'scorer'),
    site.createUser('maya', 'manager'),
    site.createUser('morgan', 'member'),
  ]);
  Object.assign(people, { scorer, manager, member });
  fixture = await createLeagueFixture(site.backDoor.commands, { games: 4, scorerId: scorer.id });
  token = await signIn(site.league);
  const { east, west, gameIds, seasonId } = fixture;
  const [live = 0, finished = 0] = gameIds;
  const leagueId = await create('leagues', { name: 'L 1', description: 'D 1' });
  const categoryId = await create('game-categories', {
    name: 'C 1',
    min_age: 16,
    max_age: 18,
    gender: 'male',
  });
  const sponsorId = await create('sponsors', { name: 'S 1' });
  const newsId = await create('news', { title: 'N 1', body: 'B 1', published: true });
  const tournamentId = await create('tournaments', {
    name: 'T 1',
    season_id: seasonId,
    league_id: leagueId,
    start_date: `${thisYear()}-01-01`,
    end_date: `${thisYear() + 1}-06-01`,
  });
  for (const team of [east, west]) {
    await send('POST', `tournaments/${tournamentId}/teams`, { team_id: team.teamId });
  }
  await send('PUT', `teams/${east.teamId}`, { manager_id: manager.id });
  await play(live, [{ ...stamp(), type: 'game_start' }, ...someOfEach()]);
  await play(finished, [
    { ...stamp(), type: 'game_start' },
    ...someOfEach(),
    ...[1, 2, 3, 4].map((period) => ({ ...stamp(), type: 'period_end' as const, period })),
    { ...stamp(), type: 'game_end' },
  ]);
  await send('POST', `games/${finished}/confirm`, {});
  Object.assign(named, {
    ...{ teamId: east.teamId, playerId: east.players[0]?.playerId, gameId: live, seasonId, leagueId },
    ...{ categoryId, sponsorId, newsId, tournamentId, userId: scorer.id },
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
  expect([path, answer.status, text]).toEqual([path, answer.status < 300 ? answer.status : 200, text]);
  return JSON.parse(text);
}

const create = async (path: string, body: unknown) => Number((await send('POST', path, body)).id);
const stamp = () => ({ id: newId(), occurred_at: new Date().toISOString() });

/** One action of each kind, by both teams. */
function someOfEach(): ScoringAction[] {
  const player = (side: 'east' | 'west', place: number) => fixture[side].players[place]?.playerId ?? 0;
  const at = (clock: number, side: 'east' | 'west') => ({ ...stamp(), period: 1, clock, side });
  const by = (side: 'east' | 'west', place: number) => ({ player_id: player(side, place) });
  return [
    { ...at(590, 'east'), ...by('east', 0), type: 'points', points: 3 },
    { ...at(589, 'east'), ...by('east', 1), type: 'assist' },
    { ...at(580, 'west'), ...by('west', 0), type: 'missed_shot', points: 2 },
    { ...at(579, 'east'), ...by('east', 2), type: 'rebound', kind: 'defensive' },
    { ...at(570, 'east'), ...by('east', 2), type: 'turnover' },
    { ...at(569, 'west'), ...by('west', 1), type: 'steal' },
    { ...at(560, 'west'), ...by('west', 1), type: 'foul', by: 'player', kind: 'unsportsmanlike' },
    { ...at(550, 'east'), type: 'foul', by: 'coach', kind: 'technical' },
    { ...at(540, 'east'), type: 'timeout' },
  ];
}

async function play(gameId: number, actions: readonly ScoringAction[]): Promise<void> {
  const actor = { id: null, role: 'superuser' } as const;
  const context = { actor, device: null, now: new Date().toISOString() };
  const envelopes = actions.map((action) => ({
    id: newId(),
    command: { type: 'record_action' as const, action, context },
    metadata: {},
  }));
  const { outcomes } = await site.backDoor.commands.games.handleAll(gameStream(gameId), envelopes);
  expect(outcomes.filter(({ kind }) => kind === 'rejected')).toEqual([]);
}

/** Pages that one url has several of. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  [paths.games]: ['days=all', 'tab=upcoming', 'tab=past'],
  [routePatterns.game]: ['tab=plays', 'tab=box'],
  [routePatterns.team]: ['tab=schedule', 'tab=stats'],
  [paths.statistics]: ['tab=players', 'tab=compare', 'tab=league'],
  [paths.scorerGames]: ['tab=all'],
  [paths.managerGames]: ['tab=all'],
};
const PAGES = [
  ...Object.values(paths).filter((path) => typeof path === 'string'),
  ...Object.values(routePatterns),
];

function roleOf(path: string): Role | 'visitor' {
  if (path.startsWith('/admin')) return 'superuser';
  if (path.startsWith('/manager')) return 'manager';
  if (path.startsWith('/scorer')) return 'scorer';
  const ofMember: readonly string[] = [paths.profile, paths.dashboard, paths.changePassword];
  return ofMember.includes(path) ? 'member' : 'visitor';
}

function urlsOf(path: string): string[] {
  const [, , list = ''] = path.split('/');
  const url = path.replaceAll(/:(\w+)\??/gu, (_, parameter: string) => {
    const name = parameter === 'id' ? list : parameter;
    if (named[name] === undefined) throw new Error(`${path}: the test has no ${name}`);
    return String(named[name]);
  });
  return [url, ...(TABS[path] ?? []).map((query) => `${url}?${query}`)];
}

describe('no page shows English in another language', () => {
  it.each(['visitor', 'member', 'scorer', 'manager', 'superuser'] as const)('to a %s', async (role) => {
    const user = role === 'visitor' ? undefined : people[role];
    const icon = '/favicon.svg';
    const { page, close } = await (user === undefined
      ? site.visit(icon, DESK)
      : site.visitAs(user, icon, DESK));
    await switchToPseudoLocale(page, PSEUDO);
    const wrong: string[] = [];
    for (const url of PAGES.filter((path) => roleOf(path) === role).flatMap(urlsOf)) {
      await page.goto(url);
      await untilSettled(page);
      wrong.push(...(await untranslatedTexts(page)).map((text) => `${url}: ${text}`));
    }
    expect(wrong).toEqual([]);
    await close();
  });
});

describe('no refusal shows English in another language', () => {
  async function openIn(url: string, user: Credentials) {
    const visit = await site.visitAs(user, '/favicon.svg', DESK);
    await switchToPseudoLocale(visit.page, PSEUDO);
    return {
      ...visit,
      async open() {
        await visit.page.goto(url);
        await untilSettled(visit.page);
      },
    };
  }

  it('of a form, at its field', async () => {
    const { member } = people;
    if (member === undefined) throw new Error('there is no member');
    const { page, open, close } = await openIn(paths.changePassword, member);
    await open();
    const next = 'three quiet harbors';
    for (const [name, value] of Object.entries({
      old_password: 'not the password',
      new_password: next,
      password_confirm: next,
    })) {
      await page.locator(`[name=${name}]`).fill(value);
    }
    const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await page.locator('main form button[type=submit]').click();
    expect(await (await answered).json()).toMatchObject({
      field_wordings: { old_password: [{ code: 'account.wrong_password' }] },
    });
    await page.locator('[aria-invalid=true]').waitFor();
    await untilSettled(page);
    expect(await untranslatedTexts(page)).toEqual([]);
    await close();
  });

  it('of a tap, in the log and in the dialog of what was not recorded', async () => {
    const { scorer } = people;
    if (scorer === undefined) throw new Error('there is no scorer');
    const gameId = Number(named.gameId);
    const { page, open, close } = await openIn(`/scorer/scoring/${gameId}`, scorer);
    const device = newId();
    const taken = await fetch(`${site.league.url}/api/games/${gameId}/takeover/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await signIn(site.league, scorer)}`, 'x-device-id': device },
    });
    expect(taken.status).toBe(200);
    // A tap on a player who is not on the bench: the page offers none, so it lies on the device already.
    const action = { ...stamp(), type: 'points', side: 'east', period: 1, points: 2, player_id: 999_999 };
    await page.evaluate(
      ([id, key, entry]) => {
        localStorage.setItem('courtside.device', id);
        localStorage.setItem(key, entry);
      },
      [device, `courtside.outbox.${gameId}.${action.id}`, JSON.stringify({ seq: 1, action })] as const,
    );
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/actions/'));
    await open();
    expect(await (await answered).json()).toMatchObject({
      actions: [{ outcome: 'rejected', wording: { code: 'scoring.not_on_bench' } }],
    });
    await untilSettled(page);
    expect(await untranslatedTexts(page)).toEqual([]);
    await page.locator('[role=status] + button').click();
    await page.getByRole('dialog').waitFor();
    expect(await untranslatedTexts(page)).toEqual([]);
    await close();
  });
});
