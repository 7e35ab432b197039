import type { Page } from 'playwright';
import { beforeAll, expect } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { newId } from '#platform/values/ids.ts';
import { order } from '#tests/support/builders/game-command.builder.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import {
  logIn,
  PHONE,
  readAtHead,
  sharedLeagueInBrowser,
  type User,
} from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from './journeys.ts';
import { act, recordActions, toTheEnd } from './recorded-game.ts';
import { type Side, scorerConsole, type Teams } from './scorer-console.ts';

const { it, trySome } = journeys('of corrections in the log');

/** What was tapped wrong is put right in the log, and stands where it happened. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const admin = shared(() => site.createUser('alex', 'superuser'));
let teams: Teams;
let games: number[];

beforeAll(async () => {
  const fixture = await createLeagueFixture(site.backDoor.commands, { games: 4, scorerId: casey.id });
  games = fixture.gameIds;
  teams = { east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` };
});

async function consoleOf(gameId: number, user: User) {
  const visit = await site.visitAs(user, `/scorer/scoring/${gameId}`, PHONE);
  return { ...visit, scoring: scorerConsole(visit.page, teams) };
}

async function startedGame(gameId: number) {
  const scorer = await consoleOf(gameId, casey);
  await scorer.page.getByRole('button', { name: 'Start game' }).click();
  await scorer.scoring.score(0, 0);
  return scorer;
}

type Play = {
  type: string;
  side: Side | null;
  period: number;
  player_number: string | null;
  points: number | null;
  was: { points: number | null }[];
  inserted: boolean;
};
const read = <Answer>(path: string) => readAtHead<Answer>(site, path);
const playsOf = async (gameId: number) =>
  (await read<{ plays: Play[] }>(`games/${gameId}/plays/`)).plays.filter(({ side }) => side !== null);

/** Opens the sheet of a line of the whole log. */
async function openSheet(page: Page, line: string) {
  await page.getByRole('button', { name: 'All…' }).click();
  await page
    .getByRole('dialog', { name: 'All actions' })
    .getByRole('button', { name: `Correct ${line}` })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Correct an action' });
}

