import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { follow } from '#tests/support/follow.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { DESK, logIn, ownLeagueInBrowser, PHONE } from '#tests/support/league-in-browser.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { accessibilityFindings, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { signIn } from '#tests/support/running-league.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';
import { journeys } from './journeys.ts';

const { it, trySome } = journeys('with an account');

/** What a person does with an account of their own. */

const mail = shared(startMailServer, (server) => server.close());
// Of its own: it has a mail server.
const site = ownLeagueInBrowser(() => ({ env: { SMTP_URL: mail.url } }));
const fixture = shared(() => createLeagueFixture(site.backDoor.commands, { games: 1 }));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });

/** The link of the last mail to this address. */
async function mailedLink(address: string, path: string): Promise<string> {
  let link: string | undefined;
  await until('the mail has come', async () => {
    for (const { to, raw } of mail.received) {
      const text = raw.replaceAll(/=\r?\n/gu, '');
      if (to.includes(address)) link = new RegExp(`${path}/[\\w-]+`, 'u').exec(text)?.[0] ?? link;
    }
    return link !== undefined;
  });
  return link ?? '';
}

// Rule: Accounts and sessions: Visitors
it('a visitor follows a team by making an account, and asks to become a scorer', async () => {
  const { page, complaints, close } = await site.visit(`/teams/${fixture.east.teamId}`, PHONE);
  await page.getByRole('button', { name: /^Follow /u }).click();
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await heading(page, 'Sign up').waitFor();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('Please accept the terms').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);

  // With the keyboard alone, from field to field.
  await page.getByRole('link', { name: 'Username', exact: true }).press('Enter');
  for (const text of ['jana', 'jana@example.org', 'Jana', 'Orlik', 'correct horse']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByText('Password must be at least 8 characters').waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.keyboard.type('correct horse');
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Your account is ready. You are logged in.').waitFor();
  await page.getByText('A mail is on its way to jana@example.org: confirm').waitFor();
  await page.waitForURL(`**/teams/${fixture.east.teamId}`);
  await page.getByRole('button', { name: /^Following /u }).waitFor();

  await page.getByRole('button', { name: 'Account, Jana Orlik' }).click();
  await page.getByRole('menuitem', { name: 'Dashboard' }).click();
  await page
    .getByRole('region', { name: 'Teams You Follow' })
    .getByRole('link', { name: `Eastside ${fixture.seasonId}` })
    .waitFor();

  await page.goto(`${site.league.url}/profile?edit=1`);
  await page.getByLabel('First name').fill('Janina');
  const stay = page.getByRole('button', { name: 'Stay here' });
  await follow(page.getByRole('link', { name: 'Teams', exact: true }), stay);
  await stay.click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Profile updated successfully').waitFor();
  await page.getByRole('button', { name: 'Ask for another role' }).click();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Scorer');
  await page.getByLabel('Note').fill('I have a license.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.getByText('Your note: I have a license.').waitFor();
  await page.getByText('Pending', { exact: true }).waitFor();
  const unconfirmed = page.getByText('Your e-mail address is not confirmed');
  await unconfirmed.waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);

  const link = await mailedLink('jana@example.org', '/confirm-email');
  await page.getByRole('button', { name: 'Send the mail again' }).click();
  await page.getByText('A mail is on its way to jana@example.org').waitFor();
  await page.goto(`${site.league.url}${link}`);
  const confirm = page.getByRole('button', { name: 'Confirm address' });
  await confirm.waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  // Opening the link is not enough: programs that look at mails do so, too.
  await page.goto(`${site.league.url}/dashboard`);
  await page.getByText('Reminders wait until you confirm your e-mail address.').waitFor();
  await page.goto(`${site.league.url}${link}`);
  await confirm.click();
  await page.getByText('Your e-mail address is confirmed').waitFor();
  await follow(page.getByRole('link', { name: 'Your Profile' }));
  await heading(page, 'Profile').waitFor();
  await page.getByText('jana@example.org').waitFor();
  await unconfirmed.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await close();
});

it('a forgotten password is replaced by the link of a mail, once', async () => {
  const robin = await site.createUser('robin', 'member');
  const address = `${robin.username}@test.invalid`;
  const { page, close } = await site.visit('/login', DESK);
  await follow(page.getByRole('link', { name: 'Forgot your password?' }));
  // The login has a field for an e-mail address, too.
  await heading(page, 'Forgot password').waitFor();
  await page.getByLabel('E-mail').fill(address);
  await page.keyboard.press('Enter');
  await page.getByText('Check your email').waitFor();
  const link = await mailedLink(address, '/reset-password');

  await page.goto(`${site.league.url}${link}`);
  await page.getByLabel('New password').fill('another password');
  await page.getByLabel('Confirm password').fill('another passwort');
  await page.keyboard.press('Enter');
  await page.getByText('Passwords do not match').waitFor();
  await page.getByLabel('Confirm password').fill('another password');
  // Gone before the field is left, so that nothing moves under a tap on the button.
  await page.getByText('Passwords do not match').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByText('Your password has been reset successfully').first().waitFor();
  await page.getByText(`Log in as ${robin.username} or with ${address}.`).waitFor();
  await page.waitForURL('**/login');
  await expect.poll(() => page.getByLabel('Username or e-mail').inputValue()).toBe(robin.username);
  await logIn(page, { username: address, password: 'another password' });
  await heading(page, 'Dashboard').waitFor();

  await page.goto(`${site.league.url}${link}`);
  await page.getByLabel('New password').fill('yet another one');
  await page.getByLabel('Confirm password').fill('yet another one');
  await page.keyboard.press('Enter');
  await heading(page, 'Invalid Reset Link').waitFor();
  await page.getByRole('link', { name: 'Request New Link' }).waitFor();
  await close();
});

