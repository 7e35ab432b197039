import { isRejection } from '#command-api/command-handling/decider.ts';
import type { CommandEnvelope } from '#command-api/command-handling/handle-command.ts';
import type { Rejection } from '#command-api/command-handling/rejection.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import { gameDecider } from '#command-api/game/game.decider.ts';
import { type Game, NO_GAME } from '#events/game/game.fold.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { derivedId } from '#platform/values/ids.ts';
import { FeedError } from './feed/feed-error.ts';

/**
 * Carries the commands out in memory. What the game's rules refuse is found before anything of the game is
 * recorded: a game is imported whole or not at all.
 * @returns the game as it would be
 * @throws FeedError that names the refused play and the reason
 */
export function dryRunGame(envelopes: readonly CommandEnvelope<GameCommand>[]): Game {
  let game: Game = NO_GAME;
  let revision = -1;
  for (const { id, command } of envelopes) {
    const decision = gameDecider.decide(command, game);
    if (isRejection(decision)) throw refusal(command, decision);
    for (const [index, event] of decision.entries()) {
      revision += 1;
      game = gameDecider.evolve(game, {
        ...event,
        id: index === 0 ? id : derivedId(id, String(index)),
        revision,
      });
    }
  }
  return game;
}

/** The rejection of a command as the fault of a file. */
export function refusal(command: GameCommand, rejection: Rejection): FeedError {
  return new FeedError(describePlace(command), rejection.message);
}

function describePlace(command: GameCommand): string {
  if (command.type !== 'record_action') return command.type.replaceAll('_', ' ');
  const { action } = command;
  const words = [action.type.replaceAll('_', ' ')];
  if ('side' in action) words.push(`of the ${action.side === 'east' ? 'home' : 'away'} team`);
  if ('period' in action) words.push(`in ${periodLabel(4, action.period)}`);
  if ('clock' in action && action.clock != null) words.push(`at ${clockText(action.clock)}`);
  return words.join(' ');
}

function clockText(clock: number): string {
  const seconds = Math.floor(clock % 60);
  return `${Math.floor(clock / 60)}:${String(seconds).padStart(2, '0')}`;
}
