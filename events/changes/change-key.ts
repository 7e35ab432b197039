import type { StandingsScope } from '#events/standings/standings-scope.ts';

const one =
  <Kind extends string>(kind: Kind) =>
  (id: number): `${Kind}:${number}` =>
    `${kind}:${id}`;
const standing =
  <Kind extends string>(kind: Kind) =>
  (scope: StandingsScope): `${Kind}:${StandingsScope}` =>
    `${kind}:${scope}`;

/**
 * The word for a change, shared by all: projections announce it, answers name what makes them stale, and pages
 * subscribe to what their answers name.
 */
export const changeKey = {
  everything: '*',

  /** One list or one kind of thing: any of it may have changed. */
  categories: 'categories',
  games: 'games',
  leagues: 'leagues',
  news: 'news',
  people: 'people',
  players: 'players',
  seasons: 'seasons',
  settings: 'settings',
  sponsors: 'sponsors',
  teams: 'teams',
  tournaments: 'tournaments',

  /** One thing and all that belongs to it. */
  game: one('game'),
  player: one('player'),
  team: one('team'),
  user: one('user'),
  /** What a user follows. */
  follows: one('follows'),
  /** Who scores a game. */
  shifts: one('shifts'),
  /** Where a game can be watched. */
  stream: one('stream'),

  /** What happened in a season. */
  seasonActivity: one('activity:season'),
  teamCalendar: one('calendar:team'),
  tournamentCalendar: one('calendar:tournament'),

  playerStatistics: one('statistics:player'),
  teamStatistics: one('statistics:team'),
  seasonStatistics: one('statistics:season'),
  /** Of all in a season, a tournament or ever (`career`, 0). */
  statistics: (
    scope: 'season' | 'tournament' | 'career',
    id: number,
  ): `statistics:${typeof scope}:${number}` => `statistics:${scope}:${id}`,

  results: standing('results'),
  standings: standing('standings'),
  streaks: standing('streaks'),
} as const;

type Constructors = (typeof changeKey)[keyof typeof changeKey];
/** A key without a constructor does not compile. */
export type ChangeKey = Constructors extends infer Key
  ? Key extends (...args: never[]) => infer Constructed
    ? Constructed
    : Key
  : never;

/** What stands for all keys of its kind: `game` for `game:12`, `standings:league` for `standings:league:5:season:3`. */
export const changeKeyKind = (key: string): string => key.replace(/:\d.*$/, '');

/** Whether something with these keys has to be read again when one was announced, or all of a kind. */
export const concerns = (announced: string, keys: ReadonlySet<string>): boolean =>
  announced === changeKey.everything ||
  keys.has(announced) ||
  keys.has(changeKeyKind(announced)) ||
  [...keys].some((key) => changeKeyKind(key) === announced);

/** So many keys at most: when there are more, the most frequent kinds stand for all of their keys. */
export function atMost(most: number, keys: Iterable<string>): ReadonlySet<string> {
  const fewer = new Set(keys);
  const kinds = new Map<string, number>();
  for (const kind of [...fewer].map(changeKeyKind)) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  for (const [kind] of [...kinds].sort(([, one], [, other]) => other - one)) {
    if (fewer.size <= most) break;
    for (const key of fewer) if (changeKeyKind(key) === kind) fewer.delete(key);
    fewer.add(kind);
  }
  return fewer;
}
