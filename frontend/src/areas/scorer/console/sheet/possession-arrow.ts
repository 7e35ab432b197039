import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { ALTERNATING_POSSESSION } from '#events/game/alternating-possession.ts';
import { otherSide, type Side } from '#events/game/court.events.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { stamp } from './console-taps.ts';

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
