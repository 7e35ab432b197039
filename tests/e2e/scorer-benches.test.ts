import type { Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, readAtHead, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from './journeys.ts';
import { button } from './page-parts.ts';
import type { Side, Teams } from './scorer-console.ts';
import { type ScorerVisit, scorerVisits, unsent } from './scorer-visits.ts';

const { it, trySome } = journeys('of benches at the table');

/** Nobody picked the benches: the scorer does it at the table, and adds who arrives late. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const admin = shared(() => site.createUser('alex', 'superuser'));
const league = shared(() =>
  createLeagueFixture(site.backDoor.commands, {
    games: 5,
    scorerId: casey.id,
    benches: 'none',
  }),
);
let teams: Teams;
let visits: ReturnType<typeof scorerVisits>;
let games: number[];

beforeAll(() => {
  games = [...league.gameIds];
  teams = { east: `Eastside ${league.seasonId}`, west: `Westside ${league.seasonId}` };
  visits = scorerVisits(site, teams);
});

function nextGame(): number {
  const gameId = games.shift();
  if (gameId === undefined) throw new Error('the fixture has too few games');
  return gameId;
}

/** Nine of the ten players of a team: number 13 is late. */
async function pickNine(page: Page, side: Side): Promise<void> {
  await button(page, `Pick the players… ${teams[side]}`).click();
  await button(page, 'Select 10 eligible players').click();
  const bench = page.getByRole('group', { name: /^Players on the bench/u });
  await bench.getByRole('checkbox', { name: /^13/u }).uncheck();
}

async function nameFive(page: Page, captain: string): Promise<void> {
  const five = page.getByRole('group', { name: /^Starting five/u });
  for (const number of [4, 5, 6, 7, 8]) {
    await five.getByRole('checkbox', { name: new RegExp(`^${number} `, 'u') }).check();
  }
  await page.getByLabel('Captain').selectOption({ label: captain });
}

const saveBench = (page: Page) => button(page, 'Save bench').click();

/** A game with nine on each bench and nobody named, on the scorer's phone. */
async function withoutFives(): Promise<ScorerVisit & { gameId: number }> {
  const gameId = nextGame();
  const scorer = await visits.scorerAt(gameId, casey);
  for (const side of ['east', 'west'] as const) {
    await pickNine(scorer.page, side);
    await saveBench(scorer.page);
    await button(scorer.page, `Name the starting five… ${teams[side]}`).waitFor();
  }
  return { ...scorer, gameId };
}

async function startGame({ page, scoring }: ScorerVisit): Promise<void> {
  await button(page, 'Start game').click();
  await scoring.score(0, 0);
  await scoring.allSaved();
}

const changes = (page: Page, side: Side) =>
  page.getByRole('dialog', { name: `Change ${teams[side]} players` });
const court = (page: Page) => page.getByRole('dialog', { name: 'Who is on court?' });
const chooseFive = (page: Page, side: Side) => button(page, `Choose who of ${teams[side]} is on court`);
const arrival = (page: Page) => page.getByRole('dialog', { name: 'Add a late arrival' });

/** A button that was tapped a moment ago takes no second tap yet. */
const add = (page: Page) =>
  button(page, 'Add to the bench').and(page.locator(':not([data-resting])')).click();

async function openArrival(page: Page, side: Side): Promise<void> {
  await button(page, `${teams[side]} bench`).or(chooseFive(page, side)).click();
  await changes(page, side).or(court(page)).getByRole('button', { name: 'Add a late arrival…' }).click();
}

const numbersOnCourt = (page: Page, side: Side) => numbersIn(page, `${teams[side]}, on court`);
/** Those of the numbers that may be on court as long as it is not known who is. */
const numbersOnCourtOrNot = (page: Page, side: Side) => numbersIn(page, `${teams[side]}, on court or not`);
const numbersIn = (page: Page, group: string) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('button', { name: /^\d/u })
    .evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label')?.split(' ')[0]));

async function substitute(page: Page, side: Side, out: number, comes: number): Promise<void> {
  const dialog = changes(page, side);
  await dialog
    .getByRole('region', { name: 'On court' })
    .getByRole('button', { name: new RegExp(`^${out}`, 'u') })
    .click();
  await dialog
    .getByRole('region', { name: 'Bench' })
    .getByRole('button', { name: new RegExp(`^${comes}`, 'u') })
    .click();
  await dialog.getByRole('button', { name: 'Save 1 change' }).click();
}

/** The clock stands in these games: the log takes the time of a substitution. */
async function setClock({ page, scoring }: ScorerVisit, line: RegExp, clock: string): Promise<void> {
  await button(page, 'All…').click();
  await page.getByRole('dialog', { name: 'All actions' }).getByRole('button', { name: line }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Correct an action' });
  await sheet.getByLabel(/^Clock/u).fill(clock);
  await sheet.getByRole('button', { name: 'Save correction' }).click();
  await scoring.allSaved();
}

type Box = Record<
  Side,
  {
    players: {
      number: string | null;
      starter: boolean;
      captain: boolean;
      points: number | null;
      seconds_played: number | null;
      plus_minus: number | null;
      on_court: boolean | null;
      did_not_play: boolean;
    }[];
  }
>;

// Rule: Games: Late arrivals
it('names both fives and captains, and adds a late arrival who comes in and scores', async () => {
  const gameId = nextGame();
  const scorer = await visits.scorerAt(gameId, casey);
  const { page, scoring, complaints } = scorer;
  await page.getByText('No players picked').first().waitFor();
  // Without players it cannot begin; what was refused is forgotten once there are some.
  await button(page, 'Start game').click();
  const refused = page.getByText('Bench A must have at least 5 players selected');
  await refused.waitFor();
  // There is nothing to decide: the same button starts it later.
  await expect.poll(() => button(page, 'Decide…').count()).toBe(0);
  for (const side of ['east', 'west'] as const) {
    await pickNine(page, side);
    await nameFive(page, '7 Player Number 7');
    if (side === 'east') {
      expect(await findingsInOneTheme(page)).toEqual([]);
      expect(await widthBeyondWindow(page)).toBe(0);
    }
    await saveBench(page);
    await button(page, `Change the bench… ${teams[side]}`).waitFor();
  }
  await expect
    .poll(() => page.getByText('9 players, starting five named, captain 7 Number 7').count())
    .toBe(2);
  await expect.poll(() => refused.count()).toBe(0);
  await expect.poll(() => page.getByText('No starting five').count()).toBe(0);
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await startGame(scorer);

  // The office has the same console open.
  const office = await visits.scorerAt(gameId, admin, DESK);
  const benchInOffice = office.page.getByRole('group', { name: `${teams.east}, bench`, exact: true });
  await benchInOffice.getByRole('button', { name: /^9 /u }).waitFor();

  await button(page, `${teams.east} bench`).click();
  await substitute(page, 'east', 4, 9);
  await setClock(scorer, /^Correct .*Number 9/u, '5:00');
  await scoring.endPeriod('End Quarter 1…', 'End Quarter 1');

  await openArrival(page, 'east');
  const dialog = arrival(page);
  await dialog.getByLabel('Player').selectOption({ label: '13 Player Number 13' });
  await expect
    .poll(() => dialog.getByLabel('Player').locator('option').allInnerTexts())
    .toEqual(['Choose a player', '13 Player Number 13']);
  await expect.poll(() => dialog.getByLabel(/^Number/u).inputValue()).toBe('13');
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await dialog.getByLabel(/^Number/u).fill('9');
  await add(page);
  await dialog.getByText('Number 9 is worn by another player of the bench').first().waitFor();
  await dialog.getByLabel(/^Number/u).fill('33');
  await dialog.getByLabel('Reason').fill('Late train');
  await add(page);
  await substitute(page, 'east', 9, 33);
  await scoring.startPeriod('Q2');
  await scoring.player('east', 33, '2 made');
  await scoring.score(2, 0);
  await scoring.allSaved();
  await setClock(scorer, /^Correct .*Number 13.*Number 9|^Correct .*Number 9.*Number 13/u, '4:00');
  await office.page
    .getByRole('group', { name: `${teams.east}, on court`, exact: true })
    .getByRole('button', { name: /^33 / })
    .waitFor();
  await scoring.endPeriod('End Quarter 2…', 'End Quarter 2');
  await scoring.allSaved();

  const { east, west } = await readAtHead<Box>(site, `games/${gameId}/boxscore/`);
  const minutes = Object.fromEntries(east.players.map((line) => [line.number, line.seconds_played]));
  // Two quarters of ten minutes: 4 leaves after five of them, 9 when four are left of the second.
  expect(minutes).toEqual({
    4: 300,
    5: 1200,
    6: 1200,
    7: 1200,
    8: 1200,
    9: 660,
    33: 240,
    10: 0,
    11: 0,
    12: 0,
  });
  expect(east.players.find(({ number }) => number === '33')).toMatchObject({
    points: 2,
    starter: false,
    did_not_play: false,
  });
  for (const { players } of [east, west]) {
    expect(players.filter(({ starter }) => starter).map(({ number }) => number)).toEqual([
      '4',
      '5',
      '6',
      '7',
      '8',
    ]);
    expect(players.filter(({ captain }) => captain).map(({ number }) => number)).toEqual(['7']);
  }
  expect([...complaints, ...office.complaints].filter((text) => !text.includes('400'))).toEqual([]);
  await Promise.all([scorer.close(), office.close()]);
});

// Rule: Games: Start
it('says what a game without a starting five will lack, starts it all the same, and adds a late arrival offline', async () => {
  const scorer = await withoutFives();
  const { page, context, scoring } = scorer;
  const lacking = page.getByText('No starting five: minutes and plus/minus will not be counted.');
  await expect.poll(() => lacking.count()).toBe(2);
  await startGame(scorer);

  // Nobody looks as if they were on court.
  for (const side of ['east', 'west'] as const) {
    expect(await numbersOnCourtOrNot(page, side)).toEqual(['4', '5', '6', '7', '8', '9', '10', '11', '12']);
    expect(await numbersOnCourt(page, side)).toEqual([]);
  }
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);

  // At 0–0 there is a tie, but no overtime.
  await button(page, 'End game…').click();
  const end = page.getByRole('dialog', { name: 'End Game' });
  await end.getByText('The game is tied and cannot end yet: quarter 1 of 4 is still being played.').waitFor();
  await button(end, 'End Quarter 1').waitFor();
  await button(end, 'Cancel').click();

  // Who may still come has been read by now: it is on the device from here on.
  await openArrival(page, 'west');
  await arrival(page)
    .getByLabel('Player')
    .locator('option', { hasText: '13 Player' })
    .waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await court(page).getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(true);
  await scoring.teamPoints('east', 2);
  await unsent(scorer, '1 ');
  await openArrival(page, 'west');
  await arrival(page).getByLabel('Player').selectOption({ label: '13 Player Number 13' });
  await add(page);
  await arrival(page).waitFor({ state: 'detached' });
  await court(page)
    .getByRole('button', { name: /^13.*Late arrival, not sent yet/u })
    .waitFor();
  await court(page).getByRole('button', { name: 'Cancel' }).click();
  await unsent(scorer, '2 ');
  await scoring.player('west', 13, '3 made');
  await scoring.score(2, 3);
  await unsent(scorer, '3 ');
  await context.setOffline(false);
  await scoring.allSaved();
  const { west } = await readAtHead<Box>(site, `games/${scorer.gameId}/boxscore/`);
  expect(west.players.filter(({ number }) => number === '13')).toMatchObject([{ points: 3 }]);
  await button(page, 'Skip').click();
  await chooseFive(page, 'west').click();

  // Nobody named a five: whoever it is asks who is on court, and who goes out of it leaves the court.
  for (const number of [5, 6, 7, 8]) {
    await court(page)
      .getByRole('button', { name: new RegExp(`^${number}`, 'u') })
      .click();
  }
  await court(page).getByText('4 of 5 chosen').waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await court(page).getByRole('button', { name: /^11/u }).click();
  await court(page).getByRole('button', { name: 'Done' }).click();
  await button(page, `${teams.west} bench`).click();
  await substitute(page, 'west', 7, 13);
  await expect.poll(() => numbersOnCourt(page, 'west')).toEqual(['5', '6', '13', '8', '11']);
  await scoring.allSaved();
  await expect.poll(() => numbersOnCourt(page, 'west')).toEqual(['5', '6', '13', '8', '11']);
  const after = await readAtHead<Box>(site, `games/${scorer.gameId}/boxscore/`);
  const unknown = { seconds_played: null, plus_minus: null, on_court: null };
  expect(after.west.players.map((line) => ({ ...line, ...unknown }))).toEqual(after.west.players);

  // Until the other side's five is chosen, a basket of anybody is two taps; a change asks for it first.
  await scoring.player('east', 12, '2 made');
  await scoring.score(4, 3);
  await button(page, 'More…').click();
  await button(page, `Change ${teams.east} players`).click();
  for (const number of [4, 6, 8, 10, 12]) {
    await court(page)
      .getByRole('button', { name: new RegExp(`^${number}`, 'u') })
      .click();
  }
  await court(page).getByRole('button', { name: 'Done' }).click();
  await substitute(page, 'east', 12, 5);
  await expect.poll(() => numbersOnCourt(page, 'east')).toEqual(['4', '6', '8', '10', '5']);
  await chooseFive(page, 'east').waitFor({ state: 'detached' });
  await scorer.close();
});

it('credits a basket to somebody on the bench with a thumb', async () => {
  const gameId = nextGame();
  const scorer = await visits.scorerAt(gameId, casey);
  const { page, scoring } = scorer;
  for (const side of ['east', 'west'] as const) {
    await pickNine(page, side);
    await nameFive(page, '4 Player Number 4');
    await saveBench(page);
    await button(page, `Change the bench… ${teams[side]}`).waitFor();
  }
  await startGame(scorer);
  const step = page.getByRole('region', { name: 'Next step' });
  const bench = async (number: number) => {
    await button(page, `${teams.east} bench`).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${number}`, 'u') })
      .tap();
  };
  await button(page, '2 made').tap();
  await bench(9);
  const asked = step.getByRole('group', { name: /^9 .* is on the bench$/u });
  await asked.getByRole('button', { name: /^Out, 4/u }).waitFor();
  // A tap waits until nothing lies over the button, nor is it cut off.
  await asked.getByRole('button', { name: 'Record anyway' }).tap({ timeout: 5_000 });
  await scoring.score(2, 0);
  await button(page, '3 made').and(page.locator(':not([data-resting])')).tap();
  await bench(10);
  await step.getByRole('button', { name: /^Out, 8/u }).tap({ timeout: 5_000 });
  await expect.poll(() => numbersOnCourt(page, 'east')).toEqual(['4', '5', '6', '7', '10']);
  await scoring.score(5, 0);
  expect(await findingsInOneTheme(page)).toEqual([]);
});

it('keeps what a manager picks for the other bench in the meantime', async () => {
  const gameId = nextGame();
  const scorer = await visits.scorerAt(gameId, casey);
  const { page } = scorer;
  await pickNine(page, 'west');
  const context = {
    actor: { id: null, role: 'superuser' },
    device: null,
    now: new Date().toISOString(),
  };
  const players = league.east.players.slice(0, 6);
  const picked = await site.backDoor.commands.games.handle(gameStream(gameId), {
    id: newId(),
    command: { type: 'pick_roster', side: 'east', players, coaches: [], context },
    metadata: { actor: context.actor },
  });
  expect(picked.outcome.kind).not.toBe('rejected');
  await saveBench(page);
  await page
    .getByText(/^Somebody else changed this in the meantime\./u)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Save bench' }).and(page.locator(':not([data-resting])')).click();
  await button(page, `Name the starting five… ${teams.west}`).waitFor();
  await page.getByText('6 players, starting five named, captain 4 Number 4').waitFor();
  await page.getByText('9 players, no captain').waitFor();
  await scorer.close();
});

it('lets an administrator add a late arrival to a game that is on', async () => {
  const scorer = await withoutFives();
  await startGame(scorer);
  const office = await site.visitAs(admin, `/admin/games/${scorer.gameId}`, DESK);
  const { page } = office;
  await button(page, 'Add a late arrival…').click();
  await arrival(page)
    .getByLabel('Bench')
    .selectOption({ label: `Bench B, ${teams.west}` });
  await arrival(page).getByLabel('Player').selectOption({ label: '13 Player Number 13' });
  await add(page);
  await page.getByText('Late arrival added').waitFor();
  await chooseFive(scorer.page, 'west').click();
  await court(scorer.page).getByRole('button', { name: /^13/u }).waitFor();
  expect(office.complaints).toEqual([]);
  await Promise.all([scorer.close(), office.close()]);
});

trySome();
