import type { Decider } from '#command-api/kernel/decider.ts';
import type { GameEvent } from '#events/game/game.events.ts';
import { evolveGame, type Game, NO_GAME } from '#events/game/game.fold.ts';
import { type Rejection, reject } from '#platform/errors.ts';
import type { Decision, ExistingGame, GameCommand, GameCommandOf } from './game.commands.ts';
import { decideRoster } from './game-roster.decider.ts';
import { decideAction } from './scoring.decider.ts';
import { decideStatLine } from './stat-line.decider.ts';

/** The game: its state machine (decisions, "Game and scoring") and everything its scorer records. */
export const gameDecider: Decider<Game, GameCommand, GameEvent> = {
  initial: NO_GAME,
  evolve: evolveGame,
  decide(command, game) {
    if (command.type === 'schedule_game') return decideSchedule(command, game);
    if (game.status === 'nonexistent') return reject('not_found', 'There is no such game.');
    switch (command.type) {
      case 'record_action':
        return refuseScorer(command, game) ?? decideAction(game, command.action, command.context);
      case 'take_over_scoring':
        return refuseScorer(command, game) ?? decideTakeOver(command, game);
      case 'reschedule_game':
        if (game.status !== 'scheduled' && game.status !== 'postponed') {
          return reject('not_scheduled', 'Only a scheduled or postponed game can be given another date.');
        }
        return [
          { type: 'GameRescheduled', data: { scheduledAt: command.scheduledAt, venue: command.venue } },
        ];
      case 'pick_roster':
        return decideRoster(command, game);
      case 'name_officials':
        return [{ type: 'OfficialsNamed', data: { officials: command.officials } }];
      case 'assign_scorer':
        if (game.facts.scorerId === command.scorerId) return [];
        return [{ type: 'ScorerAssigned', data: { scorerId: command.scorerId } }];
      case 'correct_stat_line':
        return decideStatLine(command, game);
      case 'file_protest':
        if (!('sheet' in game)) return reject('not_in_progress', 'The game has not started yet.');
        return [{ type: 'ProtestFiled', data: { side: command.side, ...occasion(command, command.reason) } }];
      case 'confirm_game':
        if (game.status !== 'completed') {
          return reject('status_not_possible', `A ${game.status} game cannot be confirmed as final.`);
        }
        return [{ type: 'GameConfirmed', data: { occurredAt: command.context.now } }];
      case 'reopen_game':
        if (game.status !== 'completed' && game.status !== 'final') {
          return reject('status_not_possible', `A ${game.status} game cannot be reopened.`);
        }
        return [{ type: 'GameReopened', data: occasion(command, command.reason) }];
      case 'postpone_game':
        if (game.status !== 'scheduled') {
          return reject('status_not_possible', `A ${game.status} game cannot be postponed.`);
        }
        return [{ type: 'GamePostponed', data: occasion(command, command.reason) }];
      case 'cancel_game':
        if (game.status !== 'scheduled' && game.status !== 'postponed') {
          return reject('status_not_possible', `A ${game.status} game cannot be canceled.`);
        }
        return [{ type: 'GameCanceled', data: occasion(command, command.reason) }];
      case 'forfeit_game':
        if (game.status !== 'scheduled' && game.status !== 'in_progress') {
          return reject('status_not_possible', `A ${game.status} game cannot be forfeited.`);
        }
        return [
          { type: 'GameForfeited', data: { side: command.side, ...occasion(command, command.reason) } },
        ];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
};

/** When, why and whose words: a reason is personal data of who wrote it. */
function occasion(command: GameCommand, reason: string | null) {
  const { actor, now } = command.context;
  return {
    occurredAt: now,
    reason: actor.id === null ? null : reason,
    reasonBy: reason === null ? null : actor.id,
  };
}

/** SCORE_GAME: superuser, and a scorer for games assigned to him (decisions, "Permissions"). */
function refuseScorer(command: GameCommand, game: ExistingGame): Rejection | null {
  const { actor } = command.context;
  if (actor.role === 'superuser') return null;
  if (actor.role === 'scorer') {
    return actor.id !== null && game.facts.scorerId === actor.id
      ? null
      : reject('not_assigned', 'This game is not assigned to you.');
  }
  return reject('forbidden', 'Only a scorer may score a game.');
}

function decideSchedule(command: GameCommandOf<'schedule_game'>, game: Game): Decision {
  if (game.status !== 'nonexistent') return reject('already_exists', 'This game has already been scheduled.');
  if (command.eastTeamId === command.westTeamId) {
    return reject('validation_failed', 'A and B bench must be different', {
      team_west_id: ['A and B bench must be different'],
    });
  }
  const { type: _type, context: _context, ...facts } = command;
  return [{ type: 'GameScheduled', data: facts }];
}

function decideTakeOver(command: GameCommandOf<'take_over_scoring'>, game: ExistingGame): Decision {
  if (game.status !== 'in_progress') {
    return reject('not_in_progress', 'Only a game in progress can be taken over.');
  }
  if (game.device === command.device) return [];
  return [
    {
      type: 'ScoringTakenOver',
      data: { device: command.device, scorerId: command.context.actor.id, occurredAt: command.context.now },
    },
  ];
}
