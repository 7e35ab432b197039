import type { Config } from '#platform/process/config.ts';
import { ConfigError } from '#platform/process/environment.ts';

/**
 * The accounts of the demo league, one per role. `npm start` prints them, the demo makes them, and they
 * sign in only while the front door listens on loopback (`config.isLoopback`).
 */
export const DEMO_PASSWORD = 'courtside';

export const DEMO_ACCOUNTS = [
  { username: 'admin', role: 'superuser', what: 'runs the league' },
  { username: 'manager', role: 'manager', what: 'manages a team' },
  { username: 'scorer', role: 'scorer', what: 'keeps the score' },
  { username: 'fan', role: 'member', what: 'follows two teams' },
] as const;

/** @throws ConfigError when the first administrator would have the name of a demo account beside them */
export function checkAdministrator({ admin, demo }: Pick<Config, 'admin' | 'demo'>): void {
  if (admin === undefined || !demo) return;
  const wanted = admin.username.trim().toLowerCase();
  if (!DEMO_ACCOUNTS.some(({ username }) => username === wanted)) return;
  throw new ConfigError([
    'ADMIN_USERNAME is the name of an account of the demo league: choose another one, or set DEMO=off',
  ]);
}
