import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/definition/define-event.ts';
import { SHOWN_BIRTH_DATES, type ShownBirthDates } from '#events/player/public-birth-date.ts';

/** All settings of the league are one stream. */
export const SETTINGS_STREAM = 'settings';

export const SETTINGS_EVENTS = {
  /** All settings as they are from now on. */
  SettingsChanged: defineEvent({
    type: 'SettingsChanged',
    schema: z.object({
      /** IANA name; where days begin and end. */
      timeZone: z.string(),
      /** Whether scorers may claim games without a scorer. */
      claimingAllowed: z.boolean(),
      chatEnabled: z.boolean(),
      /** Name of the ruleset a new tournament starts with. */
      defaultRuleset: z.string(),
      /** Whether games of a new tournament may end tied; absent from before it could be chosen, when none could. */
      allowTies: z.boolean().optional(),
      /** Whether games are scored with a clock; absent from before it could be chosen, when they were. */
      scoredWithClock: z.boolean().optional(),
      /** What everyone sees of adults' birth dates; absent from before it could be chosen, when it was all. */
      birthDates: z.enum(SHOWN_BIRTH_DATES).optional(),
    }),
  }),
} as const;
export type SettingsEvent = EventUnion<typeof SETTINGS_EVENTS>;
export type Settings = SettingsEvent['data'] & {
  allowTies: boolean;
  scoredWithClock: boolean;
  birthDates: ShownBirthDates;
};

/** The defaults until an administrator changes them. */
export const FIRST_SETTINGS: Settings = {
  timeZone: 'UTC',
  claimingAllowed: true,
  chatEnabled: true,
  defaultRuleset: 'default',
  allowTies: false,
  scoredWithClock: true,
  birthDates: 'full',
};

/** The settings after an event. */
export function toSettings(data: SettingsEvent['data']): Settings {
  const { allowTies, scoredWithClock, birthDates } = FIRST_SETTINGS;
  return {
    ...data,
    allowTies: data.allowTies ?? allowTies,
    scoredWithClock: data.scoredWithClock ?? scoredWithClock,
    birthDates: data.birthDates ?? birthDates,
  };
}
