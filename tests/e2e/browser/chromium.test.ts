import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium, launchChromium } from '#tests/support/chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

it('runs scripts and paints text on this machine', async () => {
  console.log(`Chromium ${browser.version()}, ${(await findChromium()).source}`);
  const page = await browser.newPage({ viewport: { width: 390, height: 200 } });
  await page.setContent('<h1></h1><script>document.querySelector("h1").textContent = "92"</script>');
  const heading = page.getByRole('heading', { name: '92' });
  expect(await heading.isVisible()).toBe(true);
  const painted = await page.screenshot();
  // A browser without fonts lays text out, too, but paints nothing.
  await page.addStyleTag({ content: 'h1 { color: transparent }' });
  expect(painted.equals(await page.screenshot())).toBe(false);
});
