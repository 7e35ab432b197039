import { z } from 'zod';

/**
 * What is used of a FIBA LiveStats `data.json`. Its numbers are sometimes texts, and most of its fields are
 * decoration for a page: everything not named here is ignored.
 */
const whole = z.coerce.number().int().nonnegative();
const text = z.string().default('');
/** The program behind the feed writes an empty record as an empty list. */
const recordOrEmpty = <Value extends z.ZodType>(value: Value) =>
  z.record(z.string(), value).or(z.tuple([]).transform((): Record<string, z.output<Value>> => ({})));
const clock = z.string().regex(/^\d{1,2}:\d{2}(:\d{2})?$/, 'is not a clock (mm:ss:hundredths)');

const nameSchema = z.object({
  firstName: text,
  familyName: text,
  internationalFirstName: text,
  internationalFamilyName: text,
});
export type FibaName = z.infer<typeof nameSchema>;

const playerSchema = nameSchema.extend({
  shirtNumber: z.coerce.string().default(''),
  playingPosition: text,
  starter: z.coerce.boolean().default(false),
  captain: z.coerce.boolean().default(false),
});
export type FibaPlayer = z.infer<typeof playerSchema>;

/** Where a shot was taken, in per cent of the court's length (x, from the left) and width (y, from the top). */
const shotSchema = z.object({
  actionNumber: whole,
  x: z.coerce.number(),
  y: z.coerce.number(),
  per: whole,
  perType: text,
});
export type FibaShot = z.infer<typeof shotSchema>;

const teamSchema = z.object({
  name: z.string().min(1, 'is empty'),
  score: whole,
  pl: recordOrEmpty(playerSchema),
  coachDetails: nameSchema.optional(),
  assistcoach1Details: nameSchema.optional(),
  assistcoach2Details: nameSchema.optional(),
  shot: z.array(shotSchema).default([]),
});
export type FibaTeam = z.infer<typeof teamSchema>;

const playSchema = z.object({
  actionNumber: whole,
  period: whole,
  periodType: text,
  clock,
  /** The score after this play. */
  s1: whole.default(0),
  s2: whole.default(0),
  /** 1 and 2 are the teams, 0 is neither. */
  tno: whole,
  /** Key of the player in `tm[tno].pl`; 0 is the team or its bench. */
  pno: whole,
  actionType: z.string(),
  subType: text,
  success: whole.default(1),
  /** `actionNumber` of the play that it completes: who was fouled its foul. Empty where there is none. */
  previousAction: z.coerce.string().default(''),
});
export type FibaPlay = z.infer<typeof playSchema>;

export const fibaFeedSchema = z.object({
  tm: z.object({ 1: teamSchema, 2: teamSchema }),
  /** Newest first. */
  pbp: z.array(playSchema),
  periodsMax: whole.default(4),
  /** Minutes. */
  periodLengthREGULAR: z.coerce.number().positive().default(10),
  periodLengthOVERTIME: z.coerce.number().positive().default(5),
  officials: recordOrEmpty(nameSchema).default({}),
});
export type FibaFeed = z.infer<typeof fibaFeedSchema>;

/** Seconds left on a clock of `mm:ss` or `mm:ss:hundredths`. */
export function clockSeconds(text: string): number {
  const [minutes = 0, seconds = 0, hundredths = 0] = text.split(':').map(Number);
  return minutes * 60 + seconds + hundredths / 100;
}

/** A feed counts overtimes from 1 again; Courtside goes on counting after the last regular period. */
export function toPeriod(play: { period: number; periodType: string }, regularPeriods: number): number {
  return play.periodType === 'OVERTIME' ? regularPeriods + play.period : play.period;
}
