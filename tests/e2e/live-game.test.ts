import { beforeAll, expect, it, vi } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { logIn, PHONE, sharedLeagueInBrowser, type Visit } from '#tests/support/league-in-browser.ts';
import { readCells, readRow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { visitHome } from './page-parts.ts';
import { type ScorerConsole, scorerConsole, type Teams } from './scorer-console.ts';

/**
 * One game from the first tap to the result: a scorer with a phone, a fan at a desk. The tests are the
 * chapters of one story, in this order.
 */

const WAIT = { timeout: 120_000, interval: 50 };

/** Every button for a player on court, how the fan reads it as a play, and how the scorer's log says it. */
const ACTIONS = [
  ['2 made', '2 points', '2 made'],
  ['3 made', '3 points', '3 made'],
  ['FT made', 'free throw', 'FT made'],
  ['Assist', 'assist', 'assist'],
  ['2 missed', 'missed 2 points', '2 missed'],
  ['3 missed', 'missed 3 points', '3 missed'],
  ['FT missed', 'missed free throw', 'FT missed'],
  ['Rebound', 'offensive rebound', 'offensive rebound'],
  ['Steal', 'steal', 'steal'],
  ['Block', 'block', 'block'],
  ['Turnover', 'turnover', 'turnover'],
  ['Foul', 'personal foul', 'foul'],
] as const;

const site = sharedLeagueInBrowser();
const user = shared(() => site.createUser('casey', 'scorer'));
let gameId: number;
let teams: Teams;
let scorer: Visit;
let fan: Visit;
let scoring: ScorerConsole;

beforeAll(async () => {
  const fixture = await createLeagueFixture(site.backDoor.commands, { games: 1, scorerId: user.id });
  gameId = fixture.gameIds[0] ?? 0;
  teams = { east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` };
  [scorer, fan] = await Promise.all([site.visit('/login', PHONE), site.visit('/')]);
  scoring = scorerConsole(scorer.page, teams);
});

/** The title of the fan's page. */
const scoreText = (east: number, west: number) => `${teams.east} ${east}, ${teams.west} ${west}`;

async function fanSees(east: number, west: number): Promise<void> {
  await fan.page.waitForFunction((score) => document.title.startsWith(score), scoreText(east, west));
  const board = fan.page.getByRole('region', { name: `${teams.east} against ${teams.west}` });
  await board.getByText(String(east), { exact: true }).first().waitFor();
  await board.getByText(String(west), { exact: true }).first().waitFor();
}

/** A connection that is well is not spoken of. */
const connected = () => fan.page.locator('[data-connection=connected]').waitFor({ state: 'attached' });

it('a scorer signs in, finds the game assigned to them and starts it; the fans of the league see that it is on', async () => {
  const { page } = scorer;
  await logIn(page, user);
  await page.waitForURL('**/scorer/dashboard');
  const game = page.getByRole('listitem').filter({ hasText: teams.east });
  await follow(game.getByRole('link', { name: 'Start Scoring' }));
  await page.waitForURL(`**/scorer/scoring/${gameId}`);

  await fan.page.goto(`${site.league.url}/games/${gameId}`);
  await fan.page.getByText('Upcoming Game').first().waitFor();

  await page.getByRole('button', { name: 'Start game' }).click();
  await scoring.allSaved();
  await scoring.score(0, 0);
  await fan.page.reload();
  await fan.page.getByText('LIVE: Game in progress').waitFor();
  await fanSees(0, 0);
});

it('each basket is on the fan’s page, tap by tap', async () => {
  let [east, west] = [0, 0];
  for (const points of [1, 2, 3] as const) {
    east += points;
    await scoring.teamPoints('east', points);
    await fanSees(east, west);
    west += points;
    await scoring.teamPoints('west', points);
    await fanSees(east, west);
  }
  await scoring.minusOne('east');
  await fanSees(5, 6);
  await scoring.score(5, 6);
});

/** The fan's line of a player of the home side, once it says this. */
async function fanReads(player: RegExp, expected: Record<string, string>): Promise<void> {
  const line = () => readRow(fan.page, `Box score, ${teams.east}`, player);
  await vi.waitFor(async () => expect(await line()).toMatchObject(expected), WAIT);
}

it('what players do is in the fan’s box score and plays; an undo takes it back', async () => {
  await fan.page.getByRole('tab', { name: 'Box score' }).click();
  for (const [action] of ACTIONS) await scoring.player('east', 4, action);
  await scoring.allSaved();
  await fanSees(11, 6);
  await fanReads(/Player Number 4/u, {
    ...{ Pts: '6', FG: '2–4', '3P': '1–2', FT: '1–2', OR: '1', DR: '0', Reb: '1' },
    ...{ Ast: '1', Stl: '1', Blk: '1', TO: '1', PF: '1' },
  });
  await fan.page.getByRole('tab', { name: /^Plays/u }).click();
  for (const [, text] of ACTIONS) {
    await fan.page.getByText(`Player Number 4, ${text}`, { exact: true }).waitFor();
  }

  // The last one beside the keys, the others in the list of all actions.
  await scoring.undo(/^Undo 4 .*, foul$/u);
  await scorer.page.getByRole('button', { name: 'All…' }).click();
  for (const [, , words] of ACTIONS.slice(0, -1))
    await scoring.undo(new RegExp(`^Undo 4 .*, ${words}$`, 'u'));
  await scorer.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await scoring.allSaved();
  await scoring.score(5, 6);
  await fanSees(5, 6);
  for (const [, text] of ACTIONS) {
    await fan.page
      .locator('s')
      .filter({ hasText: `Player Number 4, ${text}` })
      .first()
      .waitFor();
  }
  await fan.page.getByRole('tab', { name: 'Box score' }).click();
  await fanReads(/Player Number 4/u, {
    // The team has points and none of its players is credited with any: how many each made is not known.
    ...{ Pts: '–', FG: '–', '3P': '–', FT: '–', OR: '0', DR: '0', Reb: '0' },
    ...{ Ast: '0', Stl: '0', Blk: '0', TO: '0', PF: '0' },
  });
});

it('a reload on either side loses nothing', async () => {
  await scoring.player('east', 5, '3 made');
  await scoring.allSaved();
  await Promise.all([scorer.page.reload(), fan.page.reload()]);
  await scoring.score(8, 6);
  await scoring.allSaved();
  const log = scorer.page.getByRole('region', { name: 'Last actions' });
  await log.getByText(/3 made/u).waitFor();
  await fanSees(8, 6);
  await fanReads(/Player Number 5/u, { Pts: '3', '3P': '1' });
});

it('what is tapped without a network counts on the console at once, and is with the fan when it is back', async () => {
  await scorer.context.setOffline(true);
  await scoring.teamPoints('east', 3);
  await scoring.player('west', 6, '3 made');
  await scoring.undo(/^Undo 6 .*, 3 made$/u);
  await scoring.teamPoints('east', 1);
  await scoring.score(12, 6);
  await scoring.saving.getByText('4 unsent taps').first().waitFor();
  await expect.poll(() => fan.page.title()).toContain(scoreText(8, 6));
  await scorer.context.setOffline(false);
  await scoring.allSaved();
  await fanSees(12, 6);
  await scoring.undo(/^Undo .*\+1$/u);
  await scorer.page.getByRole('button', { name: 'All…' }).click();
  await scoring.undo(/^Undo .*\+3$/u);
  await scorer.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await fanSees(8, 6);
});

it('a fan whose connection was cut catches up with everything', async () => {
  await connected();
  await fan.context.setOffline(true);
  await fan.page.getByText(/^Offline\. Score as of \d\d:\d\d:\d\d/u).waitFor();
  await scoring.teamPoints('east', 2);
  await scoring.player('west', 6, '2 made');
  await scoring.allSaved();
  await scoring.score(10, 8);
  await expect.poll(() => fan.page.title()).toContain(scoreText(8, 6));
  await fan.context.setOffline(false);
  await connected();
  await fanSees(10, 8);
  // And it is live again.
  await scoring.teamPoints('west', 2);
  await fanSees(10, 10);
});

it('periods end one after another; a tie after the last one goes to overtime, again and again', async () => {
  const board = fan.page.getByRole('region', { name: `${teams.east} against ${teams.west}` });
  const breaks = ['End of Q1', 'Half-time', 'End of Q3'];
  for (const [index, words] of breaks.entries()) {
    const quarter = index + 1;
    await scoring.endPeriod(`End Quarter ${quarter}…`, `End Quarter ${quarter}`);
    await board.getByText(words, { exact: true }).waitFor();
  }
  await scoring.endPeriod('End Quarter 4…', 'Go to Overtime');
  await board.getByText('Before OT', { exact: true }).waitFor();
  await scoring.startPeriod('OT');
  await scoring.teamPoints('east', 2);
  await board.getByText('OT', { exact: true }).waitFor();
  await scoring.teamPoints('west', 2);
  await scoring.endPeriod('End Overtime…', 'Go to Overtime');
  await board.getByText('Before OT2', { exact: true }).waitFor();
  await scoring.startPeriod('OT2');
  await scoring.teamPoints('west', 1);
  await board.getByText('OT2', { exact: true }).waitFor();
  await fanSees(12, 13);
  await fan.page.getByRole('tab', { name: 'Summary' }).click();
  const periods = fan.page.getByRole('table', { name: 'Points by period' });
  const cells = (team: string) => readCells(periods.getByRole('row', { name: team }));
  await vi.waitFor(async () => {
    expect(await cells(teams.east)).toEqual(['10', '0', '0', '0', '2', '0', '12']);
    expect(await cells(teams.west)).toEqual(['10', '0', '0', '0', '2', '1', '13']);
  }, WAIT);
});

it('the end of the game is everywhere: console, game page, standings and results of the home page', async () => {
  const home = await visitHome(site, gameId);
  await home.page.getByRole('region', { name: 'Live now' }).getByText('1 game', { exact: true }).waitFor();

  await scoring.endPeriod('End Overtime…', 'End Overtime');
  const end = scorer.page.getByRole('dialog', { name: 'End Game' });
  await end.getByText('12–13').waitFor();
  await end.getByText(`${teams.west} win`).waitFor();
  await end.getByRole('button', { name: 'End Game' }).click();
  await scorer.page.getByText('Game ended. The result is saved.').waitFor();
  await scorer.page.waitForURL('**/scorer/dashboard');

  const board = fan.page.getByRole('region', { name: `${teams.east} against ${teams.west}` });
  await board.getByText('Final', { exact: true }).first().waitFor();
  await board.getByText('LIVE: Game in progress').waitFor({ state: 'detached' });
  await board.getByText('12', { exact: true }).waitFor();
  await board.getByText('13', { exact: true }).waitFor();

  // The home page was open all the time.
  const standing = (team: string) => readRow(home.page, 'Standings', new RegExp(team, 'u'));
  await vi.waitFor(async () => {
    expect(await standing(teams.west)).toMatchObject({ W: '1', L: '0' });
    expect(await standing(teams.east)).toMatchObject({ W: '0', L: '1' });
  }, WAIT);
  await home.page.getByRole('tab', { name: 'Recent Results' }).click();
  const result = home.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: teams.west });
  const score = /12.*13/u;
  await result.filter({ hasText: score }).getByText('Final (2OT, unofficial)', { exact: true }).waitFor();
  const ended = home.page.getByRole('region', { name: 'Just ended' }).getByRole('listitem');
  await ended.filter({ hasText: teams.west }).filter({ hasText: score }).waitFor();
  await home.page.reload();
  await vi.waitFor(
    async () => expect(await standing(teams.west)).toMatchObject({ W: '1', L: '0', 'Win %': '1.000' }),
    WAIT,
  );
  expect([...fan.complaints.filter(isNoOutage), ...home.complaints]).toEqual([]);
});

/** What the browser itself says while the network is away. */
function isNoOutage(complaint: string): boolean {
  return !complaint.includes('ERR_INTERNET_DISCONNECTED');
}
