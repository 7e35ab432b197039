import { expect, it } from 'vitest';
import { dayAt } from '#platform/values/calendar-day.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, logIn, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { readTable } from '#tests/support/page-checks.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { fillDay } from './page-parts.ts';
import { act, recordActions, toTheEnd } from './recorded-game.ts';

/**
 * "On the day of the game, Eastside against Westside, you counted three points of Eastside's number 4 in the first quarter
 * that came after the signal. We have won!": from that mail to the corrected table and the reason for it.
 */

const site = sharedLeagueInBrowser();
const ada = shared(() => site.createUser('ada', 'superuser'));
const casey = shared(() => site.createUser('casey', 'scorer'));
const fixture = shared(() =>
  createLeagueFixture(site.backDoor.commands, { games: 2, scorerId: casey.id, start: true }),
);
const teams = () => ({ east: `Eastside ${fixture.seasonId}`, west: `Westside ${fixture.seasonId}` });

/** Eastside has won 4–2 by a basket of three points too many, and neither team has played another game. */
async function playedGame(): Promise<number> {
  const [gameId = 0] = fixture.gameIds;
  const basket = (side: 'east' | 'west', points: number, clock: number) =>
    act({ type: 'points', period: 1, clock, side, points, player_id: fixture[side].players[0]?.playerId });
  const actions = [basket('west', 2, 500), basket('east', 1, 400), basket('east', 3, 0), ...toTheEnd()];
  await recordActions(site, gameId, actions, { actor: { id: casey.id, role: 'scorer' }, device: 'tablet' });
  return gameId;
}

it('an administrator who gets a mail about a wrong score corrects and explains it in 15 steps', async () => {
  const gameId = await playedGame();
  const { east, west } = teams();
  const { page, complaints, close } = await site.visit('/login', DESK);
  const steps: string[] = [];
  const step = async (name: string, work: () => Promise<unknown>) => {
    steps.push(name);
    await work();
  };
  const open = (name: string | RegExp) => follow(page.getByRole('link', { name }).first());

  await step('types name and password', () => logIn(page, ada));
  // The first link of this name leads to the public games.
  const administration = page.getByRole('navigation', { name: 'Administration' });
  await step('opens the games', () => follow(administration.getByRole('link', { name: 'Games' })));
  await step('types a team of the mail', () => page.getByLabel('Search games by team or venue').fill(east));
  const today = dayAt(new Date(), 'UTC');
  await step('enters the day', () => fillDay(page, 'From', today));
  const row = page.getByRole('row').filter({ hasText: west }).filter({ hasText: '4–2' });
  await step('opens the game', () => follow(row.getByRole('link').first()));
  await page.waitForURL(`**/admin/games/${gameId}`);
  await step('opens its log', () => open('Log of this game'));
  await step('looks at the score alone', () =>
    page.getByRole('button', { name: 'Score', exact: true }).click(),
  );
  await page.getByText('3 events', { exact: true }).waitFor();
  const panel = page.getByRole('complementary', { name: /^Event \d+$/u });
  await step('opens the basket', () =>
    follow(page.getByRole('link', { name: 'Player Number 4, 3 points' }), panel),
  );
  await panel.getByText(casey.username).first().waitFor();
  await step('goes to correct it', () => follow(panel.getByRole('link', { name: 'Correct the log…' })));
  await step('opens the list of actions', () =>
    page.getByRole('button', { name: 'Correct the log…' }).click(),
  );
  await step('takes the basket out', () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Undo 4 .*, 3 made$/u })
      .click(),
  );
  const question = page.getByRole('dialog', { name: 'Change an ended game?' });
  await question.getByText('4–2 → 1–2').waitFor();
  // Both teams change places.
  await question.getByRole('region', { name: 'What it changes' }).getByText(west).first().waitFor();
  await step('says why', () => question.getByLabel('Reason').fill('After the signal, as the video shows'));
  await step('changes the game', () => question.getByRole('button', { name: 'Change the game' }).click());
  await question.waitFor({ state: 'hidden' });
  await step('opens what the public sees', () => page.goto(`${site.league.url}/games/${gameId}`));
  await page.getByText(/^Corrected on .*: 4–2 became 1–2\./u).waitFor();
  await step('opens the standings', () => page.goto(`${site.league.url}/standings`));
  const table = page.getByRole('table').first();
  await expect
    .poll(async () => (await readTable(table)).rows.map((cells) => cells.join(' ')))
    .toEqual([expect.stringContaining(west), expect.stringContaining(east)]);
  expect(steps.length).toBeLessThanOrEqual(15);
  expect(complaints).toEqual([]);
  await close();
});
