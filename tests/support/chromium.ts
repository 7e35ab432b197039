import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';

/**
 * A real Chromium for tests, on any machine and without a download of its own: `CHROMIUM_PATH`, an
 * installed Chromium or Chrome, one that Playwright once downloaded, else the one in the npm package
 * @sparticuz/chromium (Linux on x64), unpacked once per version into the folder for temporary files.
 */

export type Chromium = {
  executablePath: string;
  /** Where it comes from, for the report. */
  source: string;
  /** What has to be added to the environment so that it finds its libraries and fonts. */
  env: Record<string, string>;
};

const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  // Containers often give /dev/shm only 64 MB, which one page can use up.
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

/** Starts the browser; whoever calls closes it. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await launchOptions());
}

/**
 * Starts the browser with a profile on the disk, as a device has one.
 * @param folder of the profile
 */
export async function launchProfile(
  folder: string,
  options: Omit<BrowserContextOptions, 'storageState'>,
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...(await launchOptions()), ...options });
}

/** Ends the browser as an empty battery does: what it has not written to the disk is lost. */
export async function cutPower(device: BrowserContext): Promise<void> {
  const session = await device.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const browser = processInfo.find(({ type }) => type === 'browser');
  if (browser === undefined) throw new Error('the browser does not say which process it is');
  const closed = device.waitForEvent('close');
  process.kill(browser.id, 'SIGKILL');
  await closed;
}

async function launchOptions() {
  const found = await findChromium();
  return {
    executablePath: found.executablePath,
    // Its sandbox refuses root.
    chromiumSandbox: process.getuid?.() !== 0 && found.source !== NPM_PACKAGE,
    args: ARGUMENTS,
    env: { ...definedEnvironment(), ...found.env },
  };
}

let search: Promise<Chromium> | undefined;

/** The Chromium that `launchChromium` starts. Throws an error that says what to install if there is none. */
export function findChromium(): Promise<Chromium> {
  search ??= locate();
  return search;
}

const NPM_PACKAGE = '@sparticuz/chromium';

async function locate(): Promise<Chromium> {
  for (const executablePath of installedCandidates()) {
    // Ubuntu's /usr/bin/chromium-browser can be a stub that only says "install the snap".
    if (
      existsSync(executablePath) &&
      spawnSync(executablePath, ['--version'], { timeout: 120_000 }).status === 0
    ) {
      return { executablePath, source: 'installed', env: {} };
    }
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'There is no Chromium on this machine. Install Chromium or Chrome, or set CHROMIUM_PATH.',
    );
  }
  return unpackedFromNpm(await unpack());
}

function installedCandidates(): string[] {
  const named = process.env.CHROMIUM_PATH;
  return [
    ...(named === undefined ? [] : [named]),
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...playwrightCandidates(),
  ];
}

/** Playwright's own downloads, newest first. */
function playwrightCandidates(): string[] {
  const cache =
    process.platform === 'darwin' ? join(homedir(), 'Library', 'Caches') : join(homedir(), '.cache');
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(cache, 'ms-playwright');
  if (!existsSync(folder)) return [];
  const programs = ['chrome', 'headless_shell', 'chrome-headless-shell'];
  return readdirSync(folder)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort()
    .reverse()
    .flatMap((name) => readdirSync(join(folder, name)).map((system) => join(folder, name, system)))
    .flatMap((system) => programs.map((program) => join(system, program)));
}

/**
 * Unpacks the npm package and returns the folder. The package itself unpacks into the folder for
 * temporary files and takes whatever is there for whole, so it gets a folder of its own that receives
 * its final name only when it is complete.
 */
async function unpack(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(NPM_PACKAGE);
  const packageFile = resolve(dirname(entry), '..', '..', 'package.json');
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `courtside-chromium-${version}-${user}`);
  if (existsSync(folder)) return folder;

  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const program = `import(${JSON.stringify(pathToFileURL(entry).href)}).then((it) => it.default.executablePath())`;
  // With the name of a runtime of Amazon Linux 2023 it unpacks shared libraries (nss …) as well.
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const unpacked = spawnSync(process.execPath, ['-e', program], { env, encoding: 'utf8' });
  if (unpacked.status !== 0) throw new Error(`${NPM_PACKAGE} could not be unpacked:\n${unpacked.stderr}`);
  await writeFile(join(unfinished, 'fonts.conf'), fontConfiguration(folder));
  // Another test process may have been faster; its folder is as good.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}

/** The fonts of the machine, and behind them the package's own: a container often has none. */
function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

/** How to run the unpacked program: with the libraries of the package only where the machine lacks some. */
function unpackedFromNpm(folder: string): Chromium {
  const executablePath = join(folder, 'chromium');
  const env: Record<string, string> = { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
  const missing = missingLibraries(executablePath, {});
  if (missing.length === 0) return { executablePath, source: NPM_PACKAGE, env };
  env.LD_LIBRARY_PATH = libraryPath(folder);
  const stillMissing = missingLibraries(executablePath, env);
  if (stillMissing.length > 0) {
    throw new Error(
      `Chromium misses shared libraries on this machine: ${stillMissing.join(', ')}. ` +
        'Install Chromium (for example `apt-get install chromium`), or set CHROMIUM_PATH.',
    );
  }
  return { executablePath, source: NPM_PACKAGE, env };
}

function libraryPath(folder: string): string {
  const own = process.env.LD_LIBRARY_PATH;
  return [join(folder, 'al2023', 'lib'), ...(own === undefined ? [] : [own])].join(':');
}

function missingLibraries(executablePath: string, env: Record<string, string>): string[] {
  const { stdout } = spawnSync('ldd', [executablePath], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return (stdout ?? '')
    .split('\n')
    .filter((line) => line.includes('not found'))
    .map((line) => line.trim().split(' ')[0] ?? line);
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
