import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/kernel/define-event.ts';

/** The league's settings are one thing, in one stream. */
export const SETTINGS_STREAM = 'settings';

export const SETTINGS_EVENTS = {
  /** All settings as they are from now on. */
  SettingsChanged: defineEvent({
    type: 'SettingsChanged',
    schema: z.object({
      /** IANA name; where days begin and end. */
      timeZone: z.string(),
      /** Whether a scorer may claim a game nobody is assigned to. */
      claimingAllowed: z.boolean(),
      chatEnabled: z.boolean(),
      /** Name of the ruleset a new tournament starts with. */
      defaultRuleset: z.string(),
    }),
  }),
} as const;
export type SettingsEvent = EventUnion<typeof SETTINGS_EVENTS>;
export type Settings = SettingsEvent['data'];

/** What holds until an administrator says otherwise (decisions, "Permissions" and "Game and scoring"). */
export const FIRST_SETTINGS: Settings = {
  timeZone: 'UTC',
  claimingAllowed: true,
  chatEnabled: true,
  defaultRuleset: 'default',
};
