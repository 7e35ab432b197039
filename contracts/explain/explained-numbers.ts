import { CATEGORIES, type Category, COUNTED_STATISTICS } from '#events/statistics/statistics.ts';

/** The numbers that can be explained, and how they are made. */

/** How a value is made of what its rows contribute (`sum`). */
export const MAKINGS = [
  /** The number of rows that count. */
  'count',
  /** `part` ÷ `unit`. */
  'sum',
  /** `part` ÷ `unit` ÷ `whole`, to one decimal. */
  'average',
  /** 100 × `part` ÷ `whole`, to one decimal. */
  'percentage',
  /** `part` ÷ `whole`, to three decimals: a tie counts as half a win. */
  'win_percentage',
  /** Wins, losses and, once there are any, ties: `5-2`. */
  'record',
  /** `part` ÷ `unit`, and the points given or taken away besides (`adjustments`). */
  'classification_points',
  /** The result and how often in a row: `W4`. */
  'streak',
  /** Shots made of shots attempted: `5-9`. */
  'shots',
] as const;

/** Why a row is listed and does not count. */
export const LEFT_OUT = [
  'forfeit',
  'did_not_play',
  'unknown',
  'knockout',
  /** The game that ended the streak before. */
  'another_result',
  /** An action that was undone. */
  'undone',
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Columns of standings. */
export const STANDINGS_NUMBERS = [
  'total_games',
  'wins',
  'losses',
  'ties',
  'win_percentage',
  'classification_points',
  'games_in_averages',
  'points_for',
  'points_against',
  'point_difference',
  'points_per_game',
  'opponent_points_per_game',
  'point_difference_per_game',
  'record',
  'home_record',
  'away_record',
  'last_ten',
  'streak',
] as const;
export type StandingsNumber = (typeof STANDINGS_NUMBERS)[number];

const PLAYER_RECORD = ['games_played', 'games_started'] as const;
const TEAM_RECORD = ['games_played', 'wins', 'losses', 'ties', 'win_percentage', 'point_difference'] as const;
/** What was done against a team. */
const OPPONENTS = CATEGORIES.map((category): `opponent_${Category}` => `opponent_${category}`);
export const PLAYER_NUMBERS = [...PLAYER_RECORD, ...CATEGORIES];
export const TEAM_NUMBERS = [...TEAM_RECORD, ...CATEGORIES, ...OPPONENTS];
export type PlayerNumber = (typeof PLAYER_NUMBERS)[number];
export type TeamNumber = (typeof TEAM_NUMBERS)[number];

/** Of what is counted: per game, in all, or the games in which it is known. */
export const MEASURES = ['average', 'total', 'games'] as const;
export type Measure = (typeof MEASURES)[number];

/** Cells of a box score; of shots what was made and attempted. */
export const BOX_NUMBERS = [
  'minutes',
  ...COUNTED_STATISTICS,
  'field_goals',
  'three_points',
  'free_throws',
  'plus_minus',
  'efficiency',
] as const;
export type BoxNumber = (typeof BOX_NUMBERS)[number];
