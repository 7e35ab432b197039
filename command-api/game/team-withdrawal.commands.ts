import type { WithdrawnResults } from '#events/tournament/withdrawal.ts';
import { type Decision, gameCommand, type InContext } from './game-command.ts';
import { occasion } from './game-occasion.ts';

type ApplyWithdrawal = { withdrawalId: string; teamId: number; results: WithdrawnResults };

/**
 * What becomes of a game when one of its teams has left the tournament (docs/rules.md, "Teams that go"). What was decided of it
 * before, off the court, stays.
 */
export const applyWithdrawal = gameCommand({
  type: 'apply_withdrawal',
  decide({ withdrawalId, teamId, results, context }: InContext<ApplyWithdrawal>, game): Decision {
    const { eastTeamId, westTeamId, knockout } = game.facts;
    // The knockout may have given the game other teams.
    if (teamId !== eastTeamId && teamId !== westTeamId) return [];
    const data = { ...occasion(context, null), withdrawalId };
    const side = teamId === eastTeamId ? 'east' : 'west';
    const forfeited: Decision = [{ type: 'GameForfeited', data: { ...data, side } }];
    switch (game.status) {
      case 'scheduled':
      case 'postponed':
        // Else the other team of a series would never advance.
        if (results === 'forfeit' || knockout !== undefined) return forfeited;
        return [{ type: 'GameCanceled', data }];
      case 'in_progress':
      case 'completed':
      case 'final':
        if (results === 'keep') return [];
        if (results === 'void') return [{ type: 'GameAnnulled', data }];
        return 'result' in game && game.result.forfeitedBy !== undefined ? [] : forfeited;
      case 'canceled':
      case 'annulled':
        return [];
      default:
        return game satisfies never;
    }
  },
});

/** Takes back what a withdrawal did to a game, and nothing that was decided otherwise since. */
export const revokeWithdrawal = gameCommand({
  type: 'revoke_withdrawal',
  decide({ withdrawalId, context }: InContext<{ withdrawalId: string }>, game): Decision {
    // Where there is a rematch, that is played instead.
    if (game.facts.withdrawalId !== withdrawalId || game.facts.rematchId !== undefined) return [];
    const data = occasion(context, null);
    switch (game.status) {
      case 'canceled': {
        const { scheduledAt, venue } = game.facts;
        return [
          { type: 'GameRescheduled', data: { scheduledAt, venue } },
          ...(game.wasPostponed ? [{ type: 'GamePostponed' as const, data }] : []),
        ];
      }
      case 'completed':
      case 'final':
        return [{ type: 'ForfeitRevoked', data }];
      case 'annulled':
        return [{ type: 'AnnulmentRevoked', data }];
      default:
        return [];
    }
  },
});
