import { beforeAll, expect, test } from 'vitest';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { newId } from '#platform/values/ids.ts';
import { appendEvents } from '#tests/support/append-events.ts';
import { gameCompleted, gameScheduled, gameStarted } from '#tests/support/builders/game.builder.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, readCells, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { untilReadModelsAreAtHead } from '#tests/support/read-models-at-head.ts';
import { sample } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from '../journeys.ts';

const { it, trySome } = journeys('into the past');

/** Eastside won in round 1, ten days ago; Westside won higher in round 2 and in the final of a cup, three days ago. */

const DAY = 24 * 60 * 60_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);
const inWords = (date: Date) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(date);

const site = sharedLeagueInBrowser();
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 0 }));
let east: string;
let west: string;
let cupId: number;

beforeAll(async () => {
  east = `Eastside ${fixture.seasonId}`;
  west = `Westside ${fixture.seasonId}`;
  await play({ round: 1, at: dayAgo(10), east: 3, west: 1 });
  await play({ round: 2, at: dayAgo(3), east: 1, west: 6 });
  cupId = await playFinal(dayAgo(3));
  await untilReadModelsAreAtHead(site.backDoor);
});

/** A cup of the two teams that is a final alone, which Westside won. */
async function playFinal(at: Date): Promise<number> {
  const { commands, store } = site.backDoor;
  const tournamentId = await commands.reservations.reserve('tournament', newId(), {});
  const gameId = await commands.reservations.reserve('game', newId(), {});
  const [eastTeamId, westTeamId] = [fixture.east.teamId, fixture.west.teamId];
  const cup = { tournamentId, name: 'Night Cup', seasonId: fixture.seasonId, leagueId: null };
  await appendEvents(store, tournamentStream(tournamentId), [
    {
      type: 'TournamentCreated',
      data: { ...cup, startDate: isoDay(dayAgo(20)), endDate: isoDay(dayAgo(-20)), ruleset: RULESETS.fiba },
    },
    { type: 'TeamEntered', data: { tournamentId, teamId: eastTeamId } },
    { type: 'TeamEntered', data: { tournamentId, teamId: westTeamId } },
    {
      type: 'BracketDrawn',
      data: { tournamentId, bracket: 1, seeds: [eastTeamId, westTeamId], bestOf: [1] },
    },
  ]);
  await appendEvents(store, gameStream(gameId), [
    gameScheduled({
      gameId,
      seasonId: fixture.seasonId,
      tournamentId,
      eastTeamId,
      westTeamId,
      scheduledAt: at.toISOString(),
      recording: 'result_only',
      knockout: { bracket: 1, round: 1, series: 1, game: 1 },
    }),
    gameStarted(),
    gameCompleted([{ east: 60, west: 70 }], at.toISOString()),
  ]);
  return tournamentId;
}

/** A game of the schedule in which the first player of each side makes free throws. */
async function play(game: { round: number; at: Date; east: number; west: number }): Promise<void> {
  const { commands } = site.backDoor;
  const gameId = await commands.reservations.reserve('game', newId(), {});
  const now = game.at.toISOString();
  const context = { actor: { id: null, role: 'superuser' }, device: null, now } as const;
  const stamp = () => ({ id: newId(), occurred_at: now });
  const free = (side: 'east' | 'west'): ScoringAction[] =>
    Array.from({ length: game[side] }, () => ({
      ...stamp(),
      type: 'points' as const,
      side,
      points: 1,
      player_id: fixture[side].players[0]?.playerId,
      period: 1,
      clock: 200,
    }));
  const actions: ScoringAction[] = [
    { ...stamp(), type: 'game_start' },
    ...free('east'),
    ...free('west'),
    ...[1, 2, 3, 4].map((period) => ({ ...stamp(), type: 'period_end' as const, period })),
    { ...stamp(), type: 'game_end' },
  ];
  const steps: GameCommand[] = [
    {
      type: 'schedule_game',
      gameId,
      name: `Game ${gameId}`,
      seasonId: fixture.seasonId,
      tournamentId: null,
      leagueId: null,
      categoryId: null,
      eastTeamId: fixture.east.teamId,
      westTeamId: fixture.west.teamId,
      scheduledAt: now,
      venue: null,
      ruleset: RULESETS.fiba,
      recording: 'full',
      source: null,
      round: game.round,
      context,
    },
    { type: 'pick_roster', side: 'east', players: fixture.east.players, coaches: [], context },
    { type: 'pick_roster', side: 'west', players: fixture.west.players, coaches: [], context },
    ...actions.map((action): GameCommand => ({ type: 'record_action', action, context })),
  ];
  const { outcomes } = await commands.games.handleAll(
    gameStream(gameId),
    steps.map((command) => ({ id: newId(), command, metadata: {} })),
  );
  expect(outcomes.filter(({ kind }) => kind === 'rejected')).toEqual([]);
}

