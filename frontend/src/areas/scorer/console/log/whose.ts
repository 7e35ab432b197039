import type { CourtActionFacts } from '#contracts/game/scoring.commands.ts';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { choiceOf, type Who } from './action-form.ts';

/** Whose an action was: the team's as a whole where no player is named. */
export type Whose = { side: Side; playerId: number | null };

/** Who can have done what an action says; undefined of one that has no form. */
export function whoCan(facts: CourtActionFacts): Who | undefined {
  return choiceOf(facts)?.who;
}

/** The action, had it been another player's or the other team's. */
export function ofSomebodyElse(facts: CourtActionFacts, { side, playerId }: Whose): CourtActionFacts {
  const isTurned = side !== facts.side;
  const player = whoCan(facts) === 'team' ? {} : { player_id: playerId };
  const { follows, ...said } = facts;
  const own = { ...said, side, ...player } as CourtActionFacts;
  // The miss of a rebound stays whose it was: the other side's rebound is the other kind.
  if (isTurned && own.type === 'rebound' && own.kind) {
    own.kind = own.kind === 'offensive' ? 'defensive' : 'offensive';
  }
  // What it completed is no longer of the right side.
  if (follows && (!isTurned || own.type === 'rebound')) own.follows = follows;
  return own;
}
