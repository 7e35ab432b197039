import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { readAtHead, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { scorerConsole, type Teams } from './scorer-console.ts';
import { scorerVisits } from './scorer-visits.ts';

/** What the console asks in a break, on a narrow phone and by keys. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const league = shared(() => createLeagueFixture(site.backDoor.commands, { games: 2, scorerId: casey.id }));
let teams: Teams;
let visits: ReturnType<typeof scorerVisits>;

beforeAll(() => {
  teams = { east: `Eastside ${league.seasonId}`, west: `Westside ${league.seasonId}` };
  visits = scorerVisits(site, teams);
});

type Facts = { periods: { east: number; west: number }[]; on_court: { arrow: string; at_break: boolean } };
type Plays = { plays: { type: string; period: number; player_number: string | null }[] };

// Rule: Games: A break
it('a late basket goes to the quarter that is over, the arrow is known again, and Undo takes the basket back', async () => {
  const [gameId = 0] = league.gameIds;
  const narrow = { viewport: { width: 360, height: 640 }, hasTouch: true };
  const { page, scoring, close, complaints } = await visits.startedGame(gameId, casey, narrow);
  const strip = page.getByRole('region', { name: 'Next step' });
  const asked = (question: string) => strip.getByRole('region', { name: question, exact: true });
  const facts = () => readAtHead<Facts>(site, `games/${gameId}/`);

  await scoring.endPeriod('End Quarter 1…', 'End Quarter 1');
  const jumpBall = asked('Who won the opening jump ball?');
  await jumpBall.waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await jumpBall.getByRole('button', { name: `${teams.east} won the jump ball` }).click();
  await scoring.allSaved();
  expect((await facts()).on_court).toMatchObject({ arrow: 'west', at_break: true });

  await scoring.player('east', 4, '2 made');
  const quarter = asked('Q1 or Q2?');
  await quarter.waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  for (const answer of await quarter.getByRole('button', { name: /Q\d/u }).all())
    expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  // Nothing is recorded yet: Undo takes the tap back, and it is tapped again.
  await scoring.undo(/^Undo/u);
  await quarter.waitFor({ state: 'detached' });
  await scoring.player('east', 4, '2 made');
  await quarter.getByRole('button', { name: 'End of Q1', exact: true }).click();
  // The assist goes where its basket is.
  await asked('Assist?')
    .getByRole('button', { name: /^Assist, 5 /u })
    .click();
  await scoring.score(2, 0);
  await scoring.allSaved();
  expect(await facts()).toMatchObject({
    periods: [
      { east: 2, west: 0 },
      { east: 0, west: 0 },
    ],
    on_court: { arrow: 'west', at_break: true },
  });
  // After the start of the game.
  const { plays } = await readAtHead<Plays>(site, `games/${gameId}/plays/`);
  expect(plays.slice(1).map(({ type, period, player_number }) => [type, period, player_number])).toEqual([
    ['possession', 1, null],
    ['points', 1, '4'],
    ['assist', 1, '5'],
    ['period_end', 1, null],
  ]);

  // By keys: the later period is to the right.
  await page.keyboard.press('w');
  await page.keyboard.press('i');
  await quarter.waitFor();
  await page.keyboard.press('ArrowRight');
  await scoring.score(5, 0);
  await scoring.allSaved();
  expect(await facts()).toMatchObject({
    periods: [
      { east: 2, west: 0 },
      { east: 3, west: 0 },
    ],
    on_court: { arrow: 'east', at_break: false },
  });

  // A held ball is theirs, and asks for nobody.
  await page.getByRole('button', { name: 'More…' }).click();
  await page.getByRole('button', { name: 'Held ball' }).click();
  await scoring.allSaved();
  expect((await facts()).on_court.arrow).toBe('west');
  expect(complaints).toEqual([]);
  await close();
});

// Rule: Games: A break
it('taps that wait for their quarter are asked about again after a reload, and in another tab after theirs was ended', async () => {
  const [, gameId = 0] = league.gameIds;
  const { page, context, scoring, close, complaints } = await visits.startedGame(gameId, casey);
  await scoring.endPeriod('End Quarter 1…', 'End Quarter 1');
  await scoring.player('east', 4, '2 made');
  await scoring.player('west', 5, '3 made');
  await questionOn(page).waitFor();
  await page.reload();
  await questionOn(page).waitFor();
  const other = await context.newPage();
  await page.close();
  await other.goto(`/scorer/scoring/${gameId}`);
  await questionOn(other).getByRole('button', { name: 'End of Q1', exact: true }).click();
  const again = scorerConsole(other, teams);
  await again.score(2, 3);
  await again.allSaved();
  expect(await readAtHead<Facts>(site, `games/${gameId}/`)).toMatchObject({
    periods: [
      { east: 2, west: 3 },
      { east: 0, west: 0 },
    ],
  });
  // Answered is answered: what was not asked meanwhile is.
  await other.reload();
  await other.getByRole('region', { name: 'Who won the opening jump ball?', exact: true }).waitFor();
  await questionOn(other).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

const questionOn = (page: Page) => page.getByRole('region', { name: 'Q1 or Q2?', exact: true });