it('a fan looks at the standings after a round, and at what has changed since', async () => {
  const { page, complaints, close } = await site.visit('/statistics', DESK);
  const standings = page.getByRole('table', { name: 'League Standings' });
  const record = async (team: string) =>
    (await readCells(standings.getByRole('row', { name: team }))).slice(2, 5);
  await expect.poll(() => record(east)).toEqual(['2', '1', '1']);

  await page.getByRole('combobox', { name: 'After round' }).selectOption('1');
  const banner = page.getByRole('region', { name: 'This page is in the past' });
  await banner.getByText('After round 1').waitFor();
  expect(new URL(page.url()).searchParams.get('as_of')).toBe('round-1');
  await expect.poll(() => record(east)).toEqual(['1', '1', '0']);
  await page.reload();
  await expect.poll(() => record(east)).toEqual(['1', '1', '0']);

  await page.getByRole('tab', { name: 'Players' }).click();
  const leaders = page.getByRole('region', { name: 'Leaders, Points' }).getByRole('listitem');
  await expect.poll(() => leaders.first().innerText()).toContain(east);
  expect(new URL(page.url()).searchParams.get('as_of')).toBe('round-1');
  await page.getByRole('tab', { name: 'League Standings' }).click();

  await banner.getByRole('button', { name: 'What changed since' }).click();
  const dialog = page.getByRole('dialog', { name: 'What changed since' });
  const order = (name: string) => dialog.getByRole('list', { name }).getByRole('listitem').allInnerTexts();
  const places = async () => [(await order('Then')).join(), (await order('Today')).join()];
  const isInOrder = (first: string, second: string) => new RegExp(`${first}[^]*${second}`, 'u');
  await expect
    .poll(places)
    .toEqual([expect.stringMatching(isInOrder(east, west)), expect.stringMatching(isInOrder(west, east))]);
  await page.reload();
  await dialog.getByText('from 3–1 to 4–7').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.goBack();
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => record(east)).toEqual(['2', '1', '1']);
  expect(complaints).toEqual([]);
  await close();
});

it('a day is chosen by the keyboard, says which round it comes after, and leads back to today', async () => {
  const { page, complaints, close } = await site.visit('/statistics?tab=team', PHONE);
  const day = page.getByRole('textbox', { name: 'As of' });
  await day.fill(inWords(dayAgo(5)));
  await day.press('Enter');
  const banner = page.getByRole('region', { name: 'This page is in the past' });
  await banner.getByText(`As of ${inWords(dayAgo(5))}, after round 1`).waitFor();
  const teams = page.getByRole('table', { name: 'Team Statistics' });
  await expect
    .poll(async () => (await readCells(teams.getByRole('row', { name: east }))).slice(1, 4))
    .toEqual(['1', '1', '0']);
  await banner.getByRole('button', { name: 'Back to today' }).press('Enter');
  await banner.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await readCells(teams.getByRole('row', { name: east }))).slice(1, 4))
    .toEqual(['3', '1', '2']);
  expect(new URL(page.url()).search).toBe('?tab=team');
  expect(complaints).toEqual([]);
  await close();
});

