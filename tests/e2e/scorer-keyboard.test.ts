import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInBothThemes } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { scorerVisits } from './scorer-visits.ts';

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const league = shared(() => createLeagueFixture(site.backDoor.commands, { games: 1, scorerId: casey.id }));

/** Presses Tab until a button has the focus. */
async function reach(page: Page, name: string): Promise<void> {
  const focused = page.getByRole('button', { name, exact: true }).and(page.locator(':focus'));
  for (let count = 0; count < MOST_TABS; count += 1) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) > 0) return;
  }
  throw new Error(`Tab does not reach “${name}”.`);
}
const MOST_TABS = 80;

it('a quarter is scored with the keyboard alone', async () => {
  const teams = { east: `Eastside ${league.seasonId}`, west: `Westside ${league.seasonId}` };
  const [gameId = 0] = league.gameIds;
  const { page, scoring, close } = await scorerVisits(site, teams).scorerAt(gameId, casey, {
    viewport: { width: 1280, height: 800 },
  });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const asked = (question: string) =>
    page.getByRole('region', { name: 'Next step' }).getByText(question, { exact: true }).waitFor();
  const accessible = async () => expect(await findingsInBothThemes(page)).toEqual([]);

  await page.getByRole('button', { name: 'Start game' }).waitFor();
  await reach(page, 'Start game');
  await press('Enter');
  await page.getByRole('button', { name: 'Start the clock' }).waitFor();
  await press('Space');
  await page.getByRole('button', { name: 'Stop the clock' }).waitFor();
  // Home, 1, makes two, from 2; the visitors' 2 misses three, and home's 1 has the rebound.
  await press('q', 'u', 'Shift+W');
  await press('s', 'k', 'Shift+Q');
  // The visitors' 3 is blocked by home's 3, and home's 2 has the rebound.
  await press('d', 'j');
  await asked('Rebound?');
  await accessible();
  await press('b', 'Shift+E', 'Shift+W');
  // The visitors' 1 fouls home's 4, who throws two: one goes in, and home has the rebound.
  await press('a', 'y', 'ArrowRight', 'ArrowRight', 'Shift+R', 'o', 'l', 'Shift+Z');
  await press('g', ',', 'Shift+T');
  await press('.', 'z');
  await press(';');
  await scoring.score(3, 0);
  // The first on home's bench comes in for 1.
  await press('q', 'Shift+Q');
  await page
    .getByRole('group', { name: `${teams.east}, on court` })
    .getByRole('button', { name: /^9 /u })
    .waitFor();
  await press('Space');
  await page.getByRole('button', { name: 'Start the clock' }).waitFor();
  await press('/');
  await page.getByRole('dialog').waitFor();
  await reach(page, 'End Quarter 1…');
  await press('Enter');
  await page.getByRole('dialog', { name: 'End Quarter 1' }).waitFor();
  await accessible();
  await reach(page, 'End Quarter 1');
  await press('Enter');
  await page.getByRole('button', { name: /^End of Q1/u }).waitFor();
  await press('Space');
  await page.getByRole('button', { name: 'Start the clock' }).waitFor();
  await scoring.allSaved();

  const types: string[] = [];
  for await (const { type } of site.backDoor.store.readStream(gameStream(gameId))) types.push(type);
  expect(types.slice(types.indexOf('ClockStarted'))).toEqual([
    'ClockStarted',
    ...['PointsAdded', 'AssistMade'],
    ...['ShotMissed', 'ReboundTaken'],
    ...['ShotMissed', 'ShotBlocked', 'ReboundTaken'],
    ...['FoulCommitted', 'FoulDrawn', 'PointsAdded', 'ShotMissed', 'ReboundTaken'],
    ...['TurnoverMade', 'StealMade'],
    'TimeoutTaken',
    'PossessionArrowSet',
    'PlayerSubstituted',
    'ClockStopped',
    'PeriodEnded',
    'PeriodStarted',
  ]);
  await close();
});
