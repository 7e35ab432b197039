/** What the service worker caches, apart from the files of the pages. */

/** Says in an answer from this device when the server gave it (`lib/http-client.ts` reads it). */
export const CACHED_AT = 'x-cached-at';

/** Below these nothing is public, or nothing is a read for pages. */
const NEVER = /^\/api\/(auth|users|documents|exports|docs|contact-messages|chat-reports|chat-mutes)(\/|$)/;

type Asked = { method: string; url: string; headers: Pick<Headers, 'get' | 'has'> };

/** A read that is the same for everyone, made by nobody in particular. */
export function isPublicRead({ method, url, headers }: Asked): boolean {
  const { pathname } = new URL(url);
  return (
    method === 'GET' &&
    pathname.startsWith('/api/') &&
    !NEVER.test(pathname) &&
    !headers.has('authorization') &&
    (headers.get('accept') ?? '').includes('application/json')
  );
}

/** The server marks what depends on who asks as not to be stored. */
export function isCacheable({ ok, headers }: { ok: boolean; headers: Pick<Headers, 'get'> }): boolean {
  const control = headers.get('cache-control') ?? 'no-store';
  return ok && !/no-store|private/.test(control);
}

/** An answer from this device, which says how old it is. */
export function asCached(answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set(CACHED_AT, headers.get('date') ?? '');
  return new Response(answer.body, { status: answer.status, headers });
}

/** Urls that no page has: files, the API, sockets. As the server sees it (front-door/pages.ts). */
const NOT_PAGES = /^\/(api|ws|assets|media|share|icons)(\/|$)|^(?!\/reset-password\/).*\.[^/]*$/;

export const isPage = (url: string): boolean => !NOT_PAGES.test(new URL(url).pathname);