it('before the first game tables say that nothing had been played, and a day to come is the present', async () => {
  const { page, complaints, close } = await site.visit(
    `/statistics?tab=player&as_of=${isoDay(dayAgo(30))}`,
    PHONE,
  );
  await page.getByText('Nothing had been played by then').waitFor();
  for (const asOf of [isoDay(dayAgo(-2)), 'nonsense']) {
    await page.goto(`${site.league.url}/statistics?as_of=${asOf}`);
    const row = page.getByRole('table', { name: 'League Standings' }).getByRole('row', { name: east });
    await expect.poll(async () => (await readCells(row)).slice(2, 5)).toEqual(['2', '1', '1']);
    await page.getByRole('region', { name: 'This page is in the past' }).waitFor({ state: 'detached' });
  }
  expect(complaints).toEqual([]);
  await close();
});

it('a knockout is shown as it stood on a day, with what was decided since', async () => {
  const path = `/tournaments/${cupId}?tab=bracket&as_of=${isoDay(dayAgo(5))}`;
  const { page, complaints, close } = await site.visit(path, PHONE);
  const banner = page.getByRole('region', { name: 'This page is in the past' });
  await banner.getByText(`As of ${inWords(dayAgo(5))}`).waitFor();
  const final = page.getByRole('tabpanel', { name: 'Bracket' });
  await final.getByText(east).first().waitFor();
  await expect.poll(() => final.innerText()).not.toContain('70');
  await banner.getByRole('button', { name: 'What changed since' }).click();
  const dialog = page.getByRole('dialog', { name: 'What changed since' });
  await dialog.getByText(`Won by ${west}`).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Leaders' }).click();
  await banner.getByText(`As of ${inWords(dayAgo(5))}`).waitFor();
  await page.getByRole('tab', { name: 'Bracket' }).click();
  await banner.getByRole('button', { name: 'Back to today' }).click();
  await expect.poll(() => final.innerText()).toContain('70');
  expect(complaints).toEqual([]);
  await close();
});

/** Everyone has been in their team from 2026 on. */
// Rule: As of a day or a round: A roster
it('a roster is that of a day, with who has joined since', async () => {
  const path = `/teams/${fixture.east.teamId}`;
  const { page, complaints, close } = await site.visit(`${path}?as_of=2025-12-31`, PHONE);
  await page.getByText('Nobody was in the team on that day').waitFor();
  await page.getByRole('button', { name: 'What changed since' }).click();
  const joined = page.getByRole('region', { name: 'Joined' }).getByRole('listitem');
  await expect.poll(() => joined.count()).toBe(fixture.east.players.length);
  await page.goBack();
  await page.goto(`${site.league.url}${path}`);
  await page.getByRole('table', { name: 'Team Roster' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

/** What every-page.test.ts has no games for: pages of a past in which something had been played. */
const PAST = [
  { of: 'a tournament', path: () => `tournaments/${cupId}?tab=table&as_of=${isoDay(dayAgo(5))}` },
  { of: 'a knockout', path: () => `tournaments/${cupId}?tab=bracket&as_of=${isoDay(dayAgo(5))}` },
  { of: 'a team', path: () => `teams/${fixture.east.teamId}?as_of=${isoDay(dayAgo(5))}&changes=since` },
  { of: 'a round', path: () => 'statistics?as_of=round-1' },
  { of: 'players', path: () => `statistics?as_of=${isoDay(dayAgo(5))}&tab=player` },
  { of: 'what has changed since a round', path: () => 'statistics?as_of=round-1&changes=since' },
];
const DEVICES = [
  { device: 'a phone', options: PHONE },
  { device: 'a desk', options: DESK },
];
const PLACES = sample(
  'pages of the past',
  PAST.flatMap((past) => DEVICES.map((device) => ({ ...past, ...device }))),
  ({ of, device }) => `${of} on ${device}`,
);

test.each(PLACES)('the past of $of has its place on $device', async ({ path, options }) => {
  const { page, complaints, close } = await site.visit(`/${path()}`, options);
  await page
    .getByText(/^(As of |After round 1)/u)
    .first()
    .waitFor();
  if (path().startsWith('statistics') && path().includes('changes'))
    await page.getByRole('list', { name: 'Today' }).waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

trySome();
