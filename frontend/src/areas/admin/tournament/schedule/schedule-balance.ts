import type { SchedulePreview } from '#contracts/schedule/schedule.commands.ts';
import { dayInZone } from '#frontend/lib/format.ts';

type Game = SchedulePreview['games'][number];

/** What a schedule asks of one team. */
export type TeamBalance = {
  id: number;
  name: string;
  games: number;
  home: number;
  away: number;
  /** The most away games in a row. */
  awayInARow: number;
  /** The fewest and the most days between the dates of two games that follow each other; null with one game. */
  pause: { fewest: number; most: number } | null;
};

const DAY_MS = 24 * 60 * 60_000;

/** How evenly a schedule treats its teams, by name. */
export function computeBalance(games: readonly Game[], timeZone: string): TeamBalance[] {
  const inOrder = games.toSorted((one, other) => Date.parse(one.game_date) - Date.parse(other.game_date));
  const names = new Map(
    inOrder.flatMap((game) => [
      [game.team_east_id, game.team_east_name] as const,
      [game.team_west_id, game.team_west_name] as const,
    ]),
  );
  const teams = [...names].map(([id, name]) => {
    const own = inOrder.filter(
      ({ team_east_id, team_west_id }) => team_east_id === id || team_west_id === id,
    );
    const atHome = own.map(({ team_east_id }) => team_east_id === id);
    const home = atHome.filter(Boolean).length;
    const days = own.map(({ game_date }) => Date.parse(dayInZone(game_date, timeZone)) / DAY_MS);
    const pauses = days.slice(1).map((day, index) => day - (days[index] ?? day));
    return {
      id,
      name,
      games: own.length,
      home,
      away: own.length - home,
      awayInARow: longestRun(atHome),
      pause: pauses.length === 0 ? null : { fewest: Math.min(...pauses), most: Math.max(...pauses) },
    };
  });
  return teams.sort((one, other) => one.name.localeCompare(other.name));
}

/** How many games each venue has, the busiest first. */
export function venueShares(games: readonly Game[]): { venue: string; games: number }[] {
  const shares = Map.groupBy(games, ({ venue }) => venue);
  return [...shares]
    .map(([venue, theirs]) => ({ venue, games: theirs.length }))
    .sort((one, other) => other.games - one.games || one.venue.localeCompare(other.venue));
}

function longestRun(atHome: readonly boolean[]): number {
  let longest = 0;
  let run = 0;
  for (const home of atHome) {
    run = home ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}
