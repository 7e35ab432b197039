import type { BrowserContextOptions, Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from './journeys.ts';
import { scorerConsole, type Teams } from './scorer-console.ts';

const { it, trySome } = journeys('to a wrong score');

/** No way to a wrong score by a bouncing thumb, a forgotten tap, or a player who is out of the game. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const league = shared(() => createLeagueFixture(site.backDoor.commands, { games: 20, scorerId: casey.id }));
let teams: Teams;
let games: number[];

beforeAll(() => {
  games = [...league.gameIds];
  teams = { east: `Eastside ${league.seasonId}`, west: `Westside ${league.seasonId}` };
});

/** What the device was asked to vibrate. */
const vibrations = (page: Page) =>
  page.evaluate(() => (globalThis as typeof globalThis & { felt: number[][] }).felt);

/** A game that has just begun on a device of its own. */
async function startedGame(options: BrowserContextOptions = PHONE) {
  const gameId = games.shift();
  if (gameId === undefined) throw new Error('the fixture has too few games');
  const visit = await site.visitAs(casey, '/favicon.svg', options);
  const { page } = visit;
  await visit.context.addInitScript(() => {
    const felt: (number | number[])[] = [];
    Object.assign(globalThis, { felt });
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: number | number[]) => felt.push(pattern) > 0,
    });
  });
  await page.goto(`${site.league.url}/scorer/scoring/${gameId}`);
  await page.getByRole('button', { name: 'Start game' }).click();
  const scoring = scorerConsole(page, teams);
  await scoring.score(0, 0);
  await scoring.allSaved();
  const pad = (name: string) =>
    page.getByRole('region', { name: 'What happened' }).getByRole('button', { name, exact: true });
  const onCourt = (number: number) =>
    page
      .getByRole('group', { name: `${teams.east}, on court`, exact: true })
      .getByRole('button', { name: new RegExp(`^${number} `, 'u') });
  const prompt = page.getByRole('region', { name: 'Next step' });
  /** The events of the court in the game's stream, as `PointsAdded 4 2`, with what was overruled. */
  async function recorded(): Promise<string[]> {
    const events: string[] = [];
    for await (const { type, data } of site.backDoor.store.readStream(gameStream(gameId ?? 0))) {
      const said = data as Record<string, unknown> & { side?: string };
      if (said.side === undefined || type === 'RosterPicked') continue;
      const numberOf = (id: unknown) =>
        [...league.east.players, ...league.west.players].find(({ playerId }) => playerId === id)?.number;
      const facts = [
        numberOf(said.playerId ?? said.playerOut),
        numberOf(said.playerIn),
        said.points,
        said.overruled,
      ];
      events.push([type, ...facts].filter((fact) => fact != null).join(' '));
    }
    return events;
  }
  return { ...visit, gameId, scoring, pad, onCourt, prompt, recorded };
}
type Started = Awaited<ReturnType<typeof startedGame>>;

/** One foul after the other for number 4, as fast as a scorer can. */
async function foul({ scoring }: Started, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await scoring.player('east', 4, 'Foul');
}

