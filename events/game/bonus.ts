import { otherSide } from './court.events.ts';
import type { Side } from './game.events.ts';
import type { Scoresheet } from './scoresheet.ts';
import { teamFouls } from './team-fouls.ts';

/**
 * Whether the other side's next foul gives this side free throws: the scoreboard shows it from the foul before
 * (FIBA art. 41.1.1: the penalty situation begins with the fourth team foul, the fifth is the first that costs).
 */
export function isInBonus(sheet: Scoresheet, side: Side): boolean {
  return teamFouls(sheet, otherSide(side), sheet.period) + 1 >= sheet.ruleset.bonusFromTeamFoul;
}
