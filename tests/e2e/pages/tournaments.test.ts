import { beforeAll, expect, it } from 'vitest';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { newId } from '#platform/values/ids.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, ownLeagueInBrowser, PHONE } from '#tests/support/league-in-browser.ts';
import { thisYear } from '#tests/support/league-zone.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { ADMIN, signIn } from '#tests/support/running-league.ts';
import { shared } from '#tests/support/shared-setup.ts';

/** Tournaments, and writing to the league. */

/** Its own: the lists of tournaments show everybody’s. */
const site = ownLeagueInBrowser();
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 0 }));
let token: string;
let cupId: number;

beforeAll(async () => {
  token = await signIn(site.league);
  const year = thisYear();
  const cup = await create<{ id: number }>('/tournaments/', {
    name: 'Harbor Cup',
    season_id: fixture.seasonId,
    start_date: `${year}-01-01`,
    end_date: `${year}-12-31`,
    status: 'ongoing',
  });
  cupId = cup.id;
  for (const { teamId } of [fixture.east, fixture.west]) {
    await create(`/tournaments/${cupId}/teams/`, { team_id: teamId });
  }
  await scheduleGame();
});

/** What an administrator enters, read back so that pages know it, too. */
async function create<Answer>(path: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${site.league.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Answer;
  expect(response.status, JSON.stringify(answer)).toBe(201);
  const position = response.headers.get('x-position') ?? '';
  await fetch(`${site.league.url}/api/tournaments/`, { headers: { 'x-after-position': position } });
  return answer;
}

/** The cup's one game. */
async function scheduleGame(): Promise<void> {
  const { commands } = site.backDoor;
  const gameId = await commands.reservations.reserve('game', newId(), {});
  const now = new Date().toISOString();
  const command: GameCommand = {
    type: 'schedule_game',
    gameId,
    name: 'Opening game',
    seasonId: fixture.seasonId,
    tournamentId: cupId,
    leagueId: null,
    categoryId: null,
    eastTeamId: fixture.east.teamId,
    westTeamId: fixture.west.teamId,
    scheduledAt: now,
    venue: 'Harbor Hall',
    ruleset: RULESETS.fiba,
    recording: 'full',
    source: null,
    context: { actor: { id: null, role: 'superuser' }, device: null, now },
  };
  const { outcomes } = await commands.games.handleAll(gameStream(gameId), [
    { id: newId(), command, metadata: {} },
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['recorded']);
}

it('keeps the tab and the filters of tournaments in the url', async () => {
  const { page, complaints, close } = await site.visit('/tournaments', PHONE);
  await page.getByRole('link', { name: 'Harbor Cup' }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByLabel('Status').selectOption('completed');
  await sheet.getByRole('button', { name: 'Show 0 tournaments' }).click();
  await page.getByText('No tournaments found matching your criteria').waitFor();
  expect(new URL(page.url()).search).toBe('?status=completed');
  await page.reload();
  await page.getByText('No tournaments found matching your criteria').waitFor();
  await page.getByRole('button', { name: 'Completed, remove' }).click();
  await page.getByRole('link', { name: 'Harbor Cup' }).waitFor();
  expect(new URL(page.url()).search).toBe('');

  await page.getByRole('tab', { name: 'Seasons' }).click();
  const cup = page.getByRole('link', { name: 'Harbor Cup' });
  await follow(page.getByRole('link', { name: `Season ${fixture.seasonId}` }), cup);
  expect(new URL(page.url()).search).toBe(`?season=${fixture.seasonId}`);
  await page.goBack();
  await page.getByRole('tab', { name: 'Seasons', selected: true }).waitFor();
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

it('shows a tournament’s teams, table and schedule, a tab each', async () => {
  const { page, complaints, close } = await site.visit(`/tournaments/${cupId}`, DESK);
  await page.getByRole('heading', { name: 'Harbor Cup' }).waitFor();
  await page.getByText('Ongoing').waitFor();
  await page.getByRole('tab', { name: /^Table/u }).click();
  const table = page.getByRole('table', { name: 'Standings' });
  await table.getByRole('link', { name: `Eastside ${fixture.seasonId}` }).waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  await page.getByRole('tab', { name: /^Schedule/u }).click();
  await page.getByText('Harbor Hall').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=schedule');
  await page.getByRole('tab', { name: /^Teams/u }).click();
  await page.getByRole('link', { name: `Westside ${fixture.seasonId}` }).waitFor();
  expect(complaints).toEqual([]);

  await page.goto(`${site.league.url}/tournaments/${cupId + 1}`);
  await page.getByText('This tournament doesn’t exist or was removed.').waitFor();
  await follow(page.getByRole('link', { name: 'Back to Tournaments' }));
  await page.getByRole('link', { name: 'Harbor Cup' }).waitFor();
  await close();
});

it('has a table by rules of its own, and points taken away with a note that everybody reads', async () => {
  const east = `Eastside ${fixture.seasonId}`;
  const desk = await site.visitAs(ADMIN, `/admin/tournaments/${cupId}/table`, PHONE);
  const { page } = desk;
  await page.getByLabel('Preset').selectOption({ label: 'FIBA to the letter: points 2–1–0' });
  await page.getByText('Nothing is recorded yet.').waitFor();
  await page.getByLabel('Places that go on to the playoffs').fill('1');
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await page.getByText('Rules of the table saved').waitFor();

  await page.getByRole('button', { name: 'Give or take points…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give or take points' });
  await dialog.getByLabel('Team').selectOption({ label: east });
  await dialog.getByLabel('Points').fill('-3');
  const after = dialog.getByRole('list', { name: 'As they would be' });
  await after.getByRole('listitem').nth(1).getByText(east).waitFor();
  await dialog.getByLabel('Note').fill('Player without a licence');
  await dialog.getByLabel('Reason').fill('Decision 14 of the board');
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Record points' }).click();
  await page.getByRole('button', { name: `Take back: −3, ${east}` }).waitFor();
  expect(desk.complaints).toEqual([]);
  await desk.close();

  for (const size of [PHONE, DESK]) {
    const visit = await site.visit(`/tournaments/${cupId}?tab=table`, size);
    const row = visit.page.getByRole('row', { name: east });
    await row.getByRole('cell', { name: '−3' }).waitFor();
    await visit.page.getByText('Player without a licence').waitFor();
    await visit.page.getByText('the first goes on to the playoffs').waitFor();
    expect(await findingsInOneTheme(visit.page)).toEqual([]);
    expect(await widthBeyondWindow(visit.page)).toBe(0);
    expect(visit.complaints).toEqual([]);
    await visit.close();
  }
});

it('sends a message to the league once it is whole', async () => {
  const { page, complaints, close } = await site.visit('/contact', PHONE);
  await page.getByLabel('Name').fill('Robin Fan');
  await page.getByLabel('E-mail').fill('robin');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Please enter a valid email address').waitFor();
  await page.getByText('Message is required').waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  await page.getByLabel('E-mail').fill('robin@test.invalid');
  await page.getByLabel('Message').fill('When does the cup begin?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Thank you. Your message has been sent.').waitFor();
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(complaints).toEqual([]);
  const kept = await fetch(`${site.league.url}/api/contact-messages/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await kept.json()).toMatchObject({
    messages: [{ name: 'Robin Fan', email: 'robin@test.invalid', message: 'When does the cup begin?' }],
  });
  await close();
});
