import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { SETTINGS_STREAM, type Settings } from '#events/settings/settings.events.ts';
import { dayAt } from '#platform/values/calendar-day.ts';
import type { Clock } from '#platform/values/clock.ts';

/** Dependencies for reading the time zone of the league; with a clock, its day. */
export type ZoneDependencies = { commands: { settings: StreamReader<Settings> } };
export type TodayDependencies = ZoneDependencies & { clock: Clock };

/** The league's time zone (an IANA name): where its days begin and end. */
export async function leagueTimeZone({ commands }: ZoneDependencies): Promise<string> {
  const { state } = await commands.settings.read(SETTINGS_STREAM);
  return state.timeZone;
}

/** The calendar day it is in the league. */
export async function leagueToday(deps: TodayDependencies): Promise<string> {
  return dayAt(deps.clock(), await leagueTimeZone(deps));
}
