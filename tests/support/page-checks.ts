import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { sample } from './sampling.ts';

/** What every page is asked for, whatever it shows. */

const [THEME = 'light'] = sample(
  'theme in which what a test has opened is checked',
  ['light', 'dark'] as const,
  String,
);

/** Waits until a page shows itself and no skeleton, in its own fonts, and nothing moves. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heads = document.querySelectorAll('h1').length;
    const loading = [...document.querySelectorAll('[role="status"], [role="progressbar"]')].some((element) =>
      /^(Loading|⟦ *Ĺōàďĭńĝ)/u.test(element.getAttribute('aria-label') ?? element.textContent ?? ''),
    );
    const moving = document.getAnimations().some(({ playState }) => playState === 'running');
    return heads > 0 && !loading && !moving && document.fonts.status === 'loaded';
  });
}

/**
 * What breaks WCAG 2.2 AA or axe's best practices: one line a rule, with the first place.
 * @param only these rules
 */
export async function accessibilityFindings(page: Page, only?: readonly string[]): Promise<string[]> {
  // In the page itself: without frames, a second page for the results only costs time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  // What it finds in order takes longer to describe than to check.
  const brief: Parameters<typeof axe.options>[0] = {
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
  };
  // WCAG 2.2's size of targets is the one rule of AA that axe leaves off by default.
  if (only === undefined) axe.options({ ...brief, rules: { 'target-size': { enabled: true } } });
  else axe.options(brief).withRules([...only]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The same in one of the themes, another with each seed. */
export async function findingsInOneTheme(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: THEME });
  await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, THEME);
  await untilSettled(page);
  const found = await accessibilityFindings(page);
  return found.map((finding) => `${THEME}: ${finding}`);
}

/** How many px the page is wider than its window. */
export async function widthBeyondWindow(page: Page): Promise<number> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width - (page.viewportSize()?.width ?? 0);
}

/** A table as it reads at one moment: between two reads it may change. */
export function readTable(table: Locator): Promise<{ heads: string[]; rows: string[][] }> {
  return table.evaluate((element) => ({
    heads: [...element.querySelectorAll<HTMLElement>('thead th')].map((head) => head.innerText.trim()),
    rows: [...element.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => (cell.textContent ?? '').trim()),
    ),
  }));
}

/** A table's row as it reads at one moment, by the heads of its columns. */
export async function readRow(page: Page, caption: string, row: RegExp): Promise<Record<string, string>> {
  const line = page.getByRole('table', { name: caption, exact: true }).getByRole('row', { name: row });
  const cells = await line.evaluate((element) => {
    const heads = element.closest('table')?.querySelectorAll<HTMLElement>('thead th') ?? [];
    return [...heads].map((head, index) => [
      head.innerText.trim(),
      (element.children[index]?.textContent ?? '').trim(),
    ]);
  });
  return Object.fromEntries(cells);
}

/** What stands in a table's row at one moment, without the row's own head. */
export function readCells(row: Locator): Promise<string[]> {
  return row.evaluate((element) =>
    [...element.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim()),
  );
}
