import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { dayInZone } from '#frontend/lib/format.ts';

/** The calendar day of a game in the zone; null without a date. */
export function dayOfGame(game: Pick<Game, 'game_date' | 'time_known'>, timeZone: string): string | null {
  const tipOff = tipOffTime(game);
  return tipOff === null ? null : dayInZone(tipOff, timeZone);
}

type Dated = Pick<Game, 'status' | 'game_date' | 'time_known'>;

/**
 * The day on which the schedule opens: today when a game is on or on today, else the next day with a game, else the
 * last one that had one.
 */
export function openingDay({
  on,
  toCome,
  results,
  today,
  timeZone,
}: {
  on: readonly Dated[];
  /** Soonest first. */
  toCome: readonly Dated[];
  /** Latest first. */
  results: readonly Dated[];
  today: string;
  timeZone: string;
}): string {
  const dayOf = (game: Dated) => dayOfGame(game, timeZone) ?? '';
  if (on.length > 0 || results.some((game) => dayOf(game) === today)) return today;
  const next = toCome.find((game) => game.status === 'scheduled' && dayOf(game) >= today);
  const opening = next ?? results.find(({ game_date }) => game_date !== null);
  return opening === undefined ? today : dayOf(opening);
}

/** How many of the games are on each of the days, in the zone. */
export function countByDay(games: readonly Dated[], days: readonly string[], timeZone: string): number[] {
  const played = games.map((game) => dayOfGame(game, timeZone));
  return days.map((day) => played.filter((one) => one === day).length);
}

/**
 * What a day shows: the games that are on, then the others by their time. Today has every game that is on, also one
 * that began before midnight.
 */
export function gamesOfDay<One extends Dated & { id: number }>(
  ofDay: readonly One[],
  on: readonly One[],
  isToday: boolean,
): One[] {
  const live = isToday ? on : ofDay.filter(({ status }) => status === 'in_progress');
  const ids = new Set(live.map(({ id }) => id));
  return [...live, ...ofDay.filter(({ id }) => !ids.has(id))];
}
