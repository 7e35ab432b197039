import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import type { GAME_TEXTS } from '#contracts/game/game.texts.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Side } from '#events/game/game.events.ts';
import type { CommandContext, Decision, ExistingGame, GameCommandOf } from './game.commands.ts';
import { occasion } from './game-occasion.ts';
import { decideStart } from './game-start.decider.ts';
import { decideGameEnd } from './scoring-period.decider.ts';

/**
 * The state machine's own commands: each from the statuses it is possible in. A game that
 * already has the status is left as it is.
 */
export function decideConfirm({ context }: { context: CommandContext }, game: ExistingGame): Decision {
  if (game.status === 'final') return [];
  if (game.status !== 'completed') return impossible(game, 'game.cannot_confirm');
  return [{ type: 'GameConfirmed', data: { occurredAt: context.now } }];
}

type WithReason<Reason> = { context: CommandContext; reason: Reason };

export function decideReopen({ context, reason }: WithReason<string>, game: ExistingGame): Decision {
  if (game.status === 'in_progress') return [];
  if (game.status !== 'completed' && game.status !== 'final') return impossible(game, 'game.cannot_reopen');
  return [{ type: 'GameReopened', data: occasion(context, reason) }];
}

export function decidePostpone({ context, reason }: WithReason<string | null>, game: ExistingGame): Decision {
  if (game.status === 'postponed') return [];
  if (game.status !== 'scheduled') return impossible(game, 'game.cannot_postpone');
  return [{ type: 'GamePostponed', data: occasion(context, reason) }];
}

export function decideCancel({ context, reason }: WithReason<string | null>, game: ExistingGame): Decision {
  if (game.status === 'canceled') return [];
  if (game.status !== 'scheduled' && game.status !== 'postponed')
    return impossible(game, 'game.cannot_cancel');
  return [{ type: 'GameCanceled', data: occasion(context, reason) }];
}

export function decideForfeit(command: GameCommandOf<'forfeit_game'>, game: ExistingGame): Decision {
  const { context, reason, side } = command;
  if (isForfeitedBy(game, side)) return [];
  if (game.status !== 'scheduled' && game.status !== 'in_progress')
    return impossible(game, 'game.cannot_forfeit');
  return [{ type: 'GameForfeited', data: { side, ...occasion(context, reason) } }];
}

function isForfeitedBy(game: ExistingGame, side: Side): boolean {
  return 'result' in game && game.result.type === 'forfeit' && game.result.winner !== side;
}

/** The command that leads to a status in PUT, PATCH or `/end/`, if there is one. */
export function decideStatus(command: GameCommandOf<'change_status'>, game: ExistingGame): Decision {
  const { context, reason, status } = command;
  if (game.status === status) return [];
  switch (status) {
    case 'scheduled': {
      if (game.status !== 'postponed') return impossible(game, 'game.cannot_reschedule');
      const { scheduledAt, venue } = game.facts;
      return [{ type: 'GameRescheduled', data: { scheduledAt, venue } }];
    }
    case 'in_progress':
      if (game.status === 'completed' || game.status === 'final') {
        if (reason === null) {
          return rejectField('reason', 'Reason is required');
        }
        return decideReopen({ context, reason }, game);
      }
      return decideStart(game, { occurred_at: context.now }, context);
    case 'completed':
      if (game.status !== 'in_progress') {
        return reject('status_not_possible', say('game.not_completed'));
      }
      return decideGameEnd(game, context.now);
    case 'final':
      return decideConfirm(command, game);
    case 'postponed':
      return decidePostpone(command, game);
    case 'canceled':
      return decideCancel(command, game);
    default: {
      const unknown: never = status;
      return unknown;
    }
  }
}

/** Removes a game that is over, or will not be played, from lists. */
export function decideArchive({ context }: { context: CommandContext }, game: ExistingGame): Decision {
  if (game.facts.archived) return [];
  if (game.status === 'in_progress') return impossible(game, 'game.cannot_archive');
  return [{ type: 'GameArchived', data: { occurredAt: context.now } }];
}

/**
 * Only a game that never began is deleted; a game with a result is archived (docs/rules.md, "Roles"). What an import
 * made goes with it.
 */
export function decideDelete(
  { context, imported = false }: GameCommandOf<'delete_game'>,
  game: ExistingGame,
): Decision {
  if (game.status === 'in_progress' && !imported) {
    return reject('conflict', say('game.in_progress_not_deleted'));
  }
  if ((game.status === 'completed' || game.status === 'final') && !imported) {
    return reject('conflict', say('game.finished_not_deleted'));
  }
  return [{ type: 'GameDeleted', data: { gameId: game.facts.gameId, occurredAt: context.now } }];
}

function impossible(
  { status }: ExistingGame,
  what: keyof typeof GAME_TEXTS & `game.cannot_${string}`,
): Rejection {
  return reject('status_not_possible', say(what, { game: { code: `game.${status}`, facts: {} } }));
}
