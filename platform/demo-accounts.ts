/**
 * The accounts of the demo league, one per role. `npm start` prints them, the demo makes them, and they
 * sign in only while the front door listens on loopback (`config.isLoopback`).
 */
export const DEMO_PASSWORD = 'courtside';

export const DEMO_ACCOUNTS = [
  { username: 'admin', role: 'superuser', what: 'runs the league' },
  { username: 'manager', role: 'manager', what: 'manages a team' },
  { username: 'scorer', role: 'scorer', what: 'keeps the score' },
  { username: 'fan', role: 'member', what: 'follows teams' },
] as const;
