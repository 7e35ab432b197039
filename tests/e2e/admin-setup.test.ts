import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  explainFailures,
  type LeagueInBrowser,
  logIn,
  openLeagueInBrowser,
  readAtHead,
} from '#tests/support/league-in-browser.ts';
import { findingsInBothThemes } from '#tests/support/page-checks.ts';
import { ADMIN, signIn } from '#tests/support/running-league.ts';

/** How an administrator sets the league up. */

let site: LeagueInBrowser;

beforeAll(async () => {
  site = await openLeagueInBrowser();
});
explainFailures(() => site);
afterAll(() => site?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('changes the time zone, and saves nothing over what somebody else changed unseen', async () => {
  const { page, complaints, close } = await site.visit('/admin/settings');
  await logIn(page, ADMIN);
  await page.getByLabel('Time zone').fill('Europe/Atlantis');
  await button(page, 'Save settings').click();
  await page.getByText('Unknown time zone').first().waitFor();
  await page.getByLabel('Time zone').fill('Europe/London');
  await button(page, 'Save settings').click();
  await page.getByText('Settings saved').waitFor();
  await page.getByText('Times in Europe/London').waitFor();

  const other = await fetch(`${site.league.url}/api/settings/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signIn(site.league)}` },
    body: JSON.stringify({ time_zone: 'Europe/Dublin', chat: false }),
  });
  expect(other.status).toBe(200);
  await page.getByLabel('Time zone').fill('Europe/Berlin');
  await button(page, 'Save settings').click();
  await page.getByText(/^Somebody else changed this in the meantime/u).waitFor();
  await page.getByText('Time zone: Europe/Dublin (you typed Europe/Berlin)').waitFor();
  expect(await page.getByLabel('Games have a chat').isChecked()).toBe(false);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await button(page, 'Save settings').click();
  await expect
    .poll(() => readAtHead(site, 'settings/'))
    .toMatchObject({ time_zone: 'Europe/Berlin', chat: false, claiming: true });
  expect(complaints.filter((text) => !/ 4(00|12) /u.test(text))).toEqual([]);
  await close();
});
