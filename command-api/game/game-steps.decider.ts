import { isRejection } from '#command-api/command-handling/decider.ts';
import type { GameEvent } from '#events/game/game.events.ts';
import { evolveGame, type Game } from '#events/game/game.fold.ts';
import type { Decision } from './game-command.ts';

/** A placeholder for the ids that events get when they are recorded; decisions made in steps do not depend on them. */
const NOT_RECORDED = { id: '00000000-0000-0000-0000-000000000000', revision: Number.MAX_SAFE_INTEGER };

/** Decides step by step, each on the game after the previous ones: all of them or none. */
export function decideInSteps(game: Game, steps: readonly ((game: Game) => Decision)[]): Decision {
  let state = game;
  const events: GameEvent[] = [];
  for (const step of steps) {
    const decision = step(state);
    if (isRejection(decision)) return decision;
    for (const event of decision) state = evolveGame(state, { ...event, ...NOT_RECORDED });
    events.push(...decision);
  }
  return events;
}
