/** What a new league needs before its first game. */
export const STEPS = [
  'settings',
  'season',
  'league',
  'category',
  'tournament',
  'teams',
  'players',
  'schedule',
  'scorer',
] as const;
export type Step = (typeof STEPS)[number];

/** What there is of it so far. */
export type LeagueSoFar = {
  hasSettings: boolean;
  seasons: number;
  leagues: number;
  categories: number;
  tournaments: number;
  /** In the tournament that is set up. */
  teams: number;
  players: number;
  scorers: number;
};

/** What a schedule needs. */
export const FEWEST_TEAMS = 2;
/** What a bench needs. */
const FEWEST_PLAYERS = 5;

/** Which steps are done. That of the schedule never is here: with the first game the steps are gone. */
export function stepsDone(league: LeagueSoFar): ReadonlySet<Step> {
  const done: Record<Step, boolean> = {
    settings: league.hasSettings,
    season: league.seasons > 0,
    league: league.leagues > 0,
    category: league.categories > 0,
    tournament: league.tournaments > 0,
    teams: league.teams >= FEWEST_TEAMS,
    players: league.teams >= FEWEST_TEAMS && league.players >= league.teams * FEWEST_PLAYERS,
    schedule: false,
    scorer: league.scorers > 0,
  };
  return new Set(STEPS.filter((step) => done[step]));
}

const KEY = 'courtside.first-steps';

/** Steps that were skipped on this device; `all` once the list was dismissed. */
export function skippedSteps(): ReadonlySet<Step | 'all'> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const known: readonly unknown[] = Array.isArray(saved) ? saved : [];
    return new Set([...STEPS, 'all' as const].filter((step) => known.includes(step)));
  } catch {
    // Storage is blocked, or something else wrote there.
    return new Set();
  }
}

export function saveSkipped(skipped: ReadonlySet<Step | 'all'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...skipped]));
  } catch {
    // Storage is blocked: it is skipped until the page is left.
  }
}
