import { z } from 'zod';

/** The limits a game is played under. A tournament names one; the game keeps the copy it was scheduled with. */
export const rulesetSchema = z.object({
  name: z.enum(['default', 'fiba', 'nba']),
  periods: z.int32().min(1).max(4),
  periodSeconds: z.int32().positive(),
  overtimeSeconds: z.int32().positive(),
  /** A player with this many fouls is out of the game. */
  foulLimit: z.int32().positive(),
  /** From this team foul of a period on, the other side shoots free throws. */
  bonusFromTeamFoul: z.int32().positive(),
  allowTies: z.boolean(),
});
export type Ruleset = z.infer<typeof rulesetSchema>;
