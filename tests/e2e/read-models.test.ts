import { expect, it } from 'vitest';
import { DESK, PHONE, sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { findingsInOneTheme, untilSettled, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { ADMIN } from '#tests/support/running-league.ts';
import { button } from './page-parts.ts';

/** An administrator sees whether what people read follows from the log, and has it built again. */
const site = sharedLeagueInBrowser();

it('verifies all read models, rebuilds one and says what came of it', async () => {
  const { page, complaints, close } = await site.visitAs(ADMIN, '/admin/read-models', DESK);
  await page.getByText('At the head', { exact: true }).nth(11).waitFor();
  await button(page, 'Verify all').click();
  await page.getByText('Verification of all read models').waitFor();
  await page.getByText('0 rows differ').waitFor();

  await button(page, 'Rebuild standings').click();
  const question = page.getByRole('dialog', { name: 'Rebuild standings?' });
  await question.getByRole('button', { name: 'Rebuild', exact: true }).click();
  await page.getByText('Rebuild of standings').waitFor();
  await page.getByText('Done', { exact: true }).waitFor();

  await page.reload();
  await page.getByText('Rebuild of standings').waitFor();
  await untilSettled(page);
  expect(await findingsInOneTheme(page)).toEqual([]);
  await page.setViewportSize(PHONE.viewport ?? { width: 390, height: 844 });
  expect(await widthBeyondWindow(page)).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