const changeSheet = ({ page }: Started) => page.getByRole('dialog', { name: `Change ${teams.east} players` });
/** What is behind “More…”. */
async function more({ page }: Started, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More…' }).click();
  const dialog = page.getByRole('dialog', { name: 'More' });
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
/** The console waits for what a player did. */
const isChosen = ({ prompt }: Started, number: number) =>
  prompt.getByRole('group', { name: new RegExp(`^In for ${number} `, 'u') }).waitFor();
const question = ({ page }: Started) => page.getByRole('dialog', { name: 'Record it anyway?' });

it('double taps and forgotten taps › a second quick tap on the same button records nothing and arms nothing', async () => {
  const game = await startedGame();
  await game.onCourt(4).click();
  await game.pad('2 made').dblclick();
  await game.scoring.score(2, 0);
  await game.prompt.getByText('Assist?').waitFor();
  // As it was found: the next player who was tapped got two points.
  await game.onCourt(5).click();
  await isChosen(game, 5);
  await game.scoring.allSaved();
  await game.scoring.score(2, 0);
  expect(await game.recorded()).toEqual(['PointsAdded 4 2']);
  expect(await vibrations(game.page)).toEqual([[30]]);

  // Points of the team, too; and the same button counts again a moment later.
  await game.prompt.getByRole('button', { name: 'Cancel' }).click();
  await game.pad('3 made').dblclick();
  await game.prompt.getByRole('button', { name: `${teams.east}, team` }).dblclick();
  await game.scoring.score(5, 0);
  await game.scoring.teamPoints('east', 3);
  await game.scoring.score(8, 0);
  await game.scoring.allSaved();
  expect(await game.recorded()).toEqual(['PointsAdded 4 2', 'PointsAdded 3', 'PointsAdded 3']);
  await game.close();
});

it('double taps and forgotten taps › a key that is held down taps once', async () => {
  const game = await startedGame();
  await game.onCourt(4).click();
  const points = game.pad('2 made');
  await points.focus();
  await game.page.keyboard.down('Enter');
  for (let repeats = 0; repeats < 5; repeats += 1) {
    await points.and(game.page.locator(':not([data-resting])')).waitFor();
    await game.page.keyboard.down('Enter');
  }
  await game.page.keyboard.up('Enter');
  await game.scoring.allSaved();
  expect(await game.recorded()).toEqual(['PointsAdded 4 2']);
  await game.close();
});

it('double taps and forgotten taps › an action that waits for somebody fills the prompt, and lapses', async () => {
  const game = await startedGame();
  await game.pad('2 made').click();
  await game.prompt.getByText('Who?').waitFor();
  const bar = await game.prompt.boundingBox();
  expect(bar?.width).toBeGreaterThan(340);
  const colours = await game.prompt.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(colours).not.toBe('rgba(0, 0, 0, 0)');
  expect(await findingsInOneTheme(game.page)).toEqual([]);
  await game.prompt.getByText('Not recorded: 2 made. Nobody was tapped in time.').waitFor();
  await expect.poll(() => game.pad('2 made').getAttribute('aria-pressed')).toBe('false');
  await game.onCourt(5).click();
  await isChosen(game, 5);
  expect(await game.recorded()).toEqual([]);
  expect(await vibrations(game.page)).toEqual([[60, 60, 60, 60, 60]]);
  await game.close();
});

it('who is out of the game › has to be changed at once, also without a connection, and gets nothing more', async () => {
  const game = await startedGame();
  await foul(game, 4);
  await game.prompt.getByText('has 4 fouls and may be in foul trouble.').waitFor();
  await game.context.setOffline(true);
  // A double tap on the last one must not answer the sheet it opens.
  await game.onCourt(4).click();
  await game.pad('Foul').dblclick();
  const sheet = changeSheet(game);
  await sheet.getByText('4 Number 4 has 5 fouls and is out of the game.').waitFor();
  expect(await widthBeyondWindow(game.page)).toBe(0);
  expect(await findingsInOneTheme(game.page)).toEqual([]);
  await sheet.getByRole('button', { name: /Number 11/u }).click();
  await sheet.getByRole('button', { name: 'Save 1 change' }).click();
  await sheet.waitFor({ state: 'detached' });
  await game.onCourt(11).waitFor();
  await game.onCourt(4).waitFor({ state: 'detached' });

  // As it was found: the bench still offers number 4, and the basket went to the server, which refused it.
  await game.prompt.getByRole('button', { name: 'Skip' }).click();
  await game.pad('2 made').click();
  await game.page.getByRole('button', { name: `${teams.east} bench`, exact: true }).click();
  const bench = game.page.getByRole('dialog', { name: `${teams.east} bench` });
  await bench.getByRole('button', { name: /Number 4 Out of the game/u }).click();
  const asked = question(game);
  await asked.getByText('4 Number 4, 2 made').waitFor();
  await asked.getByText('4 Number 4 has 5 fouls and is out of the game.').waitFor();
  await asked.getByRole('button', { name: 'Do not record' }).click();
  await game.scoring.score(0, 0);

  await game.context.setOffline(false);
  await game.scoring.allSaved();
  const fouls = Array.from({ length: 5 }, () => 'FoulCommitted 4');
  expect(await game.recorded()).toEqual([...fouls, 'PlayerSubstituted 4 11']);
  await game.close();
});

it('who is out of the game › stays for now when the scorer closes the sheet, and their button opens it again', async () => {
  const game = await startedGame();
  await foul(game, 5);
  const sheet = changeSheet(game);
  await sheet.getByText('has 5 fouls and is out of the game.').waitFor();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await sheet.waitFor({ state: 'detached' });
  await game.onCourt(4).getByText('Out', { exact: true }).waitFor();
  await game.scoring.player('west', 5, 'Steal');
  await game.onCourt(4).click();
  await sheet.getByText('has 5 fouls and is out of the game.').waitFor();
  await game.close();
});

it('who is out of the game › is recorded anyway when the scorer says so, and that is noted, shown in the log and to administrators', async () => {
  const game = await startedGame();
  await foul(game, 5);
  const sheet = changeSheet(game);
  await sheet.getByRole('button', { name: /Number 11/u }).click();
  await sheet.getByRole('button', { name: 'Save 1 change' }).click();
  await game.prompt.getByRole('button', { name: 'Skip' }).click();
  await game.pad('2 made').click();
  await game.page.getByRole('button', { name: `${teams.east} bench`, exact: true }).click();
  await game.page
    .getByRole('dialog')
    .getByRole('button', { name: /Number 4 Out of the game/u })
    .click();
  expect(await findingsInOneTheme(game.page)).toEqual([]);
  await question(game).getByRole('button', { name: 'Record it anyway' }).click();
  await game.scoring.score(2, 0);
  await game.scoring.allSaved();
  expect((await game.recorded()).at(-1)).toBe('PointsAdded 4 2 foul_limit');
  const log = game.page.getByRole('region', { name: 'Last actions' });
  await log.getByRole('listitem').filter({ hasText: '2 made overruled' }).waitFor();
  await game.page.reload();
  await log.getByRole('listitem').filter({ hasText: '2 made overruled' }).waitFor();
  await game.close();
});

for (const [kind, times, text] of [
  ['Disqualifying', 1, 'has a disqualifying foul and is out of the game.'],
  ['Unsportsmanlike', 2, 'has two unsportsmanlike fouls and is out of the game.'],
  ['Technical', 2, 'has two technical fouls and is out of the game.'],
] as const) {
  it(`who is out of the game › is disqualified by other fouls: ${kind} × ${times}`, async () => {
    const game = await startedGame();
    for (let count = 0; count < times; count += 1) {
      await game.onCourt(4).click();
      await more(game, `${kind} foul`);
    }
    await changeSheet(game).getByText(`4 Number 4 ${text}`).waitFor();
    await game.close();
  });
}

it('who is out of the game › may be the head coach', async () => {
  const game = await startedGame();
  const technical = async () => {
    await more(game, 'Technical foul of the coach');
    await game.prompt.getByRole('button', { name: `${teams.east}, team` }).click();
  };
  const text = `${teams.east}’s head coach has two technical fouls of their own and is out of the game.`;
  await technical();
  await technical();
  await game.prompt.getByText(text).waitFor();
  await technical();
  await question(game).getByText(text).waitFor();
  await question(game).getByRole('button', { name: 'Do not record' }).click();
  await game.scoring.allSaved();
  expect(await game.recorded()).toEqual(['FoulCommitted', 'FoulCommitted']);
  await game.close();
});

it('who is out of the game › may be known to the server first: then the action waits for a decision, and may be recorded anyway', async () => {
  const game = await startedGame();
  await game.scoring.player('east', 4, 'Foul');
  await game.scoring.allSaved();
  await game.context.setOffline(true);
  const four = league.east.players[0]?.playerId ?? 0;
  const outcome = await site.backDoor.commands.games.handle(gameStream(game.gameId), {
    id: newId(),
    command: {
      type: 'correct_stat_line',
      side: 'east',
      period: 1,
      playerId: four,
      changes: { fouls: 4 },
      context: { actor: { id: null, role: 'superuser' }, device: null, now: new Date().toISOString() },
    },
    metadata: {},
  });
  expect(outcome.outcome.kind).toBe('recorded');
  await game.scoring.player('east', 4, '2 made');
  await game.scoring.score(2, 0);
  await game.context.setOffline(false);
  const sheet = changeSheet(game);
  await sheet.getByText('has 5 fouls and is out of the game.').waitFor();
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  await game.scoring.saving.getByRole('button', { name: 'Decide…' }).click();
  const decide = game.page.getByRole('dialog', { name: /not recorded$/u });
  await decide.getByText('This player has 5 fouls and is out of the game.').waitFor();
  await decide.getByRole('button', { name: 'Record it anyway' }).click();
  await game.scoring.allSaved();
  expect((await game.recorded()).at(-1)).toBe('PointsAdded 4 2 foul_limit');
  await game.close();
});

it('a time-out beyond the limit shows which are left, and is recorded only when the scorer says so', async () => {
  const game = await startedGame();
  const board = game.page.getByRole('region', { name: 'Scoreboard' });
  const timeout = async () => {
    const button = board.getByRole('button', { name: new RegExp(`^${teams.east} time-out`, 'u') });
    await button.and(game.page.locator(':not([data-resting])')).click();
  };
  const left = (count: number) =>
    board.getByRole('button', { name: `${teams.east} time-out, ${count} left` }).waitFor();
  await left(2);
  await timeout();
  await left(1);
  await timeout();
  await left(0);
  await timeout();
  await question(game)
    .getByText(
      'No time-out is left in the first half: 2 of 2 taken. Left: 3 in the second half, 1 in each overtime.',
    )
    .waitFor();
  await question(game).getByRole('button', { name: 'Do not record' }).click();
  await timeout();
  await question(game).getByRole('button', { name: 'Record it anyway' }).click();
  await game.scoring.allSaved();
  expect(await game.recorded()).toEqual(['TimeoutTaken', 'TimeoutTaken', 'TimeoutTaken timeouts']);
  await game.close();
});

it('a keyboard scores: a number, what happened, and who helped', async () => {
  const game = await startedGame(DESK);
  const { page } = game;
  const field = page.getByRole('textbox', { name: 'Type an action' });
  await page.keyboard.type('h4 2 a5');
  await game.prompt.getByText('4 Number 4, 2 made; 5 Number 5, assist').waitFor();
  await page.keyboard.press('Enter');
  await game.scoring.score(2, 0);
  await page.keyboard.type('4 2');
  await game.prompt.getByText(/^Both teams have a 4/u).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('');
  await page.keyboard.type('v to');
  await page.keyboard.down('Enter');
  // Held down: what is typed in the meantime is not recorded by it.
  await page.keyboard.type('v7 3');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await game.prompt.getByText('7 Number 7, 3 made').waitFor();
  await page.keyboard.press('Enter');
  await game.scoring.score(2, 3);
  await page.keyboard.press('Control+z');
  await game.scoring.score(2, 0);
  await game.scoring.allSaved();
  const expected = ['PointsAdded 4 2', 'AssistMade 5', 'TimeoutTaken', 'PointsAdded 7 3'];
  expect(await game.recorded()).toEqual(expected);

  // Escape calls a tapped action off; the help lists the keys, and takes none itself.
  await page.keyboard.press('Escape');
  await game.pad('3 made').click();
  await game.prompt.getByText('Who?').waitFor();
  await page.keyboard.press('Escape');
  await game.prompt.getByText('Tap a player, then what happened.').waitFor();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await help.getByText('7 makes 2 points, assist of 4').waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.type('h4 2');
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await findingsInOneTheme(page)).toEqual([]);
  await game.scoring.allSaved();
  expect(await game.recorded()).toEqual(expected);
  await game.close();
});

trySome();
