import { beforeAll, expect, it } from 'vitest';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { PHONE, readAtHead, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { type Side, scorerConsole, type Teams } from './scorer-console.ts';

/** Fouls that are a turnover, too, or against nobody, and the question that is asked again from its line. */

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
let teams: Teams;
let gameId: number;

beforeAll(async () => {
  const fixture = await createLeagueFixture(site.backDoor.commands, { games: 1, scorerId: casey.id });
  gameId = fixture.gameIds[0] ?? 0;
  teams = { east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` };
});

type Play = {
  type: string;
  side: Side | null;
  player_number: string | null;
  free_throws: number | null;
  was: unknown[];
};
const plays = async () => {
  const answer = await readAtHead<{ plays: Play[] }>(site, `games/${gameId}/plays/`);
  return answer.plays
    .filter(({ side }) => side !== null)
    .map(({ type, player_number, free_throws, was }) => [type, player_number, free_throws, was.length]);
};

it('a turnover comes with the foul, nobody was fouled, and a closed question is asked again from its line', async () => {
  const { page, close, complaints } = await site.visitAs(casey, `/scorer/scoring/${gameId}`, PHONE);
  const scoring = scorerConsole(page, teams);
  await page.getByRole('button', { name: 'Start game' }).click();
  await scoring.score(0, 0);
  const next = page.getByRole('region', { name: 'Next step' });
  const answer = (name: string | RegExp) => next.getByRole('button', { name }).first().click();
  const foulOf = async (number: number, kind: string) => {
    await page
      .getByRole('group', { name: `${teams.east}, on court`, exact: true })
      .getByRole('button', { name: new RegExp(`^${number} `, 'u') })
      .click();
    await page.getByRole('button', { name: 'More…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: kind, exact: true }).click();
  };

  await foulOf(4, 'Unsportsmanlike foul');
  await next.getByRole('button', { name: 'Nobody was fouled' }).waitFor();
  expect(await findingsInOneTheme(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await answer('Turnover, too');
  await answer('Skip');

  await foulOf(5, 'Unsportsmanlike foul');
  await answer('Nobody was fouled');
  await answer(/^Throw missed, 6 /u);
  await answer('Throw made');

  await page.getByRole('button', { name: 'All…' }).click();
  const log = page.getByRole('dialog', { name: 'All actions' });
  await log.getByRole('button', { name: /^Correct 4 .*nsportsmanlike/u }).click();
  await page.getByRole('button', { name: 'Ask again: Drawn by?' }).click();
  await answer(/^Drawn by, 7 /u);
  await answer('Skip');
  await scoring.allSaved();

  // What was answered later stands where it belongs, and how many throws a foul gave corrects nothing.
  expect(await plays()).toEqual([
    ['foul', '4', 2, 0],
    ['turnover', '4', null, 0],
    ['foul_drawn', '7', null, 0],
    ['foul', '5', 2, 0],
    ['missed_shot', '6', null, 0],
    ['points', '6', null, 0],
  ]);
  expect(complaints).toEqual([]);
  await close();
});
