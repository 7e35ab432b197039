import { venueKey } from '#command-api/game/venue-key.ts';
import { WEEKDAYS, type Weekday } from '#contracts/schedule/schedule.commands.ts';
import { instantAt, nextDay } from '#platform/values/calendar-day.ts';

/** Where and when games can be played. Days are calendar days of the league. */
export type Calendar = {
  /** The first and the last day, both included. */
  startDate: string;
  endDate: string;
  /** IANA name of the zone that the times are meant in. */
  timeZone: string;
  /** On which days of the week games begin at which times (`18:30`). */
  slots: readonly { weekday: Weekday; times: readonly string[] }[];
  venues: readonly { name: string; blackoutDates: readonly string[] }[];
  /** Days without games. */
  blackoutDates: readonly string[];
  /** How long a game keeps its venue. */
  gameMinutes: number;
  /** Games that are there already; `startsAt` in milliseconds since 1970. */
  taken: readonly { venue: string; startsAt: number }[];
};

/** Room for one game. */
export type Place = { venue: string; startsAt: number };
export type MatchDay = { day: string; places: Place[] };

const MINUTE = 60_000;

/** Whether two games that begin at these instants would be played at the same time. */
export function overlap(one: number, other: number, gameMinutes: number): boolean {
  return Math.abs(one - other) < gameMinutes * MINUTE;
}

/** The days on which at least one game can be played, each with its places, earliest first. */
export function matchDays(calendar: Calendar): MatchDay[] {
  const { startDate, endDate, timeZone, gameMinutes } = calendar;
  const nobodyPlays = new Set(calendar.blackoutDates);
  const taken = Map.groupBy(calendar.taken, ({ venue }) => venueKey(venue));
  const venues = calendar.venues.map(({ name, blackoutDates }) => ({
    name,
    closed: new Set(blackoutDates),
    taken: (taken.get(venueKey(name)) ?? []).map(({ startsAt }) => startsAt),
  }));
  const days: MatchDay[] = [];
  for (let day = startDate; day <= endDate; day = nextDay(day)) {
    if (nobodyPlays.has(day)) continue;
    const starts = toTimes(day, calendar).map((time) => instantAt(`${day}T${time}`, timeZone).getTime());
    const places = starts.flatMap((startsAt) =>
      venues
        .filter(
          (venue) =>
            !venue.closed.has(day) && !venue.taken.some((other) => overlap(other, startsAt, gameMinutes)),
        )
        .map(({ name }) => ({ venue: name, startsAt })),
    );
    if (places.length > 0) days.push({ day, places });
  }
  return days;
}

/** How many games a day has room for: as many as fit one after another, at each venue. */
export function dayCapacity({ places }: MatchDay, gameMinutes: number): number {
  const last = new Map<string, number>();
  let room = 0;
  for (const { venue, startsAt } of places) {
    const before = last.get(venue);
    if (before !== undefined && overlap(before, startsAt, gameMinutes)) continue;
    last.set(venue, startsAt);
    room += 1;
  }
  return room;
}

function toTimes(day: string, { slots }: Calendar): string[] {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const times = slots.filter((slot) => slot.weekday === weekday).flatMap((slot) => slot.times);
  return [...new Set(times)].sort();
}
