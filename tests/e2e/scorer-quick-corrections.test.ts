import { beforeAll, expect } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { PHONE, readAtHead, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { journeys } from './journeys.ts';
import { type Side, scorerConsole, type Teams } from './scorer-console.ts';

const { it, trySome } = journeys('of corrections in a tap or two');

/** A scorer on a phone, who has time for one tap more and not for a form. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
let teams: Teams;
let games: number[];

beforeAll(async () => {
  const fixture = await createLeagueFixture(site.backDoor.commands, { games: 3, scorerId: casey.id });
  games = [...fixture.gameIds];
  teams = { east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` };
});

async function startedGame({ places = false } = {}) {
  const gameId = games.shift() ?? 0;
  const visit = await site.visitAs(casey, `/scorer/scoring/${gameId}`, PHONE);
  const scoring = scorerConsole(visit.page, teams);
  if (places) await visit.page.getByRole('checkbox', { name: 'Ask for the place of each shot' }).check();
  await visit.page.getByRole('button', { name: 'Start game' }).click();
  await scoring.score(0, 0);
  return { ...visit, scoring, gameId };
}

type Play = {
  type: string;
  side: Side | null;
  player_number: string | null;
  kind: string | null;
  place: { x: number; y: number } | null;
  points: number | null;
  was: object[];
};
const playsOf = async (gameId: number) =>
  (await readAtHead<{ plays: Play[] }>(site, `games/${gameId}/plays/`)).plays.filter(
    ({ side }) => side !== null,
  );

it('the wrong team is two taps from its row, and the kind of a turnover one from the turnover', async () => {
  const { page, scoring, gameId, close, complaints } = await startedGame();
  await scoring.player('east', 4, '2 made');
  const row = page.getByRole('region', { name: 'Last actions' });
  await row.getByRole('button', { name: /^Correct 4 .*, 2 made$/u }).click();
  const sheet = page.getByRole('dialog', { name: 'Correct an action' });
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  // The other team's five come first.
  await sheet
    .getByRole('group', { name: 'Somebody else?' })
    .getByRole('button', { name: /^It was 5 /u })
    .first()
    .click();
  await scoring.score(0, 2);

  await scoring.player('west', 5, 'Turnover');
  const question = page.getByRole('region', { name: 'What kind? Steal?' });
  await question.getByRole('button', { name: 'Bad pass' }).waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await question.getByRole('button', { name: 'Bad pass' }).click();
  const steal = page.getByRole('region', { name: 'Steal?', exact: true });
  await steal.getByRole('button', { name: /^Steal, 6 /u }).click();
  await steal.waitFor({ state: 'detached' });
  await scoring.player('west', 5, 'Turnover');
  await question.getByRole('button', { name: 'Traveling' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => steal.count()).toBe(0);

  await scoring.allSaved();
  expect(await playsOf(gameId)).toMatchObject([
    { type: 'points', side: 'west', player_number: '5', was: [{}] },
    { type: 'turnover', side: 'west', kind: 'badpass', was: [] },
    { type: 'steal', side: 'east', player_number: '6' },
    { type: 'turnover', side: 'west', kind: 'travel', was: [] },
  ]);
  expect(complaints).toEqual([]);
  await close();
});

it('a three with a foot on the line becomes a two from inside the line', async () => {
  const { page, scoring, gameId, close } = await startedGame({ places: true });
  const onCourt = page.getByRole('group', { name: `${teams.east}, on court`, exact: true });
  const court = page.getByRole('application', { name: /^Half court: tap where a shot was made/u });
  await onCourt.getByRole('button', { name: /^4 /u }).tap();
  const box = await court.boundingBox();
  if (box === null) throw new Error('there is no court');
  // On the top of the arc, 8.9 m from the end line: 7.3 m from the basket.
  const metre = box.width / 15;
  await court.tap({ position: { x: 7.5 * metre, y: 8.9 * metre } });
  await scoring.score(3, 0);

  await page.getByRole('button', { name: 'All…' }).click();
  await page.getByRole('button', { name: /^Correct 4 .*, 3 made$/u }).click();
  const sheet = page.getByRole('dialog', { name: 'Correct an action' });
  await sheet.getByText('7.3 m from the basket, worth 3 points.').waitFor();
  await sheet.getByLabel('Action', { exact: true }).selectOption({ label: '2 points made' });
  await sheet.getByText('Unknown. Tap where the shot was taken.').waitFor();
  const half = sheet.getByRole('application');
  const size = await half.boundingBox();
  if (size === null) throw new Error('there is no court in the sheet');
  await half.tap({ position: { x: size.width / 2, y: 8.2 * (size.width / 15) } });
  await sheet.getByText('6.6 m from the basket, worth 2 points.').waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await sheet.getByRole('button', { name: 'Save correction' }).click();
  await scoring.score(2, 0);
  await scoring.allSaved();
  const [shot] = await playsOf(gameId);
  expect(shot).toMatchObject({ points: 2, was: [{ points: 3 }] });
  expect(shot?.place?.y).toBeCloseTo(8.2, 0);
  await close();
});

it('all five change in a break, and leaving the game asks first', async () => {
  const { page, scoring, gameId, close } = await startedGame();
  await scoring.endPeriod('End Quarter 1…', 'End Quarter 1');
  await page.getByText('Who begins Q2?').waitFor();
  await page.getByRole('button', { name: `Choose who of ${teams.east} is on court` }).click();
  const five = page.getByRole('dialog', { name: 'Who is on court?' });
  for (const number of [4, 5, 9, 10]) {
    await five.getByRole('button', { name: new RegExp(`^${number}`, 'u') }).click();
  }
  await five.getByRole('button', { name: 'Done' }).click();
  await scoring.allSaved();
  expect((await playsOf(gameId)).map(({ type }) => type)).toEqual(['substitution', 'substitution']);

  const question = page.getByRole('dialog', { name: 'Leave the game?' });
  const onCourt = page.getByRole('group', { name: `${teams.east}, on court`, exact: true });
  await scoring.leave();
  const goOn = page.getByRole('link', { name: 'Continue Scoring' }).and(page.locator(`[href$="/${gameId}"]`));
  await follow(goOn);
  await onCourt.getByRole('button', { name: /^9 /u }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Stay here' }).click();
  // Who was chosen before is still chosen.
  await page.getByRole('group', { name: /^In for 9 /u }).waitFor();
  await page.goBack();
  await question.getByRole('button', { name: 'Leave the game' }).click();
  await goOn.waitFor();
  await close();
});

trySome();
