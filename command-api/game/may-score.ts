import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { ExistingGame, Game } from '#events/game/game.fold.ts';
import type { CommandContext } from './game-command.ts';

/** SCORE_GAME: superuser, and a scorer for games assigned to them (docs/rules.md, "Roles"). */
export function refuseScorer({ actor }: CommandContext, game: ExistingGame): Rejection | null {
  if (actor.role === 'superuser') return null;
  if (actor.role === 'scorer') {
    return actor.id !== null && game.facts.scorerId === actor.id
      ? null
      : reject('not_assigned', say('game.not_assigned', 'This game is not assigned to you.'));
  }
  return reject('forbidden', say('game.only_scorers_score', 'Only a scorer may score a game.'));
}

/** One active scoring device per game; calls by others than consoles name none. */
export function refuseOtherDevice(game: Game, context: CommandContext): Rejection | null {
  if (game.status !== 'in_progress' || context.device === null) return null;
  if (game.shift === null || game.shift.device === context.device) return null;
  return reject(
    'another_device',
    say('scoring.another_device', 'Another device is scoring this game. Take over to go on here.'),
  );
}
