import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium, launchChromium } from '#tests/support/chromium.ts';
import { accessibilityFindings, widthBeyondWindow } from '#tests/support/page-checks.ts';

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
  await expect.poll(() => heading.isVisible()).toBe(true);
  const painted = await page.screenshot();
  // A browser without fonts lays text out, too, but paints nothing.
  await page.addStyleTag({ content: 'h1 { color: transparent }' });
  expect(painted.equals(await page.screenshot())).toBe(false);
});

it('the checks of the pages find what they look for', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 200 } });
  const head = '<!doctype html><html lang="en" data-theme="light"><title>Wrong</title>';
  await page.setContent(`${head}<main><h1 style="color: #ddd; background: #fff">Pale</h1>
    <button style="width: 9px; height: 9px; padding: 0"></button><a href="/" style="font-size: 9px">x</a>
    <p style="width: 500px">Wide</p></main>`);
  const rules = (await accessibilityFindings(page)).map((finding) => finding.split(':')[0]);
  expect(rules).toEqual(expect.arrayContaining(['button-name', 'color-contrast', 'target-size']));
  expect(await accessibilityFindings(page, ['button-name'])).toHaveLength(1);
  expect(await widthBeyondWindow(page)).toBeGreaterThan(100);
  await page.setContent(`${head}<main><h1>Right</h1></main>`);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await widthBeyondWindow(page)).toBe(0);
});
