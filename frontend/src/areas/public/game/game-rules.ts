import type { Game } from '#contracts/game/game.contract.ts';
import { RULESETS, type Ruleset } from '#events/game/ruleset.ts';

/** The rules a game is played under; those of an unknown name are the default ones. */
export function gameRules(game: Pick<Game, 'ruleset' | 'regular_periods'>): Ruleset {
  const named = Object.values<Ruleset>(RULESETS).find((rules) => rules.name === game.ruleset);
  return { ...(named ?? RULESETS.default), periods: Math.min(4, game.regular_periods) };
}
