import type { LeagueSettings } from '#contracts/settings/settings.contract.ts';
import { FIRST_SETTINGS } from '#events/settings/settings.events.ts';

/** What applies until an administrator changes it for the first time. */
export const BEFORE_ANY_CHANGE: LeagueSettings = {
  time_zone: FIRST_SETTINGS.timeZone,
  claiming: FIRST_SETTINGS.claimingAllowed,
  chat: FIRST_SETTINGS.chatEnabled,
  default_ruleset: FIRST_SETTINGS.defaultRuleset,
  allow_ties: FIRST_SETTINGS.allowTies,
  scored_with_clock: FIRST_SETTINGS.scoredWithClock,
  birth_dates: FIRST_SETTINGS.birthDates,
  revision: -1,
};
