import type { BoxStatistics } from '#events/statistics/statistics.ts';

export type BoxScoreLine = BoxStatistics & {
  player_id: number;
  number: string | null;
  starter: boolean;
  captain: boolean;
  on_court: boolean | null;
  did_not_play: boolean;
  seconds_played: number | null;
};

export type BoxScoreSide = {
  team_id: number;
  totals: BoxStatistics & { team_rebounds: number | null; team_turnovers: number | null };
  unattributed_points: number;
  bench_fouls: { by: 'coach' | 'bench'; kind: string; period: number; clock: number | null }[];
  players: BoxScoreLine[];
};

/**
 * The box score: derived from a game's scoresheet alone, so without names (`namedBoxScore` adds them). Null is unknown,
 * never 0.
 */
export type BoxScoreDocument = {
  periods: { period: number; east: number; west: number }[];
  east: BoxScoreSide;
  west: BoxScoreSide;
};
