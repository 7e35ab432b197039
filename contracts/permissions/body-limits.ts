const KIB = 1024;

/** Most bytes of a body: enough for every form without a long text or a long list. */
export const USUAL_BODY = 16 * KIB;

/**
 * Other limits, for the routes at and below a url. Forms with files have limits of their own (`files/uploads.ts`).
 */
export const BODY_LIMITS: Readonly<Record<string, number>> = {
  '/api/auth/': 4 * KIB,
  /** 200 actions: what a device recorded while it was offline. */
  '/api/games/:id/actions/': 256 * KIB,
  '/api/games/:id/statistics/': 64 * KIB,
  '/api/imports/:id/run/': 512 * KIB,
  '/api/news/': 64 * KIB,
  '/api/players/': 32 * KIB,
  '/api/tournaments/:id/bracket/': 64 * KIB,
  /** The days on which each of 200 teams cannot play. */
  '/api/tournaments/:id/schedule/': 1024 * KIB,
};

/** Forms with files that all addresses together send at a time. */
export const UPLOADS_AT_A_TIME = 32;

/**
 * The limit for the body of a call to a route. The front door applies it before it reads the body, the command API
 * before it parses: JSON of a megabyte takes longer to parse than a hundred taps take to be recorded.
 */
export function findBodyLimit(route: string): number {
  const whole = route.endsWith('/') ? route : `${route}/`;
  const [, limit] = Object.entries(BODY_LIMITS).find(([url]) => whole.startsWith(url)) ?? [];
  return limit ?? USUAL_BODY;
}
