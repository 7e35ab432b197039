import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { reject } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { GameEvent } from '#events/game/game.events.ts';
import { evolveGame, type Game, NO_GAME } from '#events/game/game.fold.ts';
import { GAME_COMMANDS, type GameCommand } from './game.commands.ts';
import type { AnyGameCommand, Decision } from './game-command.ts';
import { decideSchedule } from './game-schedule.commands.ts';
import { decideInSteps } from './game-steps.decider.ts';
import { decideMask } from './mask-reason.command.ts';

export type GameHandler = CommandHandler<Game, GameCommand, GameEvent>;

/** The game: its state machine (docs/rules.md, "Games") and everything its scorer records. */
export const gameDecider: Decider<Game, GameCommand, GameEvent> = {
  initial: NO_GAME,
  evolve: evolveGame,
  decide,
};

const BY_TYPE = new Map<string, AnyGameCommand>(GAME_COMMANDS.map((command) => [command.type, command]));

function decide(command: GameCommand, game: Game): Decision {
  if (command.type === 'schedule_game') return decideSchedule(command, game);
  if (command.type === 'all_of') {
    return decideInSteps(
      game,
      command.commands.map((one) => (state) => decide(one, state)),
    );
  }
  if (game.status === 'nonexistent') {
    // What was said of a game outlives it.
    if (command.type === 'mask_reason' && game.deleted === true) return decideMask(command);
    return reject('not_found', say('game.missing'));
  }
  const declared = BY_TYPE.get(command.type);
  if (declared === undefined) throw new Error(`"${command.type}" is no command on a game`);
  // Found by its type, so it takes what it is given.
  return declared.decide(command as never, game);
}
