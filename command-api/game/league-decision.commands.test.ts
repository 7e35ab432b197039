import { describe, it } from 'vitest';
import {
  actionId,
  basket,
  finalGame,
  forfeitedGame,
  gameAnnulled,
  gameForfeited,
  scheduledGame,
  startedGame,
  TIP_OFF,
} from '#tests/support/builders/game.builder.ts';
import { order } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));
const because = { occurredAt: TIP_OFF, reason: 'No team', reasonBy: 1 };
const reason = 'No team';

describe('a forfeit', () => {
  // Rule: Forfeits: After the game
  it('needs a reason once the game is over, and of both sides', () => {
    given(...scheduledGame())
      .when(order({ type: 'forfeit_game', side: 'west', reason: null }))
      .thenEvents(gameForfeited('west'));
    given(...finalGame())
      .when(order({ type: 'forfeit_game', side: 'west', reason: null }))
      .thenRejected('validation_failed', 'Reason is required', { reason: ['Reason is required'] });
    given(...scheduledGame())
      .when(order({ type: 'forfeit_game', side: 'both', reason: null }))
      .thenRejected('validation_failed', 'Reason is required', { reason: ['Reason is required'] });
    given(...finalGame())
      .when(order({ type: 'forfeit_game', side: 'both', reason }))
      .thenEvents({ type: 'GameForfeited', data: { side: 'both', ...because } });
  });

  // Rule: Answers: No change
  it('by the side that forfeited changes nothing; by the other one it takes its place', () => {
    given(...forfeitedGame('east'))
      .when(order({ type: 'forfeit_game', side: 'east', reason: null }))
      .thenNothing();
    given(...forfeitedGame('east'))
      .when(order({ type: 'forfeit_game', side: 'west', reason }))
      .thenEvents({ type: 'GameForfeited', data: { side: 'west', ...because } });
  });

  // Rule: Forfeits: Lost by default
  it('by default lets the score stand for the side that leads, else it is 2–0', () => {
    const lost = order({ type: 'forfeit_game', side: 'west', reason, byDefault: true });
    const event = (eastScore: number, westScore: number) =>
      ({
        type: 'GameForfeited',
        data: { side: 'west', ...because, byDefault: { eastScore, westScore } },
      }) as const;
    given(...startedGame(), basket('east', 3), basket('west', 2))
      .when(lost)
      .thenEvents(event(3, 2));
    given(...startedGame(), basket('west', 2))
      .when(lost)
      .thenEvents(event(2, 0));
    given(...startedGame())
      .when(order({ type: 'forfeit_game', side: 'both', reason, byDefault: true }))
      .thenRejected('validation_failed', 'Only one side loses by default', {
        by_default: ['Only one side loses by default'],
      });
  });
});

describe('taking a forfeit back', () => {
  // Rule: Forfeits: Taking it back
  it('needs a game that was forfeited', () => {
    given(...finalGame(), gameForfeited('east'))
      .when(order({ type: 'revoke_forfeit', reason }))
      .thenEvents({ type: 'ForfeitRevoked', data: because });
    given(...finalGame())
      .when(order({ type: 'revoke_forfeit', reason }))
      .thenRejected('status_not_possible', 'This game was not forfeited.');
  });

  it('comes before a correction of the score', () => {
    given(...finalGame(), gameForfeited('east'))
      .when(
        order({
          type: 'enter_score',
          reason,
          period: null,
          east: { total: 90, quarters: [], overtime: null },
          west: { total: null, quarters: [], overtime: null },
        }),
      )
      .thenRejected(
        'status_not_possible',
        'A forfeited game has no score to correct. Take the forfeit back first.',
      );
  });
});

describe('an annulment', () => {
  // Rule: Annulled games
  it('is of a game that began', () => {
    given(...startedGame())
      .when(order({ type: 'annul_game', reason }))
      .thenEvents({ type: 'GameAnnulled', data: because });
    given(...finalGame(), gameAnnulled())
      .when(order({ type: 'annul_game', reason }))
      .thenNothing();
    given(...scheduledGame())
      .when(order({ type: 'annul_game', reason }))
      .thenRejected('status_not_possible', 'A scheduled game cannot be annulled.');
  });

  // Rule: Annulled games: Taking it back
  it('is taken back', () => {
    given(...finalGame(), gameAnnulled())
      .when(order({ type: 'revoke_annulment', reason }))
      .thenEvents({ type: 'AnnulmentRevoked', data: because });
    given(...finalGame())
      .when(order({ type: 'revoke_annulment', reason }))
      .thenRejected('status_not_possible', 'This game was not annulled.');
  });
});
