import { enterScore as enterScoreCall } from '#contracts/game/score.commands.ts';
import { SIDES } from '#events/game/court.events.ts';
import { isCourtEvent } from '#events/game/court-actions.ts';
import type { Side } from '#events/game/game.events.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { parseEnteredScore } from './entered-score.ts';
import { decideCorrection } from './finished-game.decider.ts';
import {
  type Decision,
  type EnteredPeriod,
  type EnteredScore,
  type GameInProgress,
  gameCommand,
  type InContext,
} from './game-command.ts';
import { decideInSteps } from './game-steps.decider.ts';
import { refuseOtherDevice, refuseScorer } from './may-score.ts';
import { decideScoreCorrection } from './scoring-correction.decider.ts';
import { decidePeriodEnd } from './scoring-period.decider.ts';

const DEFAULT_REASON = 'score entered';

/**
 * A score entered as a figure becomes corrections per period. Points of a later period, or a current period that is
 * later than the game's, end the periods before it; absent periods keep their points, so that no quarter is lost.
 */
export const enterScore = gameCommand({
  type: 'enter_score',
  endpoint: enterScoreCall,
  facts({ body: { reason = null, ...score } }): EnterScore {
    return { ...parseEnteredScore(score), reason };
  },
  decide: (command, game) =>
    refuseScorer(command.context, game) ??
    refuseOtherDevice(game, command.context) ??
    decideCorrection(game, { ...command, defaultReason: DEFAULT_REASON }, (playing) =>
      decideScore(command, playing),
    ),
});

type EnterScore = {
  east: EnteredScore;
  west: EnteredScore;
  /** The one being played, when the call says so. */
  period: EnteredPeriod | null;
  /** Needed once the result is confirmed. */
  reason: string | null;
};
function decideScore(command: InContext<EnterScore>, game: GameInProgress): Decision {
  const taken = overtimeTakenBack(command, game.sheet);
  if (taken.length === 0) return decideFigures(command, game);
  const { now } = command.context;
  return decideInSteps(game, [
    () => taken.map((actionId) => ({ type: 'ActionUndone', data: { actionId, occurredAt: now } })),
    (regular) => decideFigures(command, regular as GameInProgress),
  ]);
}

/**
 * What takes an overtime back that was entered by mistake: both sides have 0 in it, and the present period is a regular one.
 * What was done on court in an overtime is undone action by action instead. The last one first.
 */
function overtimeTakenBack({ east, west, period }: EnterScore, { entries, ruleset }: Scoresheet): string[] {
  if (east.overtime !== 0 || west.overtime !== 0 || period === null || period.overtime) return [];
  const standing = entries.filter(({ undone }) => !undone);
  const last = standing.findIndex(
    ({ event }) => event.type === 'PeriodEnded' && event.data.period === ruleset.periods,
  );
  if (last === -1) return [];
  const after = standing.slice(last);
  if (after.some(({ event }) => isCourtEvent(event) && event.data.period > ruleset.periods)) return [];
  return after.map(({ actionId }) => actionId).reverse();
}

function decideFigures(command: InContext<EnterScore>, game: GameInProgress): Decision {
  const { context } = command;
  const reason = command.reason ?? DEFAULT_REASON;
  const target = Math.max(
    game.sheet.period,
    enteredPeriod(command.period, game.sheet),
    ...SIDES.map((side) => lastEnteredPeriod(command[side], game.sheet)),
  );
  const wanted = {
    east: wantedScores(command.east, game.sheet, 'east', target),
    west: wantedScores(command.west, game.sheet, 'west', target),
  };
  const steps: ((game: GameInProgress) => Decision)[] = [];
  for (let period = 1; period <= target; period += 1) {
    for (const side of SIDES) {
      const delta = (wanted[side][period - 1] ?? 0) - (game.sheet.periods[period - 1]?.[side] ?? 0);
      if (delta === 0) continue;
      const correction = { side, period, delta, reason, occurredAt: context.now };
      steps.push((playing) => decideScoreCorrection(playing, correction, context));
    }
    if (period >= game.sheet.period && period < target) {
      steps.push((playing) =>
        playing.sheet.periodOpen ? decidePeriodEnd(playing, period, context.now) : [],
      );
    }
  }
  return decideInSteps(
    game,
    steps.map((step) => (playing) => step(playing as GameInProgress)),
  );
}

function enteredPeriod(entered: EnteredPeriod | null, { ruleset }: Scoresheet): number {
  if (entered === null) return 0;
  return entered.overtime ? ruleset.periods + entered.number : Math.min(entered.number, ruleset.periods);
}

/** The last period in which points were entered; 0 when in none. */
function lastEnteredPeriod(entered: EnteredScore, { ruleset }: Scoresheet): number {
  if ((entered.overtime ?? 0) > 0) return ruleset.periods + 1;
  return entered.quarters.slice(0, ruleset.periods).findLastIndex((points) => (points ?? 0) > 0) + 1;
}

/**
 * The new scores by period. A difference between the total and its parts belongs to the last period, and is taken from
 * earlier ones when that has too few points. Parts that are all 0 beside a total were not filled in.
 */
function wantedScores(entered: EnteredScore, sheet: Scoresheet, side: Side, target: number): number[] {
  const { ruleset } = sheet;
  const parts = [...entered.quarters, entered.overtime];
  const empty = (entered.total ?? 0) > 0 && parts.every((points) => (points ?? 0) === 0);
  const scores = Array.from({ length: target }, (_, index) => {
    const now = sheet.periods[index]?.[side] ?? 0;
    return empty || index >= ruleset.periods ? now : (entered.quarters[index] ?? now);
  });
  if (entered.overtime !== null && !empty && target > ruleset.periods) {
    const overtimes = scores.slice(ruleset.periods);
    settle(overtimes, entered.overtime - sum(overtimes));
    scores.splice(ruleset.periods, overtimes.length, ...overtimes);
  }
  if (entered.total !== null) settle(scores, entered.total - sum(scores));
  return scores;
}

/** Adds to the last number, or takes from the last ones as much as they have. */
function settle(scores: number[], difference: number): void {
  let left = difference;
  for (let index = scores.length - 1; index >= 0 && left !== 0; index -= 1) {
    const change = Math.max(left, -(scores[index] ?? 0));
    scores[index] = (scores[index] ?? 0) + change;
    left -= change;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
