import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idParams } from '#contracts/lists/list.contract.ts';

/**
 * A game in the shape of a FIBA LiveStats `data.json`, with that feed's own names, so that programs which read one
 * read the other. What Courtside does not know is null (the feed itself writes 0) or left out.
 */
export const FIBA_STATISTICS = [
  'FieldGoalsMade',
  'FieldGoalsAttempted',
  'FieldGoalsPercentage',
  'ThreePointersMade',
  'ThreePointersAttempted',
  'ThreePointersPercentage',
  'TwoPointersMade',
  'TwoPointersAttempted',
  'TwoPointersPercentage',
  'FreeThrowsMade',
  'FreeThrowsAttempted',
  'FreeThrowsPercentage',
  'ReboundsDefensive',
  'ReboundsOffensive',
  'ReboundsTotal',
  'Assists',
  'Turnovers',
  'Steals',
  'Blocks',
  'FoulsPersonal',
  'FoulsOn',
  'Points',
] as const;
export type FibaStatistic = (typeof FIBA_STATISTICS)[number];

const known = z.number().nullable();

function statistics<const Prefix extends string>(prefix: Prefix) {
  return Object.fromEntries(FIBA_STATISTICS.map((name) => [`${prefix}${name}`, known])) as Record<
    `${Prefix}${FibaStatistic}`,
    typeof known
  >;
}

/** 0 or 1. */
const flag = z.union([z.literal(0), z.literal(1)]);

const nameFields = {
  firstName: z.string(),
  familyName: z.string(),
  internationalFirstName: z.string(),
  internationalFamilyName: z.string(),
};

export const fibaPlayerSchema = z.object({
  ...nameFields,
  name: z.string(),
  shirtNumber: z.string(),
  /** `G`, `F`, `C`, or empty. */
  playingPosition: z.string(),
  starter: flag,
  captain: flag,
  /** 1 for a player who played. */
  active: flag,
  /** `25:38`. */
  sMinutes: z.string().nullable(),
  ...statistics('s'),
  sPlusMinusPoints: known,
  /** Efficiency. */
  eff_1: known,
});
export type FibaPlayer = z.infer<typeof fibaPlayerSchema>;

export const fibaShotSchema = z.object({
  /** 1 when made. */
  r: flag,
  /** Per cent of the court's length from the left and of its width from the top. */
  x: z.number(),
  y: z.number(),
  p: z.number(),
  pno: z.number(),
  tno: z.number(),
  per: z.number(),
  perType: z.string(),
  actionType: z.string(),
  actionNumber: z.number(),
  previousAction: z.string(),
  subType: z.string(),
  player: z.string(),
  shirtNumber: z.string(),
});
export type FibaShot = z.infer<typeof fibaShotSchema>;

export const fibaTeamSchema = z.object({
  name: z.string(),
  nameInternational: z.string(),
  score: z.number(),
  full_score: z.number(),
  tot_sMinutes: z.string().nullable(),
  ...statistics('tot_s'),
  /** What no player is credited with. */
  tot_sReboundsTeam: known,
  tot_sTurnoversTeam: known,
  /** Of coach and bench, not among any player's fouls. */
  tot_sFoulsTeam: known,
  tot_eff_1: known,
  p1_score: z.number().optional(),
  p2_score: z.number().optional(),
  p3_score: z.number().optional(),
  p4_score: z.number().optional(),
  /** All overtimes together. */
  ot_score: z.number().optional(),
  /** By player number (`pno`), which counts within this game and team. */
  pl: z.record(z.string(), fibaPlayerSchema),
  shot: z.array(fibaShotSchema),
});
export type FibaTeam = z.infer<typeof fibaTeamSchema>;

export const fibaPlaySchema = z.object({
  /** The clock of the game: `07:21`, and with hundredths `07:21:50`. */
  gt: z.string(),
  clock: z.string(),
  /** The score after the play, of both teams. */
  s1: z.string(),
  s2: z.string(),
  lead: z.number(),
  /** 1 or 2; 0 for neither team. */
  tno: z.number(),
  period: z.number(),
  periodType: z.enum(['REGULAR', 'OVERTIME']),
  /** Key of the player in `tm[tno].pl`; 0 is the team, its coach or its bench. */
  pno: z.number(),
  player: z.string(),
  shirtNumber: z.string(),
  ...nameFields,
  success: flag,
  actionType: z.string(),
  actionNumber: z.number(),
  previousAction: z.string(),
  qualifier: z.array(z.string()),
  subType: z.string(),
  /** 1 for a shot. */
  scoring: flag,
});
export type FibaPlay = z.infer<typeof fibaPlaySchema>;

export const fibaLiveStatsSchema = z.object({
  clock: z.string(),
  period: z.number(),
  periodType: z.enum(['REGULAR', 'OVERTIME']),
  inOT: flag,
  /** Minutes. */
  periodLength: z.number(),
  periodLengthREGULAR: z.number(),
  periodLengthOVERTIME: z.number(),
  periodsMax: z.number(),
  /** 1 is the home team. */
  tm: z.object({ 1: fibaTeamSchema, 2: fibaTeamSchema }),
  /** Newest first. */
  pbp: z.array(fibaPlaySchema),
});
export type FibaLiveStats = z.infer<typeof fibaLiveStatsSchema>;

export const liveStatsFeed = endpoint({
  method: 'GET',
  url: '/api/games/:id/fibalivestats.json',
  capability: 'game.view',
  tags: ['exports'],
  summary: 'A game in the shape of a FIBA LiveStats feed',
  description:
    'Box score and plays with the names of that feed (`tm`, `pl`, `pbp`, newest play first). Unknown is null. A game scored live can hold corrections of the score; they are plays of the type `scorecorrection`, which no feed has.',
  params: idParams,
  answers: { 200: fibaLiveStatsSchema },
});
