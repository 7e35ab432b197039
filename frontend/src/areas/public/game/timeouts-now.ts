import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import { timeoutsAt } from '#events/game/timeout-limits.ts';
import { gameRules } from './game-rules.ts';

/** How many time-outs each side has left in this part of a game that is on, and of how many. */
export function timeoutsNow(
  game: Pick<Game, 'ruleset' | 'regular_periods' | 'on_court'>,
  plays: readonly Play[],
): Record<'east' | 'west', { left: number; most: number }> | undefined {
  const { on_court: now } = game;
  if (now === null) return undefined;
  const rules = gameRules(game);
  const of = (side: Play['side']) =>
    timeoutsAt(
      rules,
      now,
      plays.filter((play) => play.type === 'timeout' && play.side === side),
    );
  return { east: of('east'), west: of('west') };
}
