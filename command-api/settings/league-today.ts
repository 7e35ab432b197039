import type { RouteDependencies } from '#command-api/route-dependencies.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { dayAt } from '#platform/values/calendar-day.ts';

/** The league's time zone (an IANA name): where its days begin and end. */
export async function leagueTimeZone({ commands }: Pick<RouteDependencies, 'commands'>): Promise<string> {
  const { state } = await commands.settings.read(SETTINGS_STREAM);
  return state.timeZone;
}

/** The calendar day it is in the league. */
export async function leagueToday(deps: Pick<RouteDependencies, 'commands' | 'clock'>): Promise<string> {
  return dayAt(deps.clock(), await leagueTimeZone(deps));
}
