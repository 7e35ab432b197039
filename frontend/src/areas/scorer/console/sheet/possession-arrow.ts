import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { ALTERNATING_POSSESSION } from '#events/game/alternating-possession.ts';
import { isCorrectableEvent, otherSide, type Side } from '#events/game/court.events.ts';
import { periodSeconds } from '#events/game/ruleset.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { type Actor, HELD_BALL, type PadAction, stamp } from './console-taps.ts';

/** Whether the game has a possession arrow (docs/rules.md, "Games"). */
export function hasArrow({ ruleset, recording }: Scoresheet): boolean {
  return ALTERNATING_POSSESSION[ruleset.name] && recording?.mode !== 'score_only';
}

/** The side to which the arrow turns when it is tapped. */
export function turnedArrow({ arrow }: Pick<Scoresheet, 'arrow'>): Side {
  return arrow === null ? 'east' : otherSide(arrow);
}

export function turnArrow(sheet: Scoresheet): ScoringAction {
  return { ...stamp(), type: 'arrow_set', period: sheet.period, side: turnedArrow(sheet) };
}

/** Whose ball it is after a held ball; null for every other action, and where the arrow does not say. */
export function arrowDecides({ key }: PadAction, sheet: Scoresheet): Actor | null {
  if (key !== HELD_BALL.key || !hasArrow(sheet) || sheet.arrow === null) return null;
  return { side: sheet.arrow, player: null };
}

/** Whether it has to be asked who won the opening jump ball: the next period begins with the arrow. */
export function lacksJumpBall(sheet: Scoresheet): boolean {
  return sheet.atBreak && hasArrow(sheet) && sheet.arrow === null;
}

/**
 * The jump ball with which the game began, won by a side. It is inserted where it was, rather than the arrow set: then
 * the plays have it, and the arrow follows from it.
 */
export function openingJumpBall(side: Side, { entries, clock, ruleset }: Scoresheet): ScoringAction {
  // What is entered as a figure happens at no moment, so nothing can be put before it.
  const first = entries.find(
    ({ event, undone }) =>
      !undone && event.data.period === 1 && (isCorrectableEvent(event) || event.type === 'PeriodEnded'),
  );
  return {
    ...stamp(),
    type: 'insert',
    insertion: {
      type: 'possession',
      situation: 'jump_ball',
      side,
      period: 1,
      player_id: null,
      ...(clock.seconds !== null && { clock: periodSeconds(ruleset, 1) }),
    },
    before: first?.actionId ?? null,
  };
}
