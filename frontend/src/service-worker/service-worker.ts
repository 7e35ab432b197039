import { asCached, isCacheable, isPage, isPublicRead } from './cached-answers.ts';

/** What a service worker has and a window has not, as far as it is needed here. */
type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

/** Filled in by the build (frontend/service-worker-build.ts): the files of the shell and a digest of them, and those of public pages. */
declare const FILES: readonly string[];
declare const LATER: readonly string[];
declare const VERSION: string;

const files = FILES;
const worker = self as unknown as Scope;
const SHELL_PREFIX = 'courtside-shell-';
const SHELL = SHELL_PREFIX + VERSION;
/** What an older name holds is deleted: it contains birth dates that are no longer public. */
const ANSWERS_PREFIX = 'courtside-answers';
const ANSWERS = `${ANSWERS_PREFIX}-2`;
const PAGE = '/index.html';
/** Cached answers are not compressed. */
const IGNORE_VARY = { ignoreVary: true };
/** Answers cached for reading offline: what a fan looks at in some days. */
const MOST_ANSWERS = 300;

worker.addEventListener('install', (event) => {
  // A new version waits until nobody uses the old one, or until somebody asks for it.
  event.waitUntil(
    caches
      .open(SHELL)
      .then((shell) => shell.addAll(files.map((url) => new Request(url, { cache: 'no-cache' })))),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    forgetOldAnswers()
      .then(forgetOldShells)
      .then(() => worker.clients.claim()),
  );
});

worker.addEventListener('message', (event) => {
  if (event.data === 'activate') void worker.skipWaiting();
  // Not waited for: a newer version would not begin before the last file is there.
  if (event.data === 'idle') void keepPublicPages();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(request.url)) event.respondWith(shellFile(PAGE, request));
  } else if (url.pathname.startsWith('/assets/') || files.includes(url.pathname)) {
    event.respondWith(shellFile(url.pathname, request));
  } else if (isPublicRead(request)) {
    event.respondWith(publicRead(request, event));
  }
});

/** Files of the shell come from this device; code that is loaded on demand is cached then. */
async function shellFile(path: string, request: Request): Promise<Response> {
  const shell = await caches.open(SHELL);
  // A page of the version before this one finds its code, too.
  const older = path.startsWith('/assets/') ? caches : undefined;
  const cached = (await shell.match(path, IGNORE_VARY)) ?? (await older?.match(path, IGNORE_VARY));
  if (cached !== undefined) return cached;
  const answer = await fetch(request);
  if (answer.ok && path.startsWith('/assets/')) {
    await shell.put(path, answer.clone()).catch(() => undefined);
  }
  return answer;
}

/** One file after the other, so that nothing that is waited for is held up; the rest another time when one does not come, or the browser ends this. */
async function keepPublicPages(): Promise<void> {
  const shell = await caches.open(SHELL);
  for (const path of LATER) {
    if ((await shell.match(path, IGNORE_VARY)) !== undefined) continue;
    try {
      await shell.add(path);
    } catch {
      return;
    }
  }
}

/** The server's answer, or without a server the last one. */
async function publicRead(request: Request, event: Extendable): Promise<Response> {
  try {
    const answer = await fetch(request);
    // A gateway that has lost its service has nothing newer.
    if (answer.status === 502 || answer.status === 504) return (await cachedAnswer(request)) ?? answer;
    if (isCacheable(answer)) event.waitUntil(cacheAnswer(request.url, answer.clone()));
    return answer;
  } catch (failure) {
    const cached = await cachedAnswer(request);
    if (cached === undefined) throw failure;
    return cached;
  }
}

async function cachedAnswer({ url }: Request): Promise<Response | undefined> {
  const cached = await (await caches.open(ANSWERS)).match(url, IGNORE_VARY);
  return cached === undefined ? undefined : asCached(cached);
}

async function cacheAnswer(url: string, answer: Response): Promise<void> {
  const answers = await caches.open(ANSWERS);
  // In the order of their last use: the first ones go.
  await answers.delete(url, IGNORE_VARY);
  // A full device can still read.
  await answers.put(url, answer).catch(() => undefined);
  const urls = await answers.keys();
  for (const old of urls.slice(0, Math.max(0, urls.length - MOST_ANSWERS))) await answers.delete(old);
}

async function forgetOldAnswers(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(ANSWERS_PREFIX) && name !== ANSWERS);
  for (const name of old) await caches.delete(name);
}

/** The last version's files stay: a tab that scores a game may still need them. */
async function forgetOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);
  for (const old of shells.slice(0, -1)) await caches.delete(old);
}
