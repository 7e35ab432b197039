import { type LeagueSettings, settings } from '#contracts/settings/settings.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { FIRST_SETTINGS } from '#events/settings/settings.events.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { readSettings } from './settings.queries.ts';

/** What applies until an administrator changes it for the first time. */
const BEFORE_ANY_CHANGE: LeagueSettings = {
  time_zone: FIRST_SETTINGS.timeZone,
  claiming: FIRST_SETTINGS.claimingAllowed,
  chat: FIRST_SETTINGS.chatEnabled,
  default_ruleset: FIRST_SETTINGS.defaultRuleset,
  allow_ties: FIRST_SETTINGS.allowTies,
  scored_with_clock: FIRST_SETTINGS.scoredWithClock,
  birth_dates: FIRST_SETTINGS.birthDates,
  revision: -1,
};

export function registerSettingsRoutes(reads: ReadRoutes): void {
  reads.get(settings, () =>
    cached({
      cacheKey: ['settings'],
      changeKeys: [changeKey.settings],
      query: readSettings,
      present: ({ row }) => row.settings ?? BEFORE_ANY_CHANGE,
    }),
  );
}
