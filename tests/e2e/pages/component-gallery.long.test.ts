import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '#tests/support/chromium.ts';
import { follow } from '#tests/support/follow.ts';
import { accessibilityFindings, widthBeyondWindow } from '#tests/support/page-checks.ts';
import { until } from '#tests/support/until.ts';

const PHONE_UP_TO = 640;
const FORMS = [1280, 820, 390].flatMap((width) => [[width, 'light'] as const, [width, 'dark'] as const]);

let browser: Browser;
let pages: ViteDevServer;
let origin: string;

beforeAll(async () => {
  pages = await createServer({
    configFile: fileURLToPath(new URL('../../component-gallery/vite.config.ts', import.meta.url)),
    server: { host: '127.0.0.1', port: 0, strictPort: true, hmr: false, watch: null },
    logLevel: 'error',
  });
  await pages.listen();
  origin = pages.resolvedUrls?.local[0] ?? '';
  browser = await launchChromium();
  // Vite meets packages of a lazy page only when it is asked for, and then wants the page to be loaded again.
  const page = await browser.newPage();
  const isThere = async () => {
    await page.goto(origin);
    const heading = page.getByRole('heading', { name: 'Components', exact: true });
    return heading.waitFor({ timeout: 10_000 }).then(
      () => true,
      () => false,
    );
  };
  await until('the page is there', isThere);
  await page.close();
});
afterAll(async () => {
  await browser?.close();
  await pages?.close();
});

async function open(width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const phone = width < PHONE_UP_TO;
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    colorScheme,
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(origin);
  await page.getByRole('heading', { name: 'Components', exact: true }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
}

describe('every component', () => {
  it.each(FORMS)(
    'at %d px, %s, follows the theme of the device, fits, and has no findings',
    async (width, theme) => {
      const page = await open(width, theme);
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      expect(await widthBeyondWindow(page)).toBe(0);
      expect(await accessibilityFindings(page)).toEqual([]);
      if (width < PHONE_UP_TO) expect(await tooSmallForAThumb(page)).toEqual([]);
      await page.context().close();
    },
  );

  const tooSmallForAThumb = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('button, select, [role="tab"], label:has(> input), main a, summary')]
        .map((control) => ({ text: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height < 44)
        .map(({ text, box }) => `${text} ${Math.round(box.height)} px`),
    );
});

describe('with forced colours', () => {
  it('what is chosen differs from what is not', async () => {
    const page = await open(1280, 'light');
    await page.emulateMedia({ forcedColors: 'active' });
    const fill = (role: 'radio' | 'tab' | 'button', name: string | RegExp) =>
      page
        .getByRole(role, { name, exact: true })
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await fill('radio', 'Q3')).not.toBe(await fill('radio', 'Q1'));
    expect(await fill('tab', /^Upcoming/u)).not.toBe(await fill('tab', 'Recent Results'));
    expect(await fill('button', 'Page 3')).not.toBe(await fill('button', 'Page 4'));
    await page.context().close();
  });
});

describe('overlays', () => {
  it('a dialog starts on its first field, keeps the focus, and gives it back on Escape', async () => {
    const page = await open(1280, 'light');
    const trigger = page.getByRole('button', { name: 'Edit game…' });
    await trigger.click();
    const dialog = page.getByRole('dialog', { name: 'Edit game' });
    await dialog.waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('value'));
    expect(await focused()).toBe('7.30pm');
    expect(await accessibilityFindings(page)).toEqual([]);
    for (let step = 0; step < 12; step += 1) await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await follow(dialog.getByRole('link', { name: 'Tip-off' }), dialog.locator('input:focus'));
    expect(await focused()).toBe('7.30pm');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.context().close();
  });

  it('a question waits for the name, and gives the focus back to the button that asked', async () => {
    const page = await open(1280, 'light');
    const asking = page.getByRole('button', { name: 'Delete team…' });
    await asking.click();
    const dialog = page.getByRole('dialog', { name: 'Delete team' });
    const confirm = dialog.getByRole('button', { name: 'Delete team' });
    await confirm.waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.type('Rivergate');
    await expect
      .poll(() => dialog.getByLabel('Type Rivergate Otters to confirm').inputValue())
      .toBe('Rivergate');
    await expect.poll(() => confirm.isDisabled()).toBe(true);
    await page.keyboard.type(' Otters');
    await page.keyboard.press('Enter');
    await page.getByText('Rivergate Otters deleted', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction((button) => button === document.activeElement, await asking.elementHandle());
    await page.context().close();
  });

  // Rule: Input and display: Tables
  it('an error stays until it is closed', async () => {
    const page = await open(1280, 'light');
    await page.clock.install();
    await page.getByRole('button', { name: 'Success', exact: true }).click();
    await page.getByRole('button', { name: 'Error', exact: true }).click();
    const success = page.getByText('3 games moved to Jan 24');
    const error = page.getByText('Not saved: no connection.');
    await error.waitFor();
    await page.clock.runFor(6_000);
    await success.waitFor({ state: 'detached' });
    await expect.poll(() => error.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Close message' }).click();
    await page.clock.runFor(1_000);
    await error.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('a message leaves the buttons at the bottom of a phone free', async () => {
    const page = await open(390, 'light');
    await page.getByRole('checkbox', { name: 'Foundry vs Larks' }).check();
    await page.getByRole('button', { name: 'Error', exact: true }).click();
    const close = await page.getByRole('button', { name: 'Close message' }).boundingBox();
    const assign = await page.getByRole('button', { name: 'Assign scorer…' }).boundingBox();
    if (close === null || assign === null) throw new Error('nothing to see');
    expect(close.y + close.height).toBeLessThan(assign.y);
    await page.context().close();
  });

  it('the chosen theme outlives a reload and is there before the first paint', async () => {
    const page = await open(1280, 'light');
    await page.getByRole('button', { name: 'Theme: system' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    // Only the document and its blocking script: no page code yet.
    await page.route('**/component-gallery/main.tsx*', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.context().close();
  });
});
