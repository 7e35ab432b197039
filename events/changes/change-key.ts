import type { StandingsScope } from '#events/standings/standings-scope.ts';

/** One list or one kind of thing: any of it may have changed. */
type Kind =
  | 'activity'
  | 'categories'
  | 'games'
  | 'leagues'
  | 'news'
  | 'people'
  | 'players'
  | 'seasons'
  | 'settings'
  | 'sponsors'
  | 'teams'
  | 'tournaments';

/** What people get as a calendar, and what happened in a season. */
type Feed = `calendar:${'team' | 'tournament'}:${number}` | `activity:season:${number}`;
/** The statistics of somebody, or of all in a season, a tournament or ever (`career:0`). */
type OfStatistics = `statistics:${'player' | 'team' | 'season' | 'tournament' | 'career'}:${number}`;

/** One thing and all that belongs to it. */
type One = `${'game' | 'player' | 'team' | 'user' | 'follows' | 'shifts'}:${number}`;
type OfStandings = `${'results' | 'standings' | 'streaks'}:${StandingsScope}`;

/**
 * What changed, in one word for everybody: projections announce it, answers name what makes them stale, and pages say
 * what they show. A key that nobody announces does not compile. `*` is everything.
 */
export type ChangeKey = '*' | Kind | One | OfStandings | OfStatistics | Feed;
