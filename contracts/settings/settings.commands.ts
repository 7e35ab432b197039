import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { SHOWN_BIRTH_DATES } from '#events/player/public-birth-date.ts';
import { settingsSchema } from './settings.contract.ts';

/** PUT /api/settings/. Absent fields stay as they are. */
export const settingsBodySchema = z.object({
  /** IANA name, such as `Europe/London`: where days begin and end. */
  time_zone: z.string().trim().min(1, 'Time zone is required').max(100, 'Unknown time zone').optional(),
  /** Whether scorers may claim games without a scorer. */
  claiming: z.boolean().optional(),
  /** Whether people may write in the chat of a game. */
  chat: z.boolean().optional(),
  /** Name of the ruleset a new tournament starts with. */
  default_ruleset: z.string().trim().min(1, 'Ruleset is required').max(100, 'Unknown ruleset').optional(),
  /** Whether games of a new tournament may end tied. */
  allow_ties: z.boolean().optional(),
  /** Whether games are scored with a clock, unless their tournament or scorer says otherwise. */
  scored_with_clock: z.boolean().optional(),
  /** What everyone sees of adults' birth dates. */
  birth_dates: z.enum(SHOWN_BIRTH_DATES, 'Must be full, year or nothing').optional(),
});

const tags = ['settings'];

export const changeSettings = endpoint({
  method: 'PUT',
  url: '/api/settings/',
  capability: 'settings.update',
  tags,
  summary: 'Change the settings of the league',
  headers: callHeaders,
  body: settingsBodySchema,
  answers: { 200: settingsSchema },
});