it('signing out ends the session in every window', async () => {
  const user = await site.createUser('kim', 'member');
  const { page, context, close } = await site.visit('/profile');
  await logIn(page, user);
  await heading(page, 'Profile').waitFor();
  const other = await context.newPage();
  await other.goto(`${site.league.url}/scorer/scoring`);
  await other.getByText("Sorry, you don't have permission to access this page.").waitFor();
  await other.getByRole('button', { name: /^Account/u }).click();
  await other.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/login');
  await close();
});

/** What an app shows for the secret: at this moment and half a minute later, which is taken as well. */
function codesOf(secret: string): [string, string] {
  const now = Date.now();
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
  return [codeAt(now), codeAt(now + 30_000)];
}

/** Turns two-step sign-in on, on the profile. @returns the next code, and the recovery codes */
async function turnOnTwoSteps(page: Page, password: string) {
  await page.getByRole('button', { name: 'Turn on…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = (await dialog.locator('code').innerText()).replaceAll(/\s/gu, '');
  // A phone cannot scan what it shows itself.
  const inApp = dialog.getByRole('link', { name: 'Open in your app' });
  const onPhone = page.viewportSize()?.width === PHONE.viewport?.width;
  await inApp.waitFor({ state: onPhone ? 'visible' : 'hidden' });
  if (onPhone) await inApp.and(page.locator(`[href^="otpauth:"][href*="secret=${secret}"]`)).waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await dialog.getByRole('button', { name: 'Copy key' }).click();
  await page.getByText('Key copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  const [first, next] = codesOf(secret);
  await dialog.getByLabel('Code from the app').fill(first);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  return { next, recoveryCodes };
}

it('who was signed out elsewhere is told so, and comes back to where they were', async () => {
  const user = await site.createUser('ousted', 'member');
  const { page, close } = await site.visit('/login', PHONE);
  await logIn(page, user);
  await page.goto(`${site.league.url}/profile`);
  await heading(page, 'Profile').waitFor();
  const token = await signIn(site.league, user);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ended = await fetch(`${site.league.url}/api/auth/logout/all/`, { method: 'POST', headers });
  expect(ended.ok).toBe(true);
  await page.getByText(/^Your session is over: /u).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/profile');
  await close();
});

// Rule: Accounts and sessions: Two-step sign-in
it('two-step sign-in is turned on with an app, asks for its code, and is turned off', async () => {
  const user = await site.createUser('toni', 'member');
  const { page, complaints, close } = await site.visit('/profile', PHONE);
  await page.getByText('Sign in to see your profile.').waitFor();
  await logIn(page, user);
  await heading(page, 'Profile').waitFor();
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  const { next, recoveryCodes } = await turnOnTwoSteps(page, user.password);
  expect(recoveryCodes).toHaveLength(10);
  expect(await accessibilityFindings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const stored = await readFile(await download.path(), 'utf8');
  expect(stored.replace('\uFEFF', '').split('\n')).toEqual(recoveryCodes);
  // They are shown once: nothing but the button takes them away.
  await page.keyboard.press('Escape');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await codes.waitFor();
  await codes.getByRole('button', { name: 'Close' }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'I have stored them' }).click();
  await card.getByText('Recovery codes left: 10').waitFor();

  const opened: string[] = [];
  page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
  await page.getByRole('button', { name: /^Account/u }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign up' }).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
  // Not by way of the login.
  expect(opened).not.toContain('/login');
  await page.goto(`${site.league.url}/profile`);
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await heading(page, 'Two-step sign-in').waitFor();
  const code = page.getByLabel('Code from the app');
  // Phones offer the code, and show digits.
  await code.and(page.locator('[autocomplete="one-time-code"][inputmode="numeric"]')).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
  await code.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong, or it was used before').first().waitFor();
  await code.fill(next);
  await page.keyboard.press('Enter');
  await heading(page, 'Profile').waitFor();

  await card.getByRole('button', { name: 'Turn off…' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByLabel('Current password').fill(user.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await card.getByText('Off', { exact: true }).waitFor();
  // The wrong code of the sign-in is the only complaint.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  await close();
});

it('an administrator turns two-step sign-in off for somebody who has lost the phone', async () => {
  const user = await site.createUser('vesna', 'member');
  const owner = await site.visit('/profile');
  await logIn(owner.page, user);
  await turnOnTwoSteps(owner.page, user.password);
  await owner.close();

  const admin = await site.createUser('chief', 'superuser');
  const { page, close } = await site.visit('/admin/dashboard', DESK);
  await logIn(page, admin);
  await page.getByRole('link', { name: 'Turn it on in your profile' }).waitFor();
  await page.goto(`${site.league.url}/admin/users?search=${user.username}`);
  await page.getByRole('button', { name: `Actions: ${user.username}` }).click();
  await page.getByRole('menuitem', { name: 'Turn off two-step sign-in…' }).click();
  await page.getByLabel('Your own password').fill(admin.password);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByText(`Two-step sign-in is off: ${user.username}`).waitFor();
  await close();

  const again = await site.visit('/profile');
  await logIn(again.page, user);
  await heading(again.page, 'Profile').waitFor();
  await again.close();
});

trySome();
