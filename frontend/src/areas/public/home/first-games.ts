import type { Game } from '#contracts/game/game.contract.ts';
import { dayOfGame } from '#frontend/areas/public/game/schedule/schedule-days.ts';
import { daysLater } from '#frontend/lib/calendar.ts';
import { dayInZone } from '#frontend/lib/format.ts';

export type GamesTab = 'recent' | 'upcoming';
type Dated = Pick<Game, 'status' | 'game_date' | 'time_known' | 'ended_at'>;

/** A game is this evening's, also after midnight, for as long as it is on the strip. */
const EVENING_MS = 6 * 60 * 60_000;

/**
 * Which games home begins with. Results from the first one of a game day on, and the day after until another game is
 * near; else the games to come, if there are any.
 */
export function firstTab({
  results,
  toCome,
  now,
  timeZone,
}: {
  /** Latest first. */
  results: readonly Dated[];
  /** Soonest first. */
  toCome: readonly Dated[];
  now: number;
  timeZone: string;
}): GamesTab {
  const last = results[0];
  if (last === undefined) return 'upcoming';
  if (toCome.length === 0) return 'recent';
  const today = dayInZone(now, timeZone);
  const lastDay = dayOfGame(last, timeZone);
  if (lastDay === today) return 'recent';
  if (lastDay !== daysLater(today, -1)) return 'upcoming';
  const hasJustEnded = results.some(({ ended_at }) => ended_at && Date.parse(ended_at) > now - EVENING_MS);
  const playsToday = toCome.some(
    (game) => game.status === 'scheduled' && dayOfGame(game, timeZone) === today,
  );
  return hasJustEnded || !playsToday ? 'recent' : 'upcoming';
}

type Between = Pick<Game, 'team_east_id' | 'team_west_id'>;

/**
 * The last game of each team that is followed, and the others, both in their order.
 * @param games latest first
 */
export function followedFirst<One extends Between>(
  games: readonly One[],
  followed: ReadonlySet<number>,
): { followed: One[]; others: One[] } {
  const seen = new Set<number>();
  const isFirstOf = (teamId: number) => followed.has(teamId) && !seen.has(teamId);
  const first = games.filter(({ team_east_id: east, team_west_id: west }) => {
    const found = isFirstOf(east) || isFirstOf(west);
    seen.add(east).add(west);
    return found;
  });
  return { followed: first, others: games.filter((game) => !first.includes(game)) };
}
