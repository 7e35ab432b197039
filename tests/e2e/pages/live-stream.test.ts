import { beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { accessibilityFindings, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { signIn } from '#tests/support/running-league.ts';
import { shared } from '#tests/support/shared-setup.ts';

/** Watching a game live, and finding it. */

const site = sharedLeagueInBrowser();
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 1, start: true }));
let token: string;
let gameId: number;

beforeAll(async () => {
  gameId = fixture.gameIds[0] ?? 0;
  token = await signIn(site.league);
});

/** A basket, as the scorer's console sends it. */
async function basket(side: 'east' | 'west', points: number): Promise<void> {
  const player_id = fixture[side].players[0]?.playerId;
  const action = {
    id: newId(),
    occurred_at: new Date().toISOString(),
    type: 'points',
    period: 1,
    clock: 580,
  };
  const response = await fetch(`${site.league.url}/api/games/${gameId}/actions/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'x-device-id': 'e2e',
    },
    body: JSON.stringify([{ ...action, side, points, player_id }]),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

/** Where the game can be watched. */
async function stream(stream_url: string | null): Promise<void> {
  const response = await fetch(`${site.league.url}/api/games/${gameId}/`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ stream_url }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
}

it('finds a game from the keyboard, and leads from it to its stream', async () => {
  const { page, complaints, close } = await site.visit('/teams', DESK);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: /^Search/u });
  await field.fill(`eastside ${fixture.seasonId}`);
  await page.getByRole('group', { name: 'Games' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  // The team is chosen at first; before it comes the last of all, the game.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/games/${gameId}`);
  await follow(page.getByRole('link', { name: 'Chat', exact: true }));
  await page.waitForURL(`**/live-stream/${gameId}`);
  await page.getByRole('heading', { name: 'Live Chat' }).waitFor();

  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: / vs / }).waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await untilSettled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

it('contacts the site of the video only when somebody asks for its player', async () => {
  const { page, context, complaints, close } = await site.visit('/', DESK);
  const asked: { url: string; referer: string | null }[] = [];
  await context.route(/youtube\.com/u, async (route) => {
    asked.push({ url: route.request().url(), referer: await route.request().headerValue('referer') });
    await route.fulfill({ contentType: 'text/html', body: '<title>player</title><p>The picture</p>' });
  });
  await stream('https://www.youtube.com/watch?v=abc-123');
  await page.goto(`/live-stream/${gameId}`);
  const button = page.getByRole('button', { name: 'Load the player of YouTube' });
  await button.waitFor();
  await untilSettled(page);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(asked).toEqual([]);

  await button.click();
  const frame = page.locator('iframe');
  await frame.contentFrame().getByText('The picture').waitFor();
  expect(asked).toEqual([{ url: 'https://www.youtube.com/embed/abc-123', referer: `${site.league.url}/` }]);
  await expect
    .poll(() => frame.getAttribute('sandbox'))
    .toBe('allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox');
  expect(complaints).toEqual([]);
  await stream(null);
  await close();
});

it('shows each basket to two guests, who write to each other', async () => {
  const [desk, phone] = await Promise.all([
    site.visit(`/live-stream/${gameId}`, DESK),
    site.visit(`/live-stream/${gameId}`, PHONE),
  ]);
  await basket('west', 3);
  const score = `Eastside ${fixture.seasonId} 0, Westside ${fixture.seasonId} 3`;
  for (const { page } of [desk, phone]) await page.getByText(score).waitFor({ state: 'attached' });
  await desk.page.getByText('Player Number 4, 3 points').waitFor();

  const field = phone.page.getByLabel('Message', { exact: true });
  const send = phone.page.getByRole('button', { name: 'Send' });
  await field.fill('   ');
  await expect.poll(() => send.isDisabled()).toBe(true);
  await field.fill('What a shot');
  // A guest types a name once, before the first message.
  await send.click();
  await phone.page.getByText('Type the name under which you write.').waitFor();
  const name = phone.page.getByLabel('Your name');
  await name.fill('Joana');
  await send.click();
  await name.waitFor({ state: 'detached' });
  await phone.page.getByText('You write as Joana, a guest.').waitFor();
  await phone.page.getByText('Rules of the chat').click();
  await phone.page.getByText('No insults, no hatred.').waitFor();
  await phone.page.getByText('Rules of the chat').click();
  const messages = desk.page.getByRole('region', { name: 'Messages' });
  await messages.getByText('What a shot').waitFor();
  await expect.poll(() => messages.innerText()).toMatch(/Joana\s+guest/u);
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await widthBeyondWindow(phone.page)).toBe(0);
  expect(await accessibilityFindings(phone.page)).toEqual([]);

  // What is written while a message is on its way stays, and is the next one.
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await phone.page.route('**/api/games/*/chat/**', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await field.fill('one');
  await field.press('Enter');
  await field.fill('two');
  letThrough();
  await messages.getByText('one', { exact: true }).waitFor();
  await expect.poll(() => send.isEnabled()).toBe(true);
  await expect.poll(() => field.inputValue()).toBe('two');
  await send.click();
  await expect.poll(() => field.inputValue()).toBe('');

  // Too fast: what was not sent stays where it was written.
  for (const word of ['three', 'four']) {
    await field.fill(word);
    await field.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('');
  }
  await messages.getByText('four', { exact: true }).waitFor();
  await field.fill('five');
  await field.press('Enter');
  await phone.page.getByText('Not sent: You are writing too fast. Please wait a moment.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('five');
  expect(desk.complaints).toEqual([]);
  await Promise.all([desk.close(), phone.close()]);
});