it('a basket of the first quarter is given to the right player after the quarter has ended, and stays in it', async () => {
  const gameId = games[0] ?? 0;
  const { page, scoring, close, complaints } = await startedGame(gameId);
  await scoring.player('east', 4, '2 made');
  await scoring.endPeriod('End Quarter 1…', 'End Quarter 1');
  await scoring.startPeriod('Q2');
  await scoring.player('west', 5, '3 made');
  const sheet = await openSheet(page, '4 ');
  await sheet.getByLabel('Player').selectOption({ index: 2 });
  await sheet.getByRole('button', { name: 'Save correction' }).click();
  await scoring.allSaved();
  await scoring.score(2, 3);

  const { periods } = await read<{ periods: { east: number; west: number }[] }>(`games/${gameId}/`);
  expect(periods.map(({ east, west }) => [east, west])).toEqual([
    [2, 0],
    [0, 3],
  ]);
  const [first] = await playsOf(gameId);
  expect(first).toMatchObject({ type: 'points', period: 1, player_number: '5', was: [{ points: 2 }] });
  await page.getByRole('button', { name: 'All…' }).click();
  await page.getByText(/^Was 4 .*, 2 made$/u).waitFor();
  await page.keyboard.press('Escape');

  await scoring.endPeriod('End Quarter 2…', 'End Quarter 2');
  await scoring.endPeriod('End Quarter 3…', 'End Quarter 3');
  await scoring.endPeriod('End Quarter 4…', 'End Quarter 4');
  await page.getByRole('dialog').getByRole('button', { name: 'End Game', exact: true }).click();
  await page.getByText('Game ended. The result is saved.').waitFor();
  expect(complaints).toEqual([]);
  await close();

  // The game is over: a correction is an administrator's now.
  const office = await consoleOf(gameId, admin);
  await office.page.getByRole('button', { name: 'Correct the log…' }).click();
  await office.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Correct 5 .*, 3 made$/u })
    .click();
  await office.page.getByRole('dialog').getByLabel('Action').selectOption({ label: '2 points made' });
  await office.page.getByRole('dialog').getByLabel('Player').selectOption({ index: 3 });
  await office.page.getByRole('button', { name: 'Save correction' }).click();
  await reopen(office.page, '2–3 → 2–2', 'Seen on video');
  // 2–2 would be a tie, which the rules of this game do not know.
  await office.page.getByRole('button', { name: 'Decide…' }).click();
  await office.page.getByText('The game is tied. Go to Overtime.').first().waitFor();
  expect((await read<{ scoreboard: object }>(`games/${gameId}/`)).scoreboard).toMatchObject({
    team_score_east: 2,
    team_score_west: 3,
  });
  await office.page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();

  // A confirmed result is not changed by one tap.
  await confirm(gameId);
  await office.page.getByText('Final', { exact: true }).waitFor();
  await office.page.getByRole('button', { name: 'Correct the log…' }).click();
  await office.page
    .getByRole('dialog', { name: 'All actions' })
    .getByRole('button', { name: /^Undo 5 .*, 2 made$/u })
    .click();
  const question = office.page.getByRole('dialog', { name: 'Change a confirmed game?' });
  await question.getByText('2–3 → 0–3').waitFor();
  const impact = question.getByRole('region', { name: 'What it changes' });
  await impact.getByText('No place changes').waitFor();
  // The only game in which the shooter has done anything.
  await impact.getByText('from 2.0 to –').waitFor();
  await question.getByRole('button', { name: 'Change the game' }).click();
  await question.getByText('Reason is required').first().waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect((await read<{ scoreboard: object }>(`games/${gameId}/`)).scoreboard).toMatchObject({
    team_score_east: 2,
  });
  await office.page.getByRole('button', { name: /^Undo 5 .*, 2 made$/u }).click();
  await reopen(office.page, '2–3 → 0–3', 'Basket after the buzzer');
  await office.page.keyboard.press('Escape');
  await office.scoring.allSaved();
  await office.page.getByText('0–3', { exact: true }).waitFor();
  expect(await read<object>(`games/${gameId}/`)).toMatchObject({
    status: 'final',
    scoreboard: { team_score_east: 0, team_score_west: 3 },
  });
  // The preview of the tie.
  expect(office.complaints).toEqual([expect.stringMatching(/409 \(Conflict\).*\/actions\/preview\/$/u)]);
  await office.close();
});

/** Says why a game that is over is changed. */
async function reopen(page: Page, result: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Change an? .* game\?$/u });
  await dialog.getByText(result).waitFor();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Change the game' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

type Meant = { side: Side; number: number; action: string; play: [type: string, points: number | null] };
const ACTIONS: readonly [string, string, number | null][] = [
  ['2 made', 'points', 2],
  ['Assist', 'assist', null],
  ['3 missed', 'missed_shot', 3],
  ['Rebound', 'rebound', null],
  ['3 made', 'points', 3],
  ['Steal', 'steal', null],
  ['2 missed', 'missed_shot', 2],
];

