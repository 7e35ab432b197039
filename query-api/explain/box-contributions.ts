import type { BoxNumber } from '#contracts/explain/explained-numbers.ts';
import type { Replay } from '#contracts/replay/replay.contract.ts';
import { toReplayedGame } from '#contracts/replay/replayed-game.ts';
import type { Side } from '#events/game/game.events.ts';
import { openScoresheet, recordAction } from '#events/game/scoresheet.fold.ts';
import {
  currentPlusMinus,
  elapsed,
  isActionEvent,
  type LoggedEvent,
  type Scoresheet,
  secondsPlayed,
} from '#events/game/scoresheet.ts';
import type { Tally } from '#events/game/tally.ts';
import { countStatistic } from '#events/statistics/counted.ts';
import { type CountedStatistic, EFFICIENCY } from '#events/statistics/statistics.ts';

/** A player of a side; the side as a whole; or, of that, what no player is credited with (`teamOnly`). */
export type BoxSubject = { side: Side; playerId: number | null; teamOnly: boolean };
type Counted = { part: number; whole: number };

/**
 * What each entry of a game adds to a cell of its box score: what the cell was after it, less what it was before, by the
 * fold that makes the box score. Minutes are added when a player leaves the court.
 */
export function countContributions(
  game: Omit<Replay, 'position'>,
  subject: BoxSubject,
  statistic: BoxNumber,
): Map<string, Counted> {
  const { ruleset, benches } = toReplayedGame(game);
  const contributions = new Map<string, Counted>();
  let sheet = openScoresheet(ruleset, benches);
  let before = countIn(sheet, subject, statistic);
  const last = game.entries.findLast(({ event }) => isActionEvent(event));
  for (const entry of game.entries) {
    const { id, event } = entry;
    if (!isActionEvent(event)) continue;
    sheet = recordAction(sheet, { actionId: id, event });
    if (statistic === 'minutes' && entry !== last && isOnCourt(sheet, subject)) continue;
    const after = countIn(sheet, subject, statistic);
    const added = { part: after.part - before.part, whole: after.whole - before.whole };
    if (added.part !== 0 || added.whole !== 0) contributions.set(id, added);
    before = after;
  }
  return contributions;
}

/** Whether an entry would count in a cell if it stood. */
export function wouldCount(
  game: Omit<Replay, 'position'>,
  subject: BoxSubject,
  statistic: BoxNumber,
  event: LoggedEvent,
): boolean {
  if (!isActionEvent(event) || statistic === 'minutes' || statistic === 'plus_minus') return false;
  const { ruleset, benches } = toReplayedGame(game);
  const before = openScoresheet(ruleset, benches);
  const { part, whole } = countIn(recordAction(before, { actionId: '', event }), subject, statistic);
  return part !== 0 || whole !== 0;
}

const isOnCourt = (sheet: Scoresheet, { side, playerId }: BoxSubject) =>
  playerId !== null && (sheet[side].lines[playerId]?.onCourtSince ?? null) !== null;

/** A cell of the box score as the sheet has it: of shots what was made of what was attempted. */
function countIn(sheet: Scoresheet, subject: BoxSubject, statistic: BoxNumber): Counted {
  const line = subject.playerId === null ? undefined : sheet[subject.side].lines[subject.playerId];
  const count = (one: CountedStatistic) => countOne(sheet, subject, one);
  switch (statistic) {
    case 'minutes':
      return {
        part: line === undefined ? 0 : Math.round((secondsPlayed(sheet, line, elapsed(sheet)) ?? 0) * 1_000),
        whole: 0,
      };
    case 'plus_minus':
      return { part: line === undefined ? 0 : currentPlusMinus(sheet, subject.side, line), whole: 0 };
    case 'efficiency': {
      const weights = Object.entries(EFFICIENCY) as [keyof typeof EFFICIENCY, number][];
      return { part: weights.reduce((sum, [one, weight]) => sum + weight * count(one), 0), whole: 0 };
    }
    case 'field_goals':
      return {
        part: count('two_points_made') + count('three_points_made'),
        whole: count('two_points_attempted') + count('three_points_attempted'),
      };
    case 'three_points':
    case 'free_throws':
      return { part: count(`${statistic}_made`), whole: count(`${statistic}_attempted`) };
    default:
      return { part: count(statistic), whole: 0 };
  }
}

function countOne(
  sheet: Scoresheet,
  { side, playerId, teamOnly }: BoxSubject,
  statistic: CountedStatistic,
): number {
  const { lines, team, unattributed } = sheet[side];
  if (playerId !== null) {
    const line = lines[playerId];
    return line === undefined ? 0 : countStatistic(line.tally, statistic);
  }
  const sumOf = (tallies: readonly Tally[]) =>
    tallies.reduce((sum, tally) => sum + countStatistic(tally, statistic), 0);
  const credited = sumOf(Object.values(lines).map(({ tally }) => tally));
  // The points of a side are its score, also those of corrections.
  const all =
    statistic === 'points'
      ? sheet.periods.reduce((sum, period) => sum + period[side], 0)
      : credited + sumOf([team, unattributed]);
  return teamOnly ? all - credited : all;
}
