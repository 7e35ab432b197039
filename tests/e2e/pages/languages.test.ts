import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { newId } from '#platform/values/ids.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { PHONE, sharedLeagueInBrowser, type User } from '#tests/support/league-in-browser.ts';
import { untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { signIn } from '#tests/support/running-league.ts';
import { sample } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { untranslatedTexts } from '#tests/support/untranslated-texts.ts';

/** What is refused, in a pseudo-language with longer words, on a phone; every-page.test.ts has the pages themselves. */

const PSEUDO = 'en-XA';

const site = sharedLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));
const fixture = shared(() =>
  createLeagueFixture(site.backDoor.commands, { games: 1, start: true, scorerId: casey.id }),
);

async function openIn(path: string, user?: User): Promise<Page> {
  const icon = '/favicon.svg';
  const { page } = await (user === undefined ? site.visit(icon, PHONE) : site.visitAs(user, icon, PHONE));
  await page.evaluate((chosen) => localStorage.setItem('courtside.language', chosen), PSEUDO);
  await page.goto(path);
  await untilSettled(page);
  return page;
}

async function isAllTranslated(page: Page): Promise<void> {
  await untilSettled(page);
  expect(await untranslatedTexts(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
}

/** Sends the only form of a page, and reads it once fields have been refused. */
async function isRefused(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await isAllTranslated(page);
}

const sentEmpty = (path: string) => ({
  name: `${path}, sent empty`,
  check: async () => isRefused(await openIn(path)),
});

const REFUSALS = [
  ...['/login', '/register', '/forgot-password', '/contact'].map(sentEmpty),
  { name: 'a username that is taken', check: isTaken },
  { name: 'a wrong password, at its field', check: isWrong },
  { name: 'a tap, in the log and in the dialog of what was not recorded', check: isNoTap },
];

async function isTaken(): Promise<void> {
  const page = await openIn('/register');
  await fill(page, {
    username: casey.username,
    email: 'kim@test.invalid',
    first_name: 'Kim',
    last_name: 'Tester',
    password: 'a-long-password',
    password_confirm: 'a-long-password',
  });
  await page.locator('[name=terms]').check();
  await isRefused(page);
  await expect.poll(() => page.locator('[aria-invalid=true]').getAttribute('name')).toBe('username');
}

async function isWrong(): Promise<void> {
  const page = await openIn('/change-password', casey);
  const next = 'three quiet harbors';
  await fill(page, { old_password: 'not the password', new_password: next, password_confirm: next });
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await isRefused(page);
  expect(await (await answered).json()).toMatchObject({
    field_wordings: { old_password: [{ code: 'account.wrong_password' }] },
  });
}

async function isNoTap(): Promise<void> {
  const [gameId = 0] = fixture.gameIds;
  const page = await openIn(`/scorer/scoring/${gameId}`, casey);
  const device = newId();
  const taken = await fetch(`${site.league.url}/api/games/${gameId}/takeover/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signIn(site.league, casey)}`, 'x-device-id': device },
  });
  expect(taken.status).toBe(200);
  // A tap on a player who is not on the bench: the page offers none, so it lies on the device already.
  const action = {
    ...{ id: newId(), occurred_at: new Date().toISOString(), type: 'points' },
    ...{ side: 'east', period: 1, points: 2, player_id: 999_999 },
  };
  await page.evaluate(
    ([id, key, entry]) => {
      localStorage.setItem('courtside.device', id);
      localStorage.setItem(key, entry);
    },
    [device, `courtside.outbox.${gameId}.${action.id}`, JSON.stringify({ seq: 1, action })] as const,
  );
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/actions/'));
  await page.reload();
  await untilSettled(page);
  expect(await (await answered).json()).toMatchObject({
    actions: [{ outcome: 'rejected', wording: { code: 'scoring.not_on_bench' } }],
  });
  await isAllTranslated(page);
  await page.locator('[role=status] + button').click();
  await page.getByRole('dialog').waitFor();
  await isAllTranslated(page);
}

const tried = sample('refusals in another language', REFUSALS, ({ name }) => name, { test: 2, all: 4 });
it.each(tried)('no refusal shows English in another language: $name', ({ check }) => check());
