import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { createAccount } from '#command-api/accounts/accounts.registration.ts';
import { createPasswordHasher } from '#command-api/accounts/password.hasher.ts';
import type { Role } from '#platform/permissions.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { buildFrontend } from '#standalone/frontend-build.ts';
import { launchChromium } from './chromium.ts';
import { type BackDoor, openBackDoor, type RunningLeague, startLeague } from './running-league.ts';

/** A whole league as `npm start` runs it, with the built pages, and a Chromium to look at them. */

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

export type User = { id: number; username: string; password: string };

/** One person at one device: a browser of their own with one page. */
export type Visit = {
  page: Page;
  context: BrowserContext;
  /** What the browser complained about since: errors of scripts and of the console. */
  complaints: string[];
  close(): Promise<void>;
};

export type LeagueInBrowser = {
  league: RunningLeague;
  browser: Browser;
  backDoor: BackDoor;
  /** An account made as the administrator would make it. */
  createUser(username: string, role: Role): Promise<User>;
  /** What the pages that are open show and complain about: for a test that failed. */
  openPages(): Promise<string>;
  /** A new device opens an address of the site. */
  visit(path: string, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
};

export async function openLeagueInBrowser(): Promise<LeagueInBrowser> {
  await buildFrontend(ROOT, () => undefined);
  const [league, browser] = await Promise.all([startLeague(), launchChromium()]);
  const backDoor = openBackDoor(league);
  const passwords = createPasswordHasher();
  const visits = new Set<Visit>();
  return {
    league,
    browser,
    backDoor,
    async createUser(username, role) {
      const password = `password of ${username}`;
      const { account } = await createAccount(
        { pool: backDoor.pool, store: backDoor.store, passwords, clock: () => new Date() },
        {
          username,
          email: `${username}@test.invalid`,
          firstName: username,
          lastName: 'Tester',
          password,
          role,
        },
      );
      return { id: account.id, username, password };
    },
    async openPages() {
      const texts = [...visits].map(async ({ page, complaints }) => {
        const text = await page.innerText('body').catch(String);
        return [page.url(), ...complaints, text.replaceAll(/\s*\n\s*/gu, ' · ').slice(0, 1_500)].join('\n');
      });
      return [...(await Promise.all(texts)), ...league.lines.slice(-20)].join('\n\n');
    },
    async visit(path, options = DESK) {
      const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
      // The machine may be busy with everything else that is being tested.
      context.setDefaultTimeout(30_000);
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
      });
      const visit: Visit = {
        page,
        context,
        complaints,
        async close() {
          visits.delete(visit);
          await context.close();
        },
      };
      visits.add(visit);
      await page.goto(`${league.url}${path}`);
      return visit;
    },
    async close() {
      await browser.close();
      await backDoor.close();
      await league.stop();
    },
  };
}

/** Says of every test of the file that fails what its pages showed. */
export function explainFailures(site: () => LeagueInBrowser | undefined): void {
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(await site()?.openPages());
  });
}

/** Fills in the login page, which is open. */
export async function logIn(page: Page, user: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Waits until a page shows itself and no skeleton, in its own fonts, and nothing moves. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heads = document.querySelectorAll('h1').length;
    const loading = [...document.querySelectorAll('[role="status"], [role="progressbar"]')].some((element) =>
      /^Loading/u.test(element.getAttribute('aria-label') ?? element.textContent ?? ''),
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
  const axe = new AxeBuilder({ page });
  // WCAG 2.2's size of targets is the one rule of AA that axe leaves off unless asked.
  if (only === undefined) axe.options({ rules: { 'target-size': { enabled: true } } });
  else axe.withRules([...only]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** The same in both themes. What they differ in is colours, so the second one is asked about contrast only. */
export async function findingsInBothThemes(page: Page): Promise<string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((theme) => document.documentElement.dataset.theme === theme, colorScheme);
    await untilSettled(page);
    const found = await accessibilityFindings(page, colorScheme === 'light' ? undefined : ['color-contrast']);
    findings.push(...found.map((finding) => `${colorScheme}: ${finding}`));
  }
  return findings;
}

/** How many px the page is wider than its window. */
export async function widthBeyondWindow(page: Page): Promise<number> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return width - (page.viewportSize()?.width ?? 0);
}

/** A table's row as it reads, by the heads of its columns. */
export async function rowOf(page: Page, caption: string, row: RegExp): Promise<Record<string, string>> {
  const table = page.getByRole('table', { name: caption, exact: true });
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const cells = await table
    .getByRole('row', { name: row })
    .evaluate((element) => [...element.querySelectorAll('th, td')].map((cell) => cell.textContent ?? ''));
  return Object.fromEntries(heads.map((head, index) => [head.trim(), (cells[index] ?? '').trim()]));
}
