import { CHANGE_KEYS_HEADER } from '#contracts/live/updates-limits.contract.ts';
import { ApiError, errorFromResponse, NO_CONNECTION } from './api-error.ts';
import type { LeagueZone } from './league-zone.ts';
import { laterPosition } from './position.ts';
import type { ReachabilityStore } from './reachability.ts';
import type { ReadKeys } from './read-keys.ts';
import type { ServerClock } from './server-clock.ts';

export type QueryValue = string | number | boolean | null | undefined;

export type RequestOptions = {
  /** Url parameters; missing and empty ones are left out. */
  query?: Readonly<Record<string, QueryValue>>;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** Makes a repeated create harmless: the same key answers with the entity it made first. */
  idempotencyKey?: string;
  /** `false` for the calls that sign in: their 401 means wrong credentials, not a lost session. */
  authenticated?: boolean;
};

export type HttpClient = {
  /** @param path from the root, `/api/games/` @throws ApiError when it is refused, or not reached */
  send(method: string, path: string, call?: RequestOptions & { body?: unknown }): Promise<unknown>;
  /** The server says that something changed there: reads that follow at once must not be older. */
  notBefore(position: string): void;
};

/** A change is read again at once. Later, a read model that stopped must not keep pages from showing what it has. */
const NEWS_MS = 5_000;

export type HttpClientDependencies = {
  fetch: typeof fetch;
  clock: ServerClock;
  localNow: () => number;
  leagueZone: Pick<LeagueZone, 'observe'>;
  /** Called for every answer to a read that can be aborted, with the changes that make it stale. */
  readKeys: Pick<ReadKeys, 'note'>;
  /** The access token, in memory only. */
  token: () => string | undefined;
  /** Gets a new access token through the refresh cookie; false when the session is over. */
  refresh: () => Promise<boolean>;
  /** Called after every request: whether an answer came. */
  reachability: Pick<ReachabilityStore, 'answered' | 'unanswered'>;
  /** Called once a request stays unauthenticated: the session it was sent in ended, or there was none. */
  onUnauthenticated: (call: { sentInSession: boolean }) => void;
};

/**
 * The one HTTP client of the pages. It
 * - sends the bearer token, and after a 401 tries once more behind one refresh shared by all waiting calls;
 * - turns every failure into an {@link ApiError};
 * - remembers the position of one's own writes and asks later reads for at least that position, so that
 *   a page always shows what its user just did.
 */
export function createHttpClient(dependencies: HttpClientDependencies): HttpClient {
  const { clock, localNow } = dependencies;
  let ownPosition: string | undefined;
  let news: { position: string; until: number } | undefined;
  let refreshing: Promise<boolean> | undefined;

  function sharedRefresh(): Promise<boolean> {
    refreshing ??= dependencies.refresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function once(
    method: string,
    path: string,
    body: unknown,
    options: RequestOptions,
  ): Promise<Response> {
    const headers = new Headers(options.headers);
    headers.set('accept', 'application/json');
    const token = dependencies.token();
    if (token !== undefined && options.authenticated !== false)
      headers.set('authorization', `Bearer ${token}`);
    if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
    const heard = news !== undefined && localNow() < news.until ? news.position : undefined;
    const after = laterPosition(ownPosition, heard);
    if (method === 'GET' && after !== undefined) headers.set('x-after-position', after);

    const request: RequestInit = { method, headers, credentials: 'same-origin' };
    if (options.signal !== undefined) request.signal = options.signal;
    if (body instanceof FormData) {
      request.body = body;
    } else if (body !== undefined) {
      headers.set('content-type', 'application/json');
      request.body = JSON.stringify(body);
    }

    const askedAt = localNow();
    let response: Response;
    try {
      response = await dependencies.fetch(withQuery(path, options.query), request);
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      dependencies.reachability.unanswered();
      throw new ApiError(0, 'network', NO_CONNECTION, { cause });
    }
    dependencies.leagueZone.observe(response.headers.get('x-time-zone'));
    const changeKeys = response.headers.get(CHANGE_KEYS_HEADER);
    if (changeKeys !== null && options.signal !== undefined) {
      dependencies.readKeys.note(options.signal, changeKeys);
    }
    const cachedAt = response.headers.get('x-cached-at');
    if (cachedAt !== null) {
      // From this device (service-worker/cached-answers.ts): the server did not answer.
      dependencies.reachability.unanswered(Date.parse(cachedAt) || undefined);
      return response;
    }
    // A gateway that has lost its service answers itself.
    if (response.status === 502 || response.status === 504) dependencies.reachability.unanswered();
    else dependencies.reachability.answered(localNow());
    clock.observe(response.headers.get('x-server-time'), askedAt, localNow());
    if (method !== 'GET' && response.ok) {
      ownPosition = laterPosition(ownPosition, response.headers.get('x-position') ?? undefined);
    }
    return response;
  }

  return {
    async send(method, path, { body, ...options } = {}) {
      const sentWith = dependencies.token();
      let response = await once(method, path, body, options);
      if (response.status === 401 && options.authenticated !== false) {
        // Another call may have refreshed while this one was in flight.
        const renewed = dependencies.token() !== sentWith || (await sharedRefresh());
        if (renewed) response = await once(method, path, body, options);
        if (response.status === 401)
          dependencies.onUnauthenticated({ sentInSession: sentWith !== undefined });
      }
      if (!response.ok) throw await errorFromResponse(response);
      const text = response.status === 204 ? '' : await response.text();
      return text === '' ? undefined : JSON.parse(text);
    },
    notBefore: (position) => {
      news = { position, until: localNow() + NEWS_MS };
    },
  };
}

function withQuery(path: string, query: RequestOptions['query']): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== null && value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const tail = parameters.toString();
  return `${path}${tail === '' ? '' : `?${tail}`}`;
}
