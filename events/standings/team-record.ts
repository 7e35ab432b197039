import { roundedHalfUp } from '#events/statistics/counted.ts';
import { roundHalfUp } from '#platform/values/round-half-up.ts';
import { type StandingsResult, type TeamGame, toTeamGames } from './standings-result.ts';

export type ResultLetter = 'W' | 'L' | 'T';

export const RESULT_LETTER: Record<TeamGame['outcome'], ResultLetter> = { win: 'W', loss: 'L', tie: 'T' };

/**
 * A team's record.
 * - `winPercentage`: 0 to 1 with 3 decimals, a tie counting as half a win; null before the first game.
 * - `gamesPlayed`: all games, forfeits as well; `gamesNotForfeited`: those that the averages are over.
 * - `averagePointsFor`, `averagePointsAgainst`, `averageDifference`: per game that was not forfeited, with 1 decimal;
 *   null before the first one.
 * - `overall`, `home`, `away`, `lastTen`: `41-0`, or `41-0-1` once there are ties.
 * - `lastTenResults`: the letters of the same games as `lastTen`, oldest first.
 * - `streak`: the games in a row with the same result up to the latest one, `W4`, `L1` or `T2`; null before the
 *   first game.
 *
 * Both kinds of rounding are half up, by size: −7.25 → −7.3. A game lost by forfeit counts like any other loss, with 0–20
 * points, and in no average.
 */
export interface TeamRecord {
  teamId: number;
  gamesPlayed: number;
  wins: number;
  losses: number;
  ties: number;
  winPercentage: number | null;
  pointsFor: number;
  pointsAgainst: number;
  gamesNotForfeited: number;
  averagePointsFor: number | null;
  averagePointsAgainst: number | null;
  averageDifference: number | null;
  overall: string;
  home: string;
  away: string;
  lastTen: string;
  lastTenResults: ResultLetter[];
  streak: string | null;
}

/** The record of one team. Games it did not play in are ignored; their order does not matter. */
export function computeRecord(teamId: number, results: readonly StandingsResult[]): TeamRecord {
  const ownResults = results.filter((game) => game.eastTeamId === teamId || game.westTeamId === teamId);
  const games = chronological(ownResults).flatMap(toTeamGames);
  return summarize(
    teamId,
    games.filter((game) => game.teamId === teamId),
  );
}

/** The records of many teams, reading the results once. Each game is in `results` once, in any order. */
export function computeRecords(
  teamIds: readonly number[],
  results: readonly StandingsResult[],
): Map<number, TeamRecord> {
  const games = gamesByTeam(results);
  return new Map(teamIds.map((teamId) => [teamId, summarize(teamId, games.get(teamId) ?? [])]));
}

/** The games of every team that played, the earliest first. Each game is in `results` once, in any order. */
export function gamesByTeam(results: readonly StandingsResult[]): Map<number, TeamGame[]> {
  const byTeam = new Map<number, TeamGame[]>();
  for (const result of chronological(results)) {
    for (const side of toTeamGames(result)) {
      const games = byTeam.get(side.teamId);
      if (games === undefined) byTeam.set(side.teamId, [side]);
      else games.push(side);
    }
  }
  return byTeam;
}

/** Earliest first. Games of the same instant go by id, so that every order of arrival gives one answer. */
function chronological(results: readonly StandingsResult[]): StandingsResult[] {
  return results
    .map((result) => ({ result, instant: Date.parse(result.date) }))
    .sort((a, b) => a.instant - b.instant || a.result.gameId - b.result.gameId)
    .map(({ result }) => result);
}

function summarize(teamId: number, games: readonly TeamGame[]): TeamRecord {
  const gamesPlayed = games.length;
  const wins = count(games, 'win');
  const losses = count(games, 'loss');
  const ties = count(games, 'tie');
  const pointsFor = sum(games, (game) => game.pointsFor);
  const pointsAgainst = sum(games, (game) => game.pointsAgainst);
  const averaged = games.filter((game) => !game.isForfeit);
  const average = (value: (game: TeamGame) => number) =>
    averaged.length === 0 ? null : roundedHalfUp(sum(averaged, value), averaged.length, 1);
  const lastTen = games.slice(-10);
  return {
    teamId,
    gamesPlayed,
    wins,
    losses,
    ties,
    winPercentage: gamesPlayed === 0 ? null : roundHalfUp(2 * wins + ties, 2 * gamesPlayed, 3),
    pointsFor,
    pointsAgainst,
    gamesNotForfeited: averaged.length,
    averagePointsFor: average((game) => game.pointsFor),
    averagePointsAgainst: average((game) => game.pointsAgainst),
    averageDifference: average((game) => game.pointsFor - game.pointsAgainst),
    overall: winsAndLosses(games),
    home: winsAndLosses(games.filter((game) => game.atHome === true)),
    away: winsAndLosses(games.filter((game) => game.atHome === false)),
    lastTen: winsAndLosses(lastTen),
    lastTenResults: lastTen.map((game) => RESULT_LETTER[game.outcome]),
    streak: formatStreak(games),
  };
}

function winsAndLosses(games: readonly TeamGame[]): string {
  return recordText({ wins: count(games, 'win'), losses: count(games, 'loss'), ties: count(games, 'tie') });
}

/** `41-0`, or `41-0-1` once there are ties. */
export function recordText({ wins, losses, ties }: { wins: number; losses: number; ties: number }): string {
  return ties === 0 ? `${wins}-${losses}` : `${wins}-${losses}-${ties}`;
}

function formatStreak(games: readonly TeamGame[]): string | null {
  const latest = games.at(-1);
  if (latest === undefined) return null;
  const lastOther = games.findLastIndex((game) => game.outcome !== latest.outcome);
  return `${RESULT_LETTER[latest.outcome]}${games.length - 1 - lastOther}`;
}

function count(games: readonly TeamGame[], outcome: TeamGame['outcome']): number {
  return sum(games, (game) => (game.outcome === outcome ? 1 : 0));
}

function sum(games: readonly TeamGame[], value: (game: TeamGame) => number): number {
  return games.reduce((total, game) => total + value(game), 0);
}
