import { reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { isPossible } from '#contracts/game/game.commands.ts';
import {
  annulGame as annulCall,
  forfeitGame as forfeitCall,
  revokeAnnulment as revokeAnnulmentCall,
  revokeForfeit as revokeForfeitCall,
} from '#contracts/game/league-decision.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import type { ForfeitedBy } from '#events/game/forfeit.ts';
import { isFinished } from '#events/game/game-status.ts';
import { toDefaultScore } from '#events/game/league-decisions.ts';
import { gameCommand, type InContext } from './game-command.ts';
import { occasion } from './game-occasion.ts';
import { impossible } from './game-status.commands.ts';

/**
 * What the league decides about a game off the court. Nothing of it opens a game: a result is replaced, or given back, in
 * one write.
 */
export const forfeitGame = gameCommand({
  type: 'forfeit_game',
  endpoint: forfeitCall,
  facts: ({ body: { side, reason = null, by_default } }): ForfeitGame => ({
    side,
    reason,
    byDefault: by_default,
  }),
  decide({ side, reason, byDefault = false, context }, game) {
    if (!isPossible('forfeit_game', game)) return impossible(game, 'game.cannot_forfeit');
    const present = 'result' in game ? game.result : undefined;
    if (present?.forfeitedBy === side && (present.byDefault === true) === byDefault) return [];
    if (reason === null && (isFinished(game.status) || side === 'both')) {
      return rejectField('reason', 'Reason is required');
    }
    const data = { side, ...occasion(context, reason) };
    if (!byDefault) return [{ type: 'GameForfeited', data }];
    if (side === 'both') {
      return rejectField('by_default', say('game.default_of_both', 'Only one side loses by default'));
    }
    return [{ type: 'GameForfeited', data: { ...data, byDefault: toDefaultScore(game, side) } }];
  },
});
type ForfeitGame = { side: ForfeitedBy; reason: string | null; byDefault?: boolean };

export const revokeForfeit = gameCommand({
  type: 'revoke_forfeit',
  endpoint: revokeForfeitCall,
  facts: ({ body }) => body,
  decide({ reason, context }, game) {
    if (!('result' in game) || game.result.forfeitedBy === undefined) {
      return reject('status_not_possible', say('game.not_forfeited', 'This game was not forfeited.'));
    }
    return [{ type: 'ForfeitRevoked', data: occasion(context, reason) }];
  },
});

export const annulGame = gameCommand({
  type: 'annul_game',
  endpoint: annulCall,
  facts: ({ body }) => body,
  decide({ reason, context }, game) {
    if (game.status === 'annulled') return [];
    if (!isPossible('annul_game', game)) return impossible(game, 'game.cannot_annul');
    return [{ type: 'GameAnnulled', data: occasion(context, reason) }];
  },
});

export const revokeAnnulment = gameCommand({
  type: 'revoke_annulment',
  endpoint: revokeAnnulmentCall,
  facts: ({ body }) => body,
  decide({ reason, context }, game) {
    if (!isPossible('revoke_annulment', game)) {
      return reject('status_not_possible', say('game.not_annulled', 'This game was not annulled.'));
    }
    return [{ type: 'AnnulmentRevoked', data: occasion(context, reason) }];
  },
});

/** Part of the call that makes the new game. */
export const noteRematch = gameCommand({
  type: 'note_rematch',
  decide({ rematchId, reason, context }: InContext<{ rematchId: number; reason: string }>, game) {
    if (game.facts.rematchId === rematchId) return [];
    if (!isPossible('schedule_rematch', game)) return impossible(game, 'game.cannot_rematch');
    return [{ type: 'RematchScheduled', data: { rematchId, ...occasion(context, reason) } }];
  },
});