it('a quarter of 60 actions with 10 corrections is the quarter that was meant', async () => {
  const gameId = games[1] ?? 0;
  const { page, scoring, close, complaints } = await startedGame(gameId);
  const meant = Array.from({ length: 60 }, (_, index): Meant => {
    const [action, type, points] = ACTIONS[index % ACTIONS.length] ?? ['2 made', 'points', 2];
    return { side: index % 3 === 0 ? 'west' : 'east', number: 4 + (index % 5), action, play: [type, points] };
  });
  const tap = ({ side, number, action }: Meant) => scoring.player(side, number, action);
  const nextNumber = (number: number) => (number === 8 ? 4 : number + 1);
  /** Corrects the newest line of the log that says this. */
  const correct = async (
    line: string,
    change: (sheet: Awaited<ReturnType<typeof openSheet>>) => Promise<unknown>,
  ) => {
    const sheet = await openSheet(page, line);
    await change(sheet);
    await sheet.getByRole('button', { name: 'Save correction' }).click();
  };

  for (const [index, one] of meant.entries()) {
    const mistake = index % 6 === 3 ? Math.floor(index / 6) % 5 : null;
    switch (mistake) {
      case 0: {
        // The wrong player.
        await tap({ ...one, number: nextNumber(one.number) });
        const own = page.getByRole('dialog', { name: 'Correct an action' }).getByLabel('Player');
        await correct(`${nextNumber(one.number)} `, () => own.selectOption({ index: one.number - 3 }));
        break;
      }
      case 1:
        // Another action.
        await tap({ ...one, action: one.action === 'Block' ? 'Steal' : 'Block' });
        await correct(`${one.number} `, (sheet) =>
          sheet
            .getByLabel('Action', { exact: true })
            .selectOption({ label: LABELS[one.action] ?? one.action }),
        );
        break;
      case 2:
        // One too many: taken out again.
        await tap(one);
        await tap({ ...one, action: 'Block' });
        await (await openSheet(page, `${one.number} `))
          .getByRole('button', { name: 'Delete action' })
          .click();
        break;
      case 3: {
        // Forgotten, and put in before the one that came after it.
        const next = meant[index + 1];
        if (next !== undefined) await tap(next);
        const sheet = await openSheet(page, `${next?.number} `);
        await sheet.getByRole('button', { name: 'Insert an action before…' }).click();
        const insertion = page.getByRole('dialog', { name: 'Insert an action' });
        await insertion
          .getByLabel('Action', { exact: true })
          .selectOption({ label: LABELS[one.action] ?? one.action });
        await insertion.getByRole('radio', { name: teams[one.side] }).click();
        await insertion.getByLabel('Player').selectOption({ index: one.number - 3 });
        await insertion.getByRole('button', { name: 'Insert action' }).click();
        break;
      }
      case 4:
        // The wrong team.
        await tap({ ...one, side: one.side === 'east' ? 'west' : 'east' });
        await correct(`${one.number} `, async (sheet) => {
          await sheet.getByRole('radio', { name: teams[one.side] }).click();
          await sheet.getByLabel('Player').selectOption({ index: one.number - 3 });
        });
        break;
      default:
        // What an insertion was put before is recorded already.
        if (index % 6 === 4 && Math.floor(index / 6) % 5 === 3) break;
        await tap(one);
    }
  }
  await scoring.allSaved();

  const expected = meant.map(({ side, number, play: [type, points] }) => [
    side,
    String(number),
    type,
    points,
  ]);
  const plays = await playsOf(gameId);
  expect(plays.map(({ side, player_number, type, points }) => [side, player_number, type, points])).toEqual(
    expected,
  );
  const sum = (side: Side) =>
    meant.reduce(
      (total, one) => total + (one.side === side && one.play[0] === 'points' ? (one.play[1] ?? 0) : 0),
      0,
    );
  await scoring.score(sum('east'), sum('west'));
  expect(complaints).toEqual([]);
  await close();
});

