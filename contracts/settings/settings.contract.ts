import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { revisionSchema } from '#contracts/lists/list.contract.ts';
import { SHOWN_BIRTH_DATES } from '#events/player/public-birth-date.ts';

/** The league's settings that pages need. */
export const settingsSchema = z.object({
  /** IANA name, such as `Europe/London`: where days begin and end. */
  time_zone: z.string(),
  /** Whether a scorer may claim a game without an assigned scorer. */
  claiming: z.boolean(),
  /** Whether people may write in the chat of a game. */
  chat: z.boolean(),
  /** Name of the ruleset a new tournament starts with. */
  default_ruleset: z.string(),
  /** Whether games of a new tournament may end tied. */
  allow_ties: z.boolean(),
  /** Whether games are scored with a clock, unless their tournament or scorer says otherwise. */
  scored_with_clock: z.boolean(),
  /** What everyone sees of adults' birth dates; nobody sees a minor's. */
  birth_dates: z.enum(SHOWN_BIRTH_DATES),
  revision: revisionSchema,
});
export type LeagueSettings = z.infer<typeof settingsSchema>;

const tags = ['settings'];

export const settings = endpoint({
  method: 'GET',
  url: '/api/settings/',
  capability: 'settings.view',
  tags,
  summary: 'How the league is set up',
  answers: { 200: settingsSchema },
});
