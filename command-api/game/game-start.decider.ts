import { reject } from '#command-api/command-handling/rejection.ts';
import type { Game } from '#events/game/game.fold.ts';
import type { CommandContext, Decision } from './game.commands.ts';
import { MIN_PLAYERS } from './game-roster.decider.ts';

/** Scoring opens this long before the start (docs/rules.md, "Games"). */
export const OPENS_BEFORE_MS = 30 * 60 * 1000;

/** Tip-off: not too early, and with two benches that can play. */
export function decideStart(game: Game, occurredAt: string, context: CommandContext): Decision {
  if (game.status === 'nonexistent') return reject('not_found', 'There is no such game.');
  if (game.status === 'in_progress') return reject('already_started', 'The game has already started.');
  if (game.status === 'completed' || game.status === 'final') return reject('game_over', 'The game is over.');
  if (game.status === 'canceled') return reject('not_scheduled', 'A canceled game cannot be started.');
  if (game.status === 'postponed') {
    return reject('not_scheduled', 'A postponed game cannot be started. Give it a date first.');
  }
  const { scheduledAt, timeKnown, rosters } = game.facts;
  if (context.origin !== 'import') {
    const start = timeKnown === false ? null : scheduledAt;
    if (start !== null && Date.parse(context.now) < Date.parse(start) - OPENS_BEFORE_MS) {
      return reject('too_early', 'Scoring opens 30 minutes before the start of the game.');
    }
    for (const [side, bench] of [
      ['east', 'A'],
      ['west', 'B'],
    ] as const) {
      const players = rosters[side]?.length ?? 0;
      if (players < MIN_PLAYERS) {
        return reject('lineup_missing', `Bench ${bench} must have at least ${MIN_PLAYERS} players selected`);
      }
    }
  }
  const { device, actor } = context;
  const onDevice = device === null ? {} : { scorerId: actor.id };
  return [{ type: 'GameStarted', data: { occurredAt, device, ...onDevice } }];
}
