import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { CommandContext, Decision, ExistingGame, GameCommandOf } from './game.commands.ts';

/** SCORE_GAME: superuser, and a scorer for games assigned to them (docs/rules.md, "Roles"). */
export function refuseScorer({ actor }: CommandContext, game: ExistingGame): Rejection | null {
  if (actor.role === 'superuser') return null;
  if (actor.role === 'scorer') {
    return actor.id !== null && game.facts.scorerId === actor.id
      ? null
      : reject('not_assigned', say('game.not_assigned'));
  }
  return reject('forbidden', say('game.only_scorers_score'));
}

export function decideAssignment(command: GameCommandOf<'assign_scorer'>, game: ExistingGame): Decision {
  const { scorerId } = command;
  if (game.facts.scorerId === scorerId) return [];
  return [{ type: 'ScorerAssigned', data: { scorerId } }];
}

/** A scorer claims a game without a scorer, if the league allows it. If two try at once, one gets it. */
export function decideClaim(command: GameCommandOf<'claim_game'>, game: ExistingGame): Decision {
  const { actor } = command.context;
  if (game.facts.scorerId !== null && game.facts.scorerId === actor.id) return [];
  if (!command.claimingAllowed) {
    return reject('forbidden', say('game.no_claims'));
  }
  if (game.status === 'completed' || game.status === 'final') return reject('game_over', say('scoring.over'));
  if (game.status === 'canceled') return reject('not_scheduled', say('scoring.canceled'));
  if (game.facts.scorerId !== null) return reject('conflict', say('game.other_scorer'));
  return [{ type: 'ScorerAssigned', data: { scorerId: actor.id } }];
}

/** One scorer on one device per game: this one from now on. */
export function decideTakeOver(command: GameCommandOf<'take_over_scoring'>, game: ExistingGame): Decision {
  if (game.status !== 'in_progress') {
    return reject('not_in_progress', say('game.no_takeover'));
  }
  const { actor, now } = command.context;
  if (game.shift?.device === command.device && game.shift.scorerId === actor.id) return [];
  const data = { device: command.device, scorerId: actor.id, occurredAt: now };
  return [{ type: 'ScoringTakenOver', data }];
}