// Rule: Corrections: The clock
it('the clock is corrected in the log like any other action, and never taken back by Undo', async () => {
  const gameId = games[2] ?? 0;
  const { page, scoring, close, complaints } = await startedGame(gameId);
  await scoring.player('east', 4, '2 made');
  await setClock(page, '4:12');
  await setClock(page, '0:58.4');
  await scoring.allSaved();
  const last = page.getByRole('region', { name: 'Last actions' });
  await last.getByText(/2 made$/u).waitFor();
  await expect.poll(() => last.getByText('Clock set').count()).toBe(0);
  const pad = page.getByRole('region', { name: 'What happened' });
  await pad.getByRole('button', { name: /^Undo 4 .*2 made$/u }).waitFor();

  await page.getByRole('button', { name: 'All…' }).click();
  const log = page.getByRole('dialog', { name: 'All actions' });
  const lines = log.getByRole('listitem').filter({ hasText: 'Clock set' });
  await lines.nth(0).getByText('58.4').waitFor();
  await lines.nth(1).getByText('4:12').waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await lines.nth(0).getByRole('button', { name: 'Correct Clock set' }).click();
  const sheet = page.getByRole('dialog', { name: 'Correct the clock' });
  await sheet.getByText('Recorded: Clock set, 58.4.').waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  const reading = sheet.getByLabel('Time left in Q1');
  await reading.fill('10:01');
  await sheet.getByText('The clock of Q1 starts at 10:00.').waitFor();
  await reading.fill('3:05.5');
  await sheet.getByRole('button', { name: 'Save correction' }).click();
  await scoring.allSaved();
  const clock = page.getByRole('button', { name: 'Start the clock' });
  await clock.getByText('3:05').waitFor();

  await page.getByRole('button', { name: 'All…' }).click();
  await lines.nth(0).getByText('3:05').waitFor();
  await lines.nth(0).getByRole('button', { name: 'Correct Clock set' }).click();
  await sheet.getByRole('button', { name: 'Delete action' }).click();
  await scoring.allSaved();
  await clock.getByText('4:12').waitFor();
  const { on_court } = await read<{ on_court: object }>(`games/${gameId}/`);
  expect(on_court).toMatchObject({ clock: 252, clock_running: false });
  expect(complaints).toEqual([]);
  await close();
});

// Rule: Corrections: A forgotten end of a period
it('an end of a quarter that was forgotten is recorded before the action that was the first of the next', async () => {
  const gameId = games[3] ?? 0;
  const { page, scoring, close, complaints } = await startedGame(gameId);
  await scoring.player('east', 4, '2 made');
  await scoring.player('east', 8, 'Steal');
  // Quarter 2 has begun, and nobody has ended the first.
  await setClock(page, '9:30');
  await scoring.player('west', 5, '3 made');
  await scoring.player('east', 6, '2 made');
  await scoring.player('east', 7, 'Assist');
  const sheet = await openSheet(page, '5 ');
  await sheet.getByRole('button', { name: 'End Q1 before this…' }).click();
  const question = page.getByRole('dialog', { name: 'End Q1 here?' });
  await question.getByText('This and the 2 actions after it move to Q2.').waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await question.getByRole('button', { name: 'End Q1', exact: true }).click();
  await scoring.allSaved();
  await scoring.score(4, 3);
  // The clock goes on from where it was.
  await page.getByRole('button', { name: 'Start the clock' }).getByText('9:30').waitFor();

  // Now that the first quarter is over, an action can be put at its end.
  const moved = await openSheet(page, '4 ');
  await moved.getByLabel('Order').selectOption({ label: 'At the end of Q1' });
  await moved.getByRole('button', { name: 'Save correction' }).click();
  await scoring.allSaved();

  const { periods, on_court } = await read<{ periods: object[]; on_court: object }>(`games/${gameId}/`);
  expect(periods).toMatchObject([
    { east: 2, west: 0 },
    { east: 2, west: 3 },
  ]);
  expect(on_court).toMatchObject({ period: 2, at_break: false, clock: 570 });
  const plays = await playsOf(gameId);
  expect(plays.map(({ type, period, player_number }) => [type, period, player_number])).toEqual([
    ['steal', 1, '8'],
    ['points', 1, '4'],
    ['points', 2, '5'],
    ['points', 2, '6'],
    ['assist', 2, '7'],
  ]);
  expect(complaints).toEqual([]);
  await close();
});

/** Sets the clock to what the clock in the hall reads. */
async function setClock(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'More…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Set the clock…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set the clock' });
  await dialog.getByLabel('Time left in Q1').fill(text);
  await dialog.getByRole('button', { name: /^Set to / }).click();
}

async function liveGame(): Promise<number> {
  const { commands } = site.backDoor;
  const { gameIds } = await createLeagueFixture(commands, { games: 1, scorerId: casey.id, start: true });
  return gameIds[0] ?? 0;
}

async function finalGame(): Promise<number> {
  const gameId = await liveGame();
  const basket = act({ type: 'points', side: 'east', points: 2, period: 1, clock: 500, player_id: null });
  await recordActions(site, gameId, [basket, ...toTheEnd()]);
  await confirm(gameId);
  return gameId;
}

