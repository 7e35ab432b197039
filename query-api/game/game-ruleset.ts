import { type Ruleset, rulesetNamed } from '#events/game/ruleset.ts';
import type { NamedGame } from './game.queries.ts';

type RulesOfGame = Pick<
  NamedGame,
  'ruleset' | 'regular_periods' | 'period_seconds' | 'overtime_seconds' | 'allow_ties'
>;

/** The rules a game is played under: limits by their name, times as it was scheduled with. */
export function toRuleset(game: RulesOfGame): Ruleset {
  return {
    ...rulesetNamed(game.ruleset),
    periods: game.regular_periods,
    periodSeconds: game.period_seconds,
    overtimeSeconds: game.overtime_seconds,
    allowTies: game.allow_ties,
  };
}
