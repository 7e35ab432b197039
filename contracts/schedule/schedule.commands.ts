import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { dayField, idField, optionalIdField } from '#contracts/fields/request-fields.ts';
import { venueField } from '#contracts/game/game.commands.ts';

/** As the days of a week are counted from a Sunday on, which is how JavaScript does. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** From the first day of a schedule to its last, both counted. */
export const MOST_SCHEDULE_DAYS = 366;
/** Most days, venues and times a schedule may be drawn from: enough for a year in every hall of a town. */
const MOST_BLACKOUTS = 366;
const MOST_VENUES = 20;
const MOST_TIMES = 12;
const INVALID_TIME = 'Please enter a time like 18:30';

const optionalDay = (text: string) =>
  z.preprocess((input) => (input === '' ? null : input), dayField(text).nullish());
const blackoutDates = z
  .array(dayField('Please enter a valid date'), { error: 'Please enter valid dates' })
  .max(MOST_BLACKOUTS, `At most ${MOST_BLACKOUTS} dates`)
  .default([]);

const slot = z.object({
  weekday: z.enum(WEEKDAYS, { error: 'Please select a weekday' }),
  times: z
    .array(z.string({ error: INVALID_TIME }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, INVALID_TIME), {
      error: 'At least one time is required',
    })
    .min(1, 'At least one time is required')
    .max(MOST_TIMES, `At most ${MOST_TIMES} times a day`),
});
const venue = z.object({
  name: venueField,
  /** Days on which this venue is closed. */
  blackout_dates: blackoutDates,
});
const teamBlackout = z.object({
  team_id: idField({ required: 'Team is required', invalid: 'Please select a valid team' }),
  dates: blackoutDates,
});

/** POST /api/tournaments/{id}/schedule/ and …/schedule/preview/. */
export const scheduleBodySchema = z.object({
  /** Every two teams meet once, or twice with home and away exchanged. */
  format: z.enum(['single', 'double'], { error: 'Format must be single or double' }).default('single'),
  /** The tournament's first and last day by default; they have to lie in tournament and season. */
  start_date: optionalDay('Please enter a valid start date'),
  end_date: optionalDay('Please enter a valid end date'),
  /** When games begin, by a clock of the league. */
  days: z
    .array(slot, { error: 'At least one day is required' })
    .min(1, 'At least one day is required')
    .max(WEEKDAYS.length, 'Each weekday once')
    .refine((all) => isDistinct(all.map((one) => one.weekday)), 'Each weekday once'),
  /** Each takes one game at a time. */
  venues: z
    .array(venue, { error: 'At least one venue is required' })
    .min(1, 'At least one venue is required')
    .max(MOST_VENUES, `At most ${MOST_VENUES} venues`)
    .refine((all) => isDistinct(all.map((one) => one.name.toLowerCase())), 'Each venue once'),
  /** Days without games. */
  blackout_dates: blackoutDates,
  team_blackouts: z
    .array(teamBlackout)
    .max(200, 'At most 200 teams')
    .refine((all) => isDistinct(all.map((one) => one.team_id)), 'Each team once')
    .default([]),
  /** How long a game keeps its venue. */
  game_minutes: z
    .int('Must be a whole number')
    .min(30, 'Minimum is 30 minutes')
    .max(300, 'Maximum is 300 minutes')
    .default(120),
  /** The category of all games; without one they are open to everybody. */
  game_category_id: optionalIdField('Please select a valid category').optional(),
  /** The same one draws the same schedule. */
  seed: z
    .int('Must be a whole number')
    .min(0, 'Minimum is 0')
    .max(2_147_483_647, 'Maximum is 2147483647')
    .default(0),
});
export type ScheduleBody = z.output<typeof scheduleBodySchema>;

const plannedGame = z.object({
  round: z.number().int(),
  name: z.string(),
  /** ISO instant. */
  game_date: z.string(),
  venue: z.string(),
  /** At home. */
  team_east_id: z.number().int(),
  team_east_name: z.string(),
  team_west_id: z.number().int(),
  team_west_name: z.string(),
  /** It is not played with its round. Plans stored by an earlier release do not say so. */
  outside_round: z.boolean().default(false),
  /** The team that is not available when its round is played. */
  absent_team_id: z.number().int().nullable().default(null),
});
const around = {
  seed: z.number().int(),
  start_date: z.string(),
  end_date: z.string(),
  rounds: z.number().int(),
  game_category_id: z.number().int().nullable(),
  /** Who rests in which round, when the teams are odd in number. */
  byes: z.array(z.object({ round: z.number().int(), team_id: z.number().int(), team_name: z.string() })),
  /** Warnings: allowed, but perhaps not intended. */
  warnings: z.array(z.string()),
};

/** The games that there would be; also what a call that makes them stores until all of them are made. */
export const schedulePreviewSchema = z.object({ ...around, games: z.array(plannedGame) });
export type SchedulePreview = z.infer<typeof schedulePreviewSchema>;

export const scheduleAnswerSchema = z.object({
  ...around,
  games: z.array(plannedGame.extend({ id: z.number().int() })),
});
export type ScheduleAnswer = z.infer<typeof scheduleAnswerSchema>;

function isDistinct(keys: readonly unknown[]): boolean {
  return new Set(keys).size === keys.length;
}

const tags = ['tournaments'];

export const previewSchedule = endpoint({
  method: 'POST',
  url: '/api/tournaments/:id/schedule/preview/',
  capability: 'game.create',
  refuses: [409],
  tags,
  summary: 'The games a schedule would make; nothing is made',
  params: entityParams,
  body: scheduleBodySchema,
  answers: { 200: schedulePreviewSchema },
});

export const createSchedule = endpoint({
  method: 'POST',
  url: '/api/tournaments/:id/schedule/',
  capability: 'game.create',
  tags,
  summary: 'Make the games of a round robin between the teams of a tournament',
  description:
    'The same body makes the games that the preview showed, as long as the league has not changed. Games have no players until they are picked. Sent again with its Idempotency-Key, a call that broke off goes on where it was.',
  headers: callHeaders,
  params: entityParams,
  body: scheduleBodySchema,
  answers: { 201: scheduleAnswerSchema },
});
