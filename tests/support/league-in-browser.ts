import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, inject } from 'vitest';
import { createAccount } from '#command-api/accounts/accounts.registration.ts';
import { createPasswordHasher } from '#command-api/accounts/password.hasher.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import type { Role } from '#events/user/roles.ts';
import { newId } from '#platform/values/ids.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { buildFrontend } from '#standalone/frontend-build.ts';
import { launchChromium } from './chromium.ts';
import { LEAGUE_ZONE } from './league-zone.ts';
import { type BackDoor, openBackDoor, type RunningLeague, startLeague } from './running-league.ts';
import { shared } from './shared-setup.ts';

/** A whole league as `npm start` runs it, with the built pages, and a Chromium to look at them. */

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
};
export const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

export type Credentials = { username: string; password: string };
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
  /** A new device opens a path of the site; `baseURL` takes it there by another address. */
  visit(path: string, options?: BrowserContextOptions): Promise<Visit>;
  /** The same, on a device where somebody has signed in before. */
  visitAs(user: Credentials, path: string, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
};

/**
 * @param options.env what the services are told beside the usual, such as a mail server
 * @param options.from folder of a league that is copied; null begins with nothing, where no test has prepared one
 * @param options.settings `untouched`: what nobody has set up yet, in UTC; otherwise its days are those of LEAGUE_ZONE
 */
export async function openLeagueInBrowser({
  env = {},
  from = inject('emptyLeague'),
  settings = 'chosen',
}: {
  env?: Record<string, string>;
  from?: string | null;
  settings?: 'chosen' | 'untouched';
} = {}): Promise<LeagueInBrowser> {
  await buildFrontend(ROOT, () => undefined);
  const [league, browser] = await Promise.all([
    startLeague({ env, ...(from !== null && { from }) }),
    launchChromium(),
  ]);
  const backDoor = openBackDoor(league);
  if (settings === 'chosen') {
    const command = { type: 'change_settings' as const, timeZone: LEAGUE_ZONE };
    await backDoor.commands.settings.handle(SETTINGS_STREAM, { id: newId(), command, metadata: {} });
  }
  const passwords = createPasswordHasher();
  const visits = new Set<Visit>();

  async function openDevice(options: BrowserContextOptions): Promise<Visit> {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      // What a page asks for passes the test, not a service worker that keeps it.
      serviceWorkers: 'block',
      baseURL: league.url,
      ...options,
    });
    // The machine may be busy with everything else that is being tested.
    context.setDefaultTimeout(120_000);
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
    return visit;
  }

  return {
    league,
    browser,
    backDoor,
    async createUser(username, role) {
      const password = `password of ${username}`;
      const { account } = await createAccount(
        { pool: backDoor.pool, store: backDoor.store, passwords, clock: () => new Date(), confirmAt: null },
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
      const visit = await openDevice(options);
      await visit.page.goto(path);
      return visit;
    },
    async visitAs({ username, password }, path, options = DESK) {
      // What the page itself keeps of a session: a cookie, and a note that there is one.
      const { origin } = new URL(options.baseURL ?? league.url);
      const note = { origin, localStorage: [{ name: 'courtside.session', value: '1' }] };
      const visit = await openDevice({ storageState: { cookies: [], origins: [note] }, ...options });
      const answer = await visit.context.request.post('/api/auth/login/', {
        headers: { 'x-client': 'web', origin },
        data: { username, password },
      });
      if (!answer.ok()) throw new Error(`sign-in: ${answer.status()} ${await answer.text()}`);
      await visit.page.goto(path);
      return visit;
    },
    async close() {
      await browser.close();
      await backDoor.close();
      await league.stop();
    },
  };
}

/** One for all tests of a file; says of every test that fails what its pages showed. */
export function sharedLeagueInBrowser(
  options: () => Parameters<typeof openLeagueInBrowser>[0] = () => ({}),
): LeagueInBrowser {
  const site = shared(
    () => openLeagueInBrowser(options()),
    (opened) => opened.close(),
  );
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(await site.openPages());
  });
  return site;
}

/** Fills in the login page, which is open. */
export async function logIn(page: Page, user: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** What the API answers once the read models have all that is in the log: a page that says "saved" is ahead of them. */
export async function readAtHead<Answer>(
  { league, backDoor }: Pick<LeagueInBrowser, 'league' | 'backDoor'>,
  path: string,
): Promise<Answer> {
  const headers = { 'x-after-position': await backDoor.store.head() };
  const answer = await fetch(`${league.url}/api/${path}`, { headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
