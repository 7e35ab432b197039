import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import {
  archiveGame as archiveCall,
  cancelGame as cancelCall,
  confirmGame as confirmCall,
  isPossible,
  postponeGame as postponeCall,
  reopenGame as reopenCall,
} from '#contracts/game/game.commands.ts';
import type { REPEATED_TEXTS } from '#contracts/refusal/repeated.texts.ts';
import { say } from '#contracts/refusal/say.ts';
import type { ExistingGame, GameStatus } from '#events/game/game.fold.ts';
import { isFinished } from '#events/game/game-status.ts';
import { type Decision, gameCommand, type InContext } from './game-command.ts';
import { occasion } from './game-occasion.ts';
import { decideStart } from './game-start.decider.ts';
import { decideGameEnd } from './scoring-period.decider.ts';

/**
 * The state machine's own commands: each from the statuses it is possible in. A game that
 * already has the status is left as it is.
 */
export const confirmGame = gameCommand({
  type: 'confirm_game',
  endpoint: confirmCall,
  facts: () => ({}),
  decide({ context }, game) {
    if (game.status === 'final') return [];
    if (!isPossible('confirm_game', game)) return impossible(game, 'game.cannot_confirm');
    return [{ type: 'GameConfirmed', data: { occurredAt: context.now } }];
  },
});

export const reopenGame = gameCommand({
  type: 'reopen_game',
  endpoint: reopenCall,
  facts: ({ body }) => body,
  decide({ reason, context }, game) {
    if (game.status === 'in_progress') return [];
    if (!isPossible('reopen_game', game)) return impossible(game, 'game.cannot_reopen');
    return [{ type: 'GameReopened', data: occasion(context, reason) }];
  },
});

export const postponeGame = gameCommand({
  type: 'postpone_game',
  endpoint: postponeCall,
  facts: ({ body }) => ({ reason: body?.reason ?? null }),
  decide({ reason, context }, game) {
    if (game.status === 'postponed') return [];
    if (!isPossible('postpone_game', game)) return impossible(game, 'game.cannot_postpone');
    return [{ type: 'GamePostponed', data: occasion(context, reason) }];
  },
});

export const cancelGame = gameCommand({
  type: 'cancel_game',
  endpoint: cancelCall,
  facts: ({ body }) => ({ reason: body?.reason ?? null }),
  decide({ reason, context }, game) {
    if (game.status === 'canceled') return [];
    if (!isPossible('cancel_game', game)) return impossible(game, 'game.cannot_cancel');
    return [{ type: 'GameCanceled', data: occasion(context, reason) }];
  },
});

/** The command that leads to a status in PUT, PATCH or `/end/`, if there is one. */
export const changeStatus = gameCommand({
  type: 'change_status',
  decide: decideStatus,
});

type ChangeStatus = InContext<{ status: GameStatus; reason: string | null }>;
function decideStatus(command: ChangeStatus, game: ExistingGame): Decision {
  const { context, reason, status } = command;
  if (game.status === status) return [];
  switch (status) {
    case 'scheduled': {
      if (game.status !== 'postponed') return impossible(game, 'game.cannot_reschedule');
      const { scheduledAt, venue } = game.facts;
      return [{ type: 'GameRescheduled', data: { scheduledAt, venue } }];
    }
    case 'in_progress':
      if (isFinished(game.status)) {
        if (reason === null) {
          return rejectField('reason', 'Reason is required');
        }
        return reopenGame.decide({ context, reason }, game);
      }
      return decideStart(game, { occurred_at: context.now }, context);
    case 'completed':
      if (game.status !== 'in_progress') {
        return reject(
          'status_not_possible',
          say('game.not_completed', 'Only a game in progress can be completed.'),
        );
      }
      return decideGameEnd(game, context.now);
    case 'final':
      return confirmGame.decide(command, game);
    case 'postponed':
      return postponeGame.decide(command, game);
    case 'canceled':
      return cancelGame.decide(command, game);
    case 'annulled':
      return impossible(game, 'game.cannot_annul');
    default: {
      const unknown: never = status;
      return unknown;
    }
  }
}

/** Removes a game that is over, or will not be played, from lists. */
export const archiveGame = gameCommand({
  type: 'archive_game',
  endpoint: archiveCall,
  facts: () => ({}),
  decide({ context }, game) {
    if (game.facts.archived) return [];
    if (!isPossible('archive_game', game)) return impossible(game, 'game.cannot_archive');
    return [{ type: 'GameArchived', data: { occurredAt: context.now } }];
  },
});

/**
 * Only a game that never began is deleted; a game with a result is archived (docs/rules.md, "Roles"). What an import
 * made goes with it.
 */
export const deleteGame = gameCommand({
  type: 'delete_game',
  /** `imported`: the import that made it is taken back, with what was played in it. */
  decide({ context, imported = false }: InContext<{ imported?: boolean }>, game) {
    if (!imported && !isPossible('delete_game', game)) {
      const isOn = game.status === 'in_progress';
      return reject('conflict', say(isOn ? 'game.in_progress_not_deleted' : 'game.finished_not_deleted'));
    }
    return [{ type: 'GameDeleted', data: { gameId: game.facts.gameId, occurredAt: context.now } }];
  },
});

export function impossible(
  { status }: ExistingGame,
  what: keyof typeof REPEATED_TEXTS & `game.cannot_${string}`,
): Rejection {
  return reject('status_not_possible', say(what, { game: { code: `game.${status}`, facts: {} } }));
}
