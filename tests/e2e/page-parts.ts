import type { Locator, Page } from 'playwright';

/** What the tests of several pages find and fill in the same way. */

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** @param day as YYYY-MM-DD */
export async function fillDay(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).fill(day);
  await page.keyboard.press('Tab');
}
