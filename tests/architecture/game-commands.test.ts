import { describe, expect, it } from 'vitest';
import type { GameCommand as SentCommand } from '#command-api/game/game.commands.ts';
import { gameDecider } from '#command-api/game/game.decider.ts';
import type { GameStatus } from '#contracts/game/game.contract.ts';
import { COMMANDS_IN, type GameCommand } from '#frontend/features/game/game-commands.ts';
import {
  canceledGame,
  completedGame,
  finalGame,
  gameAfter,
  type Happened,
  postponedGame,
  scheduledGame,
  startedGame,
} from '#tests/support/builders/game.builder.ts';
import { order } from '#tests/support/builders/game-command.builder.ts';

/** What administrators are offered for a game, and what the API would say to it. */

const GAMES: Record<GameStatus, Happened[]> = {
  scheduled: scheduledGame(),
  in_progress: startedGame(),
  completed: completedGame(),
  final: finalGame(),
  postponed: postponedGame(),
  canceled: canceledGame(),
};

const SENT: Record<GameCommand, SentCommand> = {
  confirm: order({ type: 'confirm_game' }),
  score: order({
    type: 'enter_score',
    east: { total: null, quarters: [9, null, null, null], overtime: null },
    west: { total: null, quarters: [null, null, null, null], overtime: null },
    period: null,
    reason: 'A basket was missed',
  }),
  reschedule: order({
    type: 'reschedule_game',
    scheduledAt: '2026-01-12T18:00:00.000Z',
    venue: 'Dock Arena',
  }),
  postpone: order({ type: 'postpone_game', reason: null }),
  forfeit: order({ type: 'forfeit_game', side: 'east', reason: null }),
  reopen: order({ type: 'reopen_game', reason: 'Wrong score' }),
  cancel: order({ type: 'cancel_game', reason: null }),
  archive: order({ type: 'archive_game' }),
  delete: order({ type: 'delete_game' }),
};

/** Whether the command changes the game; what is repeated changes nothing. */
function isPossible(command: GameCommand, status: GameStatus): boolean {
  const decision = gameDecider.decide(SENT[command], gameAfter(...GAMES[status]));
  return Array.isArray(decision) && decision.length > 0;
}

describe.each(Object.keys(GAMES) as GameStatus[])('for a game that is %s', (status) => {
  it.each(COMMANDS_IN[status])('%s is possible', (command) => {
    expect(isPossible(command, status)).toBe(true);
  });

  it('everything possible is offered, though games still to be played are deleted and not archived', () => {
    const all = (Object.keys(SENT) as GameCommand[]).filter((command) => isPossible(command, status));
    const isAhead = status === 'scheduled' || status === 'postponed';
    expect([...COMMANDS_IN[status]].sort()).toEqual(
      all.filter((command) => !(isAhead && command === 'archive')).sort(),
    );
  });
});
