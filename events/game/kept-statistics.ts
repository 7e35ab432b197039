import type { BoxScoreDocument, BoxScoreSide, BoxStatistics } from './box-score.ts';

/**
 * What is counted together: who records one of a group records the others. Offensive and defensive rebounds are
 * rebounds; steals and blocks are taken by the same table.
 */
const KEPT_TOGETHER = [
  ['rebounds', 'offensive_rebounds', 'defensive_rebounds'],
  ['assists'],
  ['steals', 'blocks'],
  ['turnovers'],
  ['fouls'],
] as const satisfies readonly (readonly (keyof BoxStatistics)[])[];

const SHOTS = [
  'two_points_made',
  'two_points_attempted',
  'three_points_made',
  'three_points_attempted',
  'free_throws_made',
  'free_throws_attempted',
] as const satisfies readonly (keyof BoxStatistics)[];

/**
 * The box of a finished game without the zeros that nobody counted (docs/decisions/0005): a statistic of which neither
 * team has a single one was not recorded; a line whose points are more than its shots does not say which shots they
 * were. Both are null, and so is an efficiency that would need them.
 */
export function withoutUnkept(box: BoxScoreDocument): BoxScoreDocument {
  const unkept = KEPT_TOGETHER.filter((group) => group.every((field) => noneIn(box, field))).flat();
  return { ...box, east: sideOf(box.east, unkept), west: sideOf(box.west, unkept) };
}

type Field = keyof BoxStatistics;

function noneIn({ east, west }: BoxScoreDocument, field: Field): boolean {
  return [east, west].every(
    ({ totals, players }) => (totals[field] ?? 0) === 0 && players.every((line) => (line[field] ?? 0) === 0),
  );
}

function sideOf(side: BoxScoreSide, unkept: readonly Field[]): BoxScoreSide {
  const players = side.players.map((line) =>
    without(line, [...unkept, ...(explainsItsPoints(line) ? [] : SHOTS)]),
  );
  const shotsKnown = players.every((line) => line.two_points_made !== null);
  const totals = without(side.totals, [...unkept, ...(shotsKnown ? [] : SHOTS)]);
  return {
    ...side,
    players,
    totals: {
      ...totals,
      team_rebounds: totals.rebounds === null ? null : totals.team_rebounds,
      team_turnovers: totals.turnovers === null ? null : totals.team_turnovers,
    },
  };
}

function explainsItsPoints(line: BoxStatistics): boolean {
  if (line.points === null) return true;
  const { two_points_made: twos, three_points_made: threes, free_throws_made: throws } = line;
  return line.points === 2 * (twos ?? 0) + 3 * (threes ?? 0) + (throws ?? 0);
}

function without<Line extends BoxStatistics>(line: Line, fields: readonly Field[]): Line {
  const unknown: Partial<Record<Field, null>> = {};
  for (const field of fields) {
    unknown[field] = null;
    if (field !== 'fouls') unknown.efficiency = null;
  }
  return { ...line, ...unknown };
}