async function confirm(gameId: number): Promise<void> {
  const command = order({ type: 'confirm_game' });
  const envelope = { id: newId(), command, metadata: {} };
  const { outcome } = await site.backDoor.commands.games.handle(gameStream(gameId), envelope);
  expect(outcome.kind).toBe('recorded');
}

it('an administrator finds the log of a game that is over where they look for it', async () => {
  const gameId = await finalGame();
  const console = `${site.league.url}/scorer/scoring/${gameId}`;
  const office = await site.visit('/login', PHONE);
  const { page } = office;
  await logIn(page, admin);
  for (const path of [`/games/${gameId}`, `/admin/games/${gameId}`]) {
    await page.goto(`${site.league.url}${path}`);
    await follow(page.getByRole('link', { name: 'Correct the log…' }));
    await page.waitForURL(console);
    await page.getByRole('button', { name: 'Correct the log…' }).waitFor();
  }
  await page.goto(`${site.league.url}/admin/games?status=final`);
  // The list opens on the season of this game, which has no other.
  await page.getByRole('button', { name: /^Actions: / }).click();
  await page.getByRole('menuitem', { name: 'Correct the log…' }).click();
  await page.waitForURL(console);
  expect(office.complaints).toEqual([]);
  await office.close();

  const desk = await site.visitAs(admin, `/games/${await liveGame()}`);
  await desk.page.getByRole('link', { name: 'Chat', exact: true }).waitFor();
  await expect.poll(() => desk.page.getByRole('link', { name: 'Correct the log…' }).count()).toBe(0);
  await desk.close();
});

it('the scorer of a game names its officials from its page', async () => {
  const { page, complaints, close } = await site.visitAs(casey, `/games/${await finalGame()}`, PHONE);
  await page.getByRole('link', { name: 'Game Replay' }).waitFor();
  // A confirmed game's are the administrator's.
  await expect.poll(() => page.getByRole('link', { name: 'Name officials' }).count()).toBe(0);
  const live = await liveGame();
  await page.goto(`${site.league.url}/games/${live}`);
  await follow(page.getByRole('link', { name: 'Name officials' }));
  await page.getByLabel('Crew chief').fill('Kit Moreau');
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await page.getByRole('button', { name: 'Save officials' }).click();
  await page.waitForURL(`**/games/${live}`);
  await page.getByText('Crew chief: Kit Moreau').waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('the whole log of a team with a long name fits a phone', async () => {
  const eastName = 'B. Braun Sheffield Sharks of the Peak';
  const fixture = await createLeagueFixture(site.backDoor.commands, {
    games: 1,
    scorerId: casey.id,
    eastName,
  });
  const [gameId = 0] = fixture.gameIds;
  const visit = await site.visitAs(casey, `/scorer/scoring/${gameId}`, PHONE);
  const { page, close } = visit;
  const scoring = scorerConsole(page, { east: eastName, west: `Westside ${fixture.seasonId}` });
  await page.getByRole('button', { name: 'Start game' }).click();
  await scoring.teamPoints('east', 3);
  await scoring.minusOne('east');
  await scoring.allSaved();
  await page.getByRole('button', { name: 'All…' }).click();
  const log = page.getByRole('dialog', { name: 'All actions' });
  const buttons = [
    log.getByRole('button', { name: 'Close' }),
    ...(await log.getByRole('button', { name: /^Undo / }).all()),
  ];
  expect(buttons).toHaveLength(3);
  for (const button of buttons) {
    const box = await button.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 9_999)).toBeLessThanOrEqual(PHONE.viewport?.width ?? 0);
  }
  await close();
});

/** What the sheet calls the buttons of the pad. */
const LABELS: Record<string, string> = {
  '2 made': '2 points made',
  '3 made': '3 points made',
  '2 missed': '2 points missed',
  '3 missed': '3 points missed',
  Rebound: 'Defensive rebound',
};

trySome();
