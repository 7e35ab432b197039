import { reject } from '#command-api/command-handling/rejection.ts';
import { assignScorer as assignCall, claimGame as claimCall } from '#contracts/game/scorer.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import { isFinished } from '#events/game/game-status.ts';
import { SETTINGS_STREAM } from '#events/settings/settings.events.ts';
import { warnOfDoubleBookings } from './double-booking.ts';
import { requireScorer } from './game.facts.ts';
import { gameCommand, type InContext } from './game-command.ts';
import { refuseScorer } from './may-score.ts';

/** Null takes theirs away. */
export const assignScorer = gameCommand({
  type: 'assign_scorer',
  endpoint: assignCall,
  async facts({ body: { scorekeeper_id: scorerId } }, deps) {
    await requireScorer(deps, scorerId);
    return { scorerId };
  },
  decide({ scorerId }, game) {
    if (game.facts.scorerId === scorerId) return [];
    return [{ type: 'ScorerAssigned', data: { scorerId } }];
  },
  answer: (game, deps) => (game.scorekeeper_id === null ? game : warnOfDoubleBookings(deps, game)),
});

/** A scorer claims a game without a scorer, if the league allows it. If two try at once, one gets it. */
export const claimGame = gameCommand({
  type: 'claim_game',
  endpoint: claimCall,
  async facts(_sent, { commands }) {
    const { state: settings } = await commands.settings.read(SETTINGS_STREAM);
    return { claimingAllowed: settings.claimingAllowed };
  },
  decide({ claimingAllowed, context: { actor } }, game) {
    if (game.facts.scorerId !== null && game.facts.scorerId === actor.id) return [];
    if (!claimingAllowed)
      return reject(
        'forbidden',
        say('game.no_claims', 'Games cannot be claimed. An administrator assigns them.'),
      );
    if (isFinished(game.status) || game.status === 'annulled')
      return reject('game_over', say('scoring.over'));
    if (game.status === 'canceled') return reject('not_scheduled', say('scoring.canceled'));
    if (game.facts.scorerId !== null)
      return reject('conflict', say('game.other_scorer', 'Another scorer is assigned to this game.'));
    return [{ type: 'ScorerAssigned', data: { scorerId: actor.id } }];
  },
});

/** One scorer on one device per game: this one from now on. */
export const takeOverScoring = gameCommand({
  type: 'take_over_scoring',
  decide({ device, context }: InContext<{ device: string }>, game) {
    const refusal = refuseScorer(context, game);
    if (refusal !== null) return refusal;
    if (game.status !== 'in_progress')
      return reject('not_in_progress', say('game.no_takeover', 'Only a game in progress can be taken over.'));
    const { actor, now } = context;
    if (game.shift?.device === device && game.shift.scorerId === actor.id) return [];
    return [{ type: 'ScoringTakenOver', data: { device, scorerId: actor.id, occurredAt: now } }];
  },
});
