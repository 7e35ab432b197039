import { z } from 'zod';

/**
 * What is used of the three EuroLeague files of a game: `PlaybyPlay/<code>.json`, `Boxscore/<code>.json` and its
 * entry in `schedule.json`. Texts are padded with blanks.
 */
const padded = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '');
const whole = z.number().int().nonnegative();

const playSchema = z.object({
  NUMBEROFPLAY: whole,
  CODETEAM: padded,
  /** Also `CO_A`, `AC_B` …: the coaches. */
  PLAYER_ID: padded,
  PLAYTYPE: padded,
  /** `mm:ss` left in the period; empty for plays that are about the game. */
  MARKERTIME: padded.pipe(z.string().regex(/^(\d{1,2}:\d{2})?$/, 'is not a clock (mm:ss)')),
});
export type EuroleaguePlay = z.infer<typeof playSchema>;

export const playByPlaySchema = z.object({
  Live: z.boolean().default(false),
  TeamA: padded,
  TeamB: padded,
  CodeTeamA: padded.pipe(z.string().min(1, 'is empty')),
  CodeTeamB: padded.pipe(z.string().min(1, 'is empty')),
  FirstQuarter: z.array(playSchema),
  SecondQuarter: z.array(playSchema),
  ThirdQuarter: z.array(playSchema),
  ForthQuarter: z.array(playSchema),
  /** All overtimes, one after another. */
  ExtraTime: z.array(playSchema).default([]),
});
export type EuroleaguePlayByPlay = z.infer<typeof playByPlaySchema>;

const boxPlayerSchema = z.object({
  Player_ID: padded.pipe(z.string().min(1, 'is empty')),
  Player: padded,
  Dorsal: padded,
  IsStarter: z.coerce.boolean(),
});

const boxTeamSchema = z.object({
  Coach: padded,
  PlayersStats: z.array(boxPlayerSchema),
  totr: z.object({ Points: whole }),
});
export type EuroleagueBoxTeam = z.infer<typeof boxTeamSchema>;

/** `Stats` holds TeamA, then TeamB. */
export const boxScoreSchema = z.object({ Stats: z.tuple([boxTeamSchema, boxTeamSchema]) });
export type EuroleagueBoxScore = z.infer<typeof boxScoreSchema>;

const refereeSchema = z.object({ name: padded }).nullish();
export const scheduledGameSchema = z.object({
  /** Unique over all seasons, e.g. `E2024_107`. */
  identifier: z.string().min(1),
  gameCode: whole,
  utcDate: z.iso.datetime(),
  localDate: z.iso.datetime({ local: true }),
  local: z.object({ club: z.object({ name: padded }) }),
  road: z.object({ club: z.object({ name: padded }) }),
  venue: z.object({ name: padded }).nullish(),
  referee1: refereeSchema,
  referee2: refereeSchema,
  referee3: refereeSchema,
});
export type EuroleagueScheduledGame = z.infer<typeof scheduledGameSchema>;
export const scheduleSchema = z.object({ data: z.array(scheduledGameSchema) });
