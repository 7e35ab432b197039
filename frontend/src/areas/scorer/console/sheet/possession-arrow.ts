import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { ALTERNATING_POSSESSION } from '#events/game/alternating-possession.ts';
import { otherSide, type Side } from '#events/game/court.events.ts';
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
