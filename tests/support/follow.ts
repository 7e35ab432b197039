import type { Locator } from 'playwright';

/**
 * Clicks a link and waits until the page it leads to is there: until then the old one is shown and takes what is typed.
 * @param arrived what is then there, for a link that stays on its page or is held up by a question; by default another
 *   heading of the page
 */
export async function follow(link: Locator, arrived?: Locator): Promise<void> {
  if (arrived !== undefined) {
    await link.click();
    await arrived.waitFor();
    return;
  }
  const page = link.page();
  const left = await page.evaluateHandle(() => {
    const heading = document.querySelector('h1');
    return { heading, text: heading?.textContent };
  });
  await link.click();
  await page.waitForFunction(({ heading, text }) => {
    const shown = document.querySelector('h1');
    return shown !== null && (shown !== heading || shown.textContent !== text);
  }, left);
}
