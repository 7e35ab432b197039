import { computeEfficiency } from '#events/statistics/counted.ts';
import {
  type BoxStatistics,
  COUNTED_STATISTICS,
  type CountedStatistic,
  findDefinition,
  SHOTS,
} from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import type { BoxScoreDocument, BoxScoreSide } from './box-score-document.ts';
import type { RecordingMode } from './recording.ts';

/** What is recorded together: recording one of a group means recording the others. */
const RECORDED_TOGETHER = [
  ...Map.groupBy(COUNTED_STATISTICS, (statistic) => findDefinition(statistic).recordedWith),
].flatMap(([group, statistics]) => (group === undefined ? [] : [statistics]));

/**
 * The box of a side without shots that its points contradict (docs/decisions/0005): when a line's or the side's points
 * are not those of its shots, its shots are unknown. When players are credited with none of their side's points, the
 * scorers are unknown. An efficiency that depends on something unknown is unknown too.
 */
export function withoutUnknownShooters(side: BoxScoreSide): BoxScoreSide {
  const { totals } = side;
  const nobodyCredited =
    (totals.points ?? 0) !== 0 && side.players.every(({ points }) => (points ?? 0) === 0);
  const players = side.players.map((line) => {
    if (nobodyCredited) return without(line, ['points', ...SHOTS]);
    return explainsItsPoints(line) ? line : without(line, SHOTS);
  });
  // A sum is unknown as soon as a part of it is.
  const shotsKnown = explainsItsPoints(totals) && side.players.every(explainsItsPoints);
  return { ...side, players, totals: shotsKnown ? totals : without(totals, SHOTS) };
}

/** The statistics that a recording mode has, of a player and of a team. */
const RECORDED_IN: Record<
  Exclude<RecordingMode, 'full'>,
  Record<'player' | 'team', readonly CountedStatistic[]>
> = {
  simple: {
    player: ['points', 'two_points_made', 'three_points_made', 'free_throws_made', 'fouls'],
    team: ['points', 'two_points_made', 'three_points_made', 'free_throws_made', 'fouls'],
  },
  score_only: { player: [], team: ['points', 'fouls'] },
};

/** The box of a side without what the scorer chose not to record. */
export function withoutUnrecordedIn(mode: RecordingMode, side: BoxScoreSide): BoxScoreSide {
  if (mode === 'full') return side;
  const unrecordedOf = (of: 'player' | 'team') =>
    COUNTED_STATISTICS.filter((statistic) => !RECORDED_IN[mode][of].includes(statistic));
  return {
    ...side,
    players: side.players.map((line) => without(line, unrecordedOf('player'))),
    totals: { ...without(side.totals, unrecordedOf('team')), team_rebounds: null, team_turnovers: null },
  };
}

/**
 * The box of a finished game without zeros that were never counted (docs/decisions/0005): a statistic that neither team
 * has a single one of was not recorded, and of a side without recorded players only the team's figures are known.
 */
export function withoutUnrecorded(box: BoxScoreDocument): BoxScoreDocument {
  const unrecorded = RECORDED_TOGETHER.filter((group) =>
    group.every((field) => noneIn([box.east, box.west], field)),
  );
  return { ...box, east: recordedSide(box.east, unrecorded), west: recordedSide(box.west, unrecorded) };
}

function noneIn(sides: readonly BoxScoreSide[], field: CountedStatistic): boolean {
  return sides.every(
    ({ totals, players }) => (totals[field] ?? 0) === 0 && players.every((line) => (line[field] ?? 0) === 0),
  );
}

function recordedSide(
  side: BoxScoreSide,
  unrecordedInGame: readonly (readonly CountedStatistic[])[],
): BoxScoreSide {
  const takenDown = side.players.some(({ did_not_play }) => !did_not_play);
  const unrecorded = takenDown
    ? unrecordedInGame
    : RECORDED_TOGETHER.filter((group) => group.every((field) => noneIn([side], field)));
  const fields = unrecorded.flat();
  const totals = without(side.totals, takenDown ? fields : [...fields, 'fouls_drawn']);
  return {
    ...side,
    players: side.players.map((line) => without(line, fields)),
    totals: {
      ...totals,
      team_rebounds: totals.rebounds === null ? null : totals.team_rebounds,
      team_turnovers: totals.turnovers === null ? null : totals.team_turnovers,
    },
  };
}

function explainsItsPoints(line: BoxStatistics): boolean {
  if (line.points === null || line.two_points_made === null) return true;
  const { two_points_made: twos, three_points_made: threes, free_throws_made: throws } = line;
  return line.points === 2 * twos + 3 * (threes ?? 0) + (throws ?? 0);
}

function without<Line extends BoxStatistics>(line: Line, fields: readonly CountedStatistic[]): Line {
  const known = { ...line, ...toRecord(fields, () => null) };
  return { ...known, efficiency: computeEfficiency(known) };
}
