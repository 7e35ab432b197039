import type { Game } from '#contracts/game/game.contract.ts';
import { type Ruleset, rulesetNamed } from '#events/game/ruleset.ts';

/** The rules a game is played under; those of an unknown name are the default ones. */
export function gameRules(game: Pick<Game, 'ruleset' | 'regular_periods'>): Ruleset {
  return { ...rulesetNamed(game.ruleset), periods: Math.min(4, game.regular_periods) };
}
