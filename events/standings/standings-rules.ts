import { z } from 'zod';

/** What parts teams that are level, in the words of the API; docs/rules.md, "Tie-breaks", says what each compares. */
export const TIE_BREAKS = [
  'classification_points',
  'head_to_head_record',
  'head_to_head_point_difference',
  'head_to_head_points_scored',
  'overall_point_difference',
  'overall_points_scored',
  'lot',
] as const;
export type TieBreak = (typeof TIE_BREAKS)[number];

/** What a team made of a game, as far as classification points are given for it. */
export const RESULTS = ['win', 'tie', 'loss', 'loss_by_default', 'forfeit'] as const;
export type TeamResult = (typeof RESULTS)[number];

const INVALID_POINTS = 'Points must be whole or half numbers between -100 and 100';
/** Halves are exact in a double, so sums of points compare exactly. */
const points = z
  .number({ error: INVALID_POINTS })
  .multipleOf(0.5, INVALID_POINTS)
  .min(-100, INVALID_POINTS)
  .max(100, INVALID_POINTS);

/** How a tournament orders its table: what an event records, a call sends and an answer has. */
export const standingsRulesSchema = z.object({
  /** What comes first; teams that are level on it are parted by `tie_breaks`. */
  order_by: z.enum(['win_percentage', 'classification_points'], { error: 'Invalid order' }),
  /** Classification points for a game. */
  points: z.object({ win: points, tie: points, loss: points, loss_by_default: points, forfeit: points }),
  /** In this order; what is left out is not used. */
  tie_breaks: z
    .array(z.enum(TIE_BREAKS, { error: 'Invalid tie-break' }))
    .refine((used) => new Set(used).size === used.length, 'Each tie-break can be used once'),
  /** The difference of a game counts at most as this many points; null: whatever it was. */
  difference_cap: z.int32('Must be a whole number').positive('Must be greater than 0').nullable(),
  /** False: a game that went to overtime counts in differences as if it had ended tied. */
  overtime_in_difference: z.boolean(),
  /** How many places at the top are marked; null: none. */
  playoff_places: z.int32('Must be a whole number').positive('Must be greater than 0').nullable(),
});
export type StandingsRules = z.infer<typeof standingsRulesSchema>;

/** FIBA Official Basketball Rules 2024, D.1.1; its games are never tied, so a tie lies between a win and a loss. */
const FIBA_POINTS = { win: 2, tie: 1.5, loss: 1, loss_by_default: 1, forfeit: 0 };
/** The same, D.1.3. */
const FIBA_TIE_BREAKS = [
  'head_to_head_record',
  'head_to_head_point_difference',
  'head_to_head_points_scored',
  'overall_point_difference',
  'overall_points_scored',
  'lot',
] satisfies TieBreak[];
const EVERY_POINT = { difference_cap: null, overtime_in_difference: true, playoff_places: null };

/** Rules that many leagues share, by name. */
export const STANDINGS_PRESETS = {
  /** Until a tournament says otherwise, and of every table over several tournaments. */
  default: {
    order_by: 'win_percentage',
    points: FIBA_POINTS,
    tie_breaks: ['classification_points', ...FIBA_TIE_BREAKS],
    ...EVERY_POINT,
  },
  fiba: {
    order_by: 'classification_points',
    points: FIBA_POINTS,
    tie_breaks: FIBA_TIE_BREAKS,
    ...EVERY_POINT,
  },
  /** By games won; overtimes stay out of the differences. */
  euroleague: {
    order_by: 'win_percentage',
    points: { win: 1, tie: 0.5, loss: 0, loss_by_default: 0, forfeit: 0 },
    tie_breaks: [
      'head_to_head_record',
      'head_to_head_point_difference',
      'overall_point_difference',
      'overall_points_scored',
      'lot',
    ],
    ...EVERY_POINT,
    overtime_in_difference: false,
  },
  /** Without divisions and conferences, which a tournament here does not have. */
  nba: {
    order_by: 'win_percentage',
    points: { win: 1, tie: 0.5, loss: 0, loss_by_default: 0, forfeit: 0 },
    tie_breaks: ['head_to_head_record', 'overall_point_difference', 'lot'],
    ...EVERY_POINT,
  },
  three_one_zero: {
    order_by: 'classification_points',
    points: { win: 3, tie: 1, loss: 0, loss_by_default: 0, forfeit: 0 },
    tie_breaks: FIBA_TIE_BREAKS,
    ...EVERY_POINT,
  },
} satisfies Record<string, StandingsRules>;
export type StandingsPreset = keyof typeof STANDINGS_PRESETS;
export const STANDINGS_PRESET_NAMES = Object.keys(STANDINGS_PRESETS) as StandingsPreset[];

export const DEFAULT_STANDINGS_RULES: StandingsRules = STANDINGS_PRESETS.default;

/** Whether classification points decide anything in a table: its order, or who is first among level teams. */
export function countsPoints({
  order_by,
  tie_breaks,
}: Pick<StandingsRules, 'order_by' | 'tie_breaks'>): boolean {
  return order_by === 'classification_points' || tie_breaks.includes('classification_points');
}

/** What a tournament decided about its table. */
export type TableDecisions = {
  rules: StandingsRules;
  /** Points given or, below 0, taken away. */
  adjustments: readonly { team_id: number; points: number }[];
  /** Teams in the order in which they were drawn; a later lot goes before an earlier one. */
  lots: readonly (readonly number[])[];
  /** Teams that left and whose results are void: they stand last, without a rank. Absent: none. */
  unranked?: readonly number[];
};

/** Of a table over several tournaments. */
export const NOTHING_DECIDED: TableDecisions = { rules: DEFAULT_STANDINGS_RULES, adjustments: [], lots: [] };
