import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterEach, beforeEach, inject } from 'vitest';
import { createAccount } from '#command-api/accounts/accounts.registration.ts';
import { createPasswordHasher } from '#command-api/accounts/passwords/password.hasher.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import type { Role } from '#events/user/roles.ts';
import { newId } from '#platform/values/ids.ts';
import { ROOT } from '#standalone/data-dir.ts';
import { buildFrontend } from '#standalone/frontend-build.ts';
import { launchChromium } from './chromium.ts';
import { LEAGUE_ZONE } from './league-zone.ts';
import type { SharedLeague } from './leagues.global-setup.ts';
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

export type LeagueInBrowser<League extends SharedLeague = SharedLeague> = {
  league: League;
  browser: Browser;
  backDoor: BackDoor;
  /**
   * An account made as the administrator would make it.
   * @param name what its username begins with: the rest of it makes it unique
   */
  createUser(name: string, role: Role): Promise<User>;
  /** What the pages that are open show and complain about: for a test that failed. */
  openPages(): Promise<string>;
  /** A new device opens a path of the site; `baseURL` takes it there by another address. */
  visit(path: string, options?: BrowserContextOptions): Promise<Visit>;
  /** The same, on a device where somebody has signed in before. */
  visitAs(user: Credentials, path: string, options?: BrowserContextOptions): Promise<Visit>;
  /** The devices that are open. */
  visits: ReadonlySet<Visit>;
  close(): Promise<void>;
};

/** A league that a test can kill, or that is set up in another way. */
export type OwnLeagueInBrowser = LeagueInBrowser<RunningLeague>;

type OwnLeagueOptions = {
  /** What the services are told beside the usual, such as a mail server. */
  env?: Record<string, string>;
  /** `untouched`: what nobody has set up yet, in UTC; otherwise its days are those of LEAGUE_ZONE. */
  settings?: 'chosen' | 'untouched';
};

/** @param from folder of a league that is copied; null begins with nothing */
export async function openLeagueInBrowser({
  env = {},
  from,
  settings = 'chosen',
}: OwnLeagueOptions & { from: string | null }): Promise<OwnLeagueInBrowser> {
  await buildFrontend(ROOT, () => undefined);
  const [league, browser] = await Promise.all([
    startLeague({ env, ...(from !== null && { from }) }),
    openBrowser(),
  ]);
  const backDoor = openBackDoor(league);
  if (settings === 'chosen') {
    const command = { type: 'change_settings' as const, timeZone: LEAGUE_ZONE };
    await backDoor.commands.settings.handle(SETTINGS_STREAM, { id: newId(), command, metadata: {} });
  }
  return lookAt({
    league,
    browser,
    backDoor,
    lines: async () => league.lines.slice(-20),
    async close() {
      await backDoor.close();
      await league.stop();
    },
  });
}

let browserOfWorker: Promise<Browser> | undefined;

/** One for all that a process opens; Playwright ends it with the process. */
async function openBrowser(): Promise<Browser> {
  const open = await browserOfWorker;
  if (open?.isConnected() === true) return open;
  browserOfWorker = launchChromium();
  return browserOfWorker;
}

/** Asks leagues.global-setup.ts. */
async function askForLeague<Answer>(what: 'empty' | 'shared' | 'lines'): Promise<Answer> {
  const answer = await fetch(`${inject('leagues')}/${what}/${process.env.VITEST_POOL_ID}`);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(String(body));
  return body as Answer;
}

async function openSharedLeague(): Promise<LeagueInBrowser> {
  const [league, browser] = await Promise.all([askForLeague<SharedLeague>('shared'), openBrowser()]);
  const backDoor = openBackDoor(league);
  return lookAt({
    league,
    browser,
    backDoor,
    lines: async () => (await askForLeague<{ lines: string[] }>('lines')).lines,
    close: () => backDoor.close(),
  });
}

function lookAt<League extends SharedLeague>({
  league,
  browser,
  backDoor,
  lines,
  close,
}: {
  league: League;
  browser: Browser;
  backDoor: BackDoor;
  /** The last ones of the league's log. */
  lines: () => Promise<string[]>;
  close: () => Promise<void>;
}): LeagueInBrowser<League> {
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
    visits,
    async createUser(name, role) {
      const username = `${name}${randomInt(1_000_000_000)}`;
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
      return [...(await Promise.all(texts)), ...(await lines())].join('\n\n');
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
      await Promise.all([...visits].map((visit) => visit.close()));
      await close();
    },
  };
}

/**
 * The league that all files of a worker share. Others have left teams, players and games in it: a file makes those it
 * looks at, and what it does not close is closed after each test.
 */
export function sharedLeagueInBrowser(): LeagueInBrowser {
  return during(openSharedLeague);
}

/** A league of the file's own: for one that kills services, or that is set up in another way. */
export function ownLeagueInBrowser(options: () => OwnLeagueOptions = () => ({})): OwnLeagueInBrowser {
  return during(async () => {
    const { folder } = await askForLeague<{ folder: string }>('empty');
    return openLeagueInBrowser({ ...options(), from: folder });
  });
}

/** Says of every test that fails what its pages showed, and closes the devices that a test has opened. */
function during<Site extends LeagueInBrowser>(open: () => Promise<Site>): Site {
  const site = shared(open, (opened) => opened.close());
  let before = new Set<Visit>();
  beforeEach(() => {
    before = new Set(site.visits);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') console.log(await site.openPages());
    const opened = [...site.visits].filter((visit) => !before.has(visit));
    await Promise.all(opened.map((visit) => visit.close()));
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
