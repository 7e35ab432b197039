import type { BoxScoreLine } from '#events/game/box-score.ts';
import type { Side } from '#events/game/court.events.ts';
import { periodLabel } from '#events/game/period-label.ts';

type PeriodScore = { period: number; east: number; west: number };

/** A player's line in the details: whole numbers, minutes decimal; null is unknown. */
export type DetailsPlayerStatistics = {
  points: number | null;
  assists: number | null;
  rebounds: number | null;
  steals: number | null;
  blocks: number | null;
  fouls: number | null;
  minutes: number | null;
};

export type ScoreboardDetailsSource = {
  periods: readonly PeriodScore[];
  regularPeriods: number;
  eastScore: number;
  westScore: number;
  /** Null when nothing was played. */
  currentPeriod: number | null;
  playerStatistics?: Readonly<Record<number, DetailsPlayerStatistics>>;
};

/** The scoreboard's `details`: text holding JSON (docs/rules.md, "Games"). */
export function scoreboardDetails(source: ScoreboardDetailsSource): string {
  const { currentPeriod, regularPeriods, playerStatistics } = source;
  return JSON.stringify({
    eastScores: presentScores('east', source.eastScore, source),
    westScores: presentScores('west', source.westScore, source),
    currentPeriod: currentPeriod === null ? null : periodLabel(regularPeriods, currentPeriod),
    ...(playerStatistics === undefined ? {} : { playerStatistics }),
  });
}

/** Periods to come count as 0; without scores by period they are unknown: null. */
function presentScores(side: Side, total: number, { periods, regularPeriods }: ScoreboardDetailsSource) {
  const known = periods.length > 0;
  const scores: Record<string, number | null | number[]> = { total };
  for (let period = 1; period <= regularPeriods; period += 1) {
    const score = periods.find((one) => one.period === period);
    scores[`quarter${period}`] = known ? (score?.[side] ?? 0) : null;
  }
  const overtimes = periods.filter(({ period }) => period > regularPeriods).map((score) => score[side]);
  scores.overtime = known ? overtimes.reduce((sum, score) => sum + score, 0) : null;
  scores.overtimes = overtimes;
  return scores;
}

/** The lines as the scoreboard's details carry them. */
export function presentDetailsStatistics(box: {
  east: { players: readonly BoxScoreLine[] };
  west: { players: readonly BoxScoreLine[] };
}): Record<number, DetailsPlayerStatistics> {
  const lines = [...box.east.players, ...box.west.players];
  return Object.fromEntries(
    lines.map(({ player_id, points, assists, rebounds, steals, blocks, fouls, minutes }) => [
      player_id,
      { points, assists, rebounds, steals, blocks, fouls, minutes },
    ]),
  );
}
