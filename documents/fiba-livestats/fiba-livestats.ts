import type { FibaLiveStats } from '#contracts/fiba-livestats/fiba-livestats.contract.ts';
import type { BoxScoreDocument } from '#events/game/box-score.ts';
import { isFinished } from '#events/game/game-status.ts';
import type { Rosters } from '#events/game/rosters.ts';
import { teamName } from '#events/team/team-name.ts';
import type { PlayRow } from '#projections/play-by-play/play-by-play.table.ts';
import type { NamedGame } from '#query-api/game/game.queries.ts';
import { fibaPeople, type NamedPlayerRow } from './fiba-livestats-people.ts';
import { type FibaPeriods, feedPeriod, fibaPlays, periodSeconds } from './fiba-livestats-plays.ts';
import { fibaTeam, twoDigits } from './fiba-livestats-team.ts';

/** Everything known about a game. */
export type FibaGame = {
  game: NamedGame;
  rosters: Rosters;
  /** Before the start there is none. */
  box: BoxScoreDocument | null;
  players: readonly NamedPlayerRow[];
  /** In the order of the stream. */
  plays: readonly PlayRow[];
};

/**
 * A game in the shape of a FIBA LiveStats feed. Our own importer reads it back into the same box score and the same
 * plays, as long as the score follows from the plays: points of a correction are in no play that a feed has.
 */
export function fibaLiveStats({ game, rosters, box, players, plays }: FibaGame): FibaLiveStats {
  const periods = toPeriods(game);
  const names = new Map(players.map((player) => [player.id, player]));
  const people = {
    east: fibaPeople(box?.east, rosters.east, names),
    west: fibaPeople(box?.west, rosters.west, names),
  };
  const over = isFinished(game.status);
  const { pbp, shots } = fibaPlays(plays, { people, periods, over });
  const period = Math.max(1, game.periods.length);
  const team = (side: 'east' | 'west', name: string, score: number | null) =>
    fibaTeam(side, name, score ?? 0, box ?? undefined, people[side], shots[side], periods.regular);
  const last = pbp.at(-1);
  return {
    clock: last?.gt ?? minutesText(periodSeconds(1, periods)),
    ...feedPeriod(period, periods),
    inOT: period > periods.regular ? 1 : 0,
    periodLength: periods.seconds / 60,
    periodLengthREGULAR: periods.seconds / 60,
    periodLengthOVERTIME: periods.overtimeSeconds / 60,
    periodsMax: periods.regular,
    tm: {
      1: team('east', teamName(game.team_east_name, game.team_east_id), game.team_score_east),
      2: team('west', teamName(game.team_west_name, game.team_west_id), game.team_score_west),
    },
    pbp: pbp.reverse(),
  };
}

function toPeriods(game: NamedGame): FibaPeriods {
  return {
    regular: game.regular_periods,
    seconds: game.period_seconds,
    overtimeSeconds: game.overtime_seconds,
  };
}

function minutesText(seconds: number): string {
  return `${twoDigits(Math.floor(seconds / 60))}:00`;
}
