import type { BoxStatistics } from '#events/game/box-score.ts';

/** The statistics of a box score that a FIBA LiveStats feed publishes beside its plays (`sPoints`, `tot_sPoints` …), as ours. */
export const PUBLISHED_STATISTICS = {
  Points: (box) => box.points,
  TwoPointersMade: (box) => box.two_points_made,
  TwoPointersAttempted: (box) => box.two_points_attempted,
  ThreePointersMade: (box) => box.three_points_made,
  ThreePointersAttempted: (box) => box.three_points_attempted,
  FieldGoalsMade: (box) => sum(box.two_points_made, box.three_points_made),
  FieldGoalsAttempted: (box) => sum(box.two_points_attempted, box.three_points_attempted),
  FreeThrowsMade: (box) => box.free_throws_made,
  FreeThrowsAttempted: (box) => box.free_throws_attempted,
  ReboundsOffensive: (box) => box.offensive_rebounds,
  ReboundsDefensive: (box) => box.defensive_rebounds,
  ReboundsTotal: (box) => box.rebounds,
  Assists: (box) => box.assists,
  Steals: (box) => box.steals,
  Blocks: (box) => box.blocks,
  Turnovers: (box) => box.turnovers,
  FoulsPersonal: (box) => box.fouls,
  FoulsOn: (box) => box.fouls_drawn,
} as const satisfies Record<string, (box: BoxStatistics) => number | null>;
export type PublishedStatistic = keyof typeof PUBLISHED_STATISTICS;
export const STATISTIC_NAMES = Object.keys(PUBLISHED_STATISTICS) as PublishedStatistic[];

function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a + b;
}

/** Seconds of `25:38`; a team's 200 minutes may be written 199:60. */
export function publishedSeconds(text: string): number {
  const [minutes = Number.NaN, rest = Number.NaN] = text.split(':').map(Number);
  return minutes * 60 + rest;
}

/** Published minutes are whole seconds; half a second, which tenths in the last minute give, goes either way. */
export function asPublished(played: number | null, published: number): number | null {
  return played !== null && Math.abs(played - published) <= 0.5 + ROUNDING ? published : played;
}
/** Tenths do not add up exactly: 769.4999999999998 s are 769.5. */
const ROUNDING = 1e-6;
