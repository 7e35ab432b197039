import { describe, it } from 'vitest';
import {
  actionId,
  foul,
  type Happened,
  periodEnded,
  startedGame,
  startedGameWithoutLineup,
  substitution,
} from '#tests/support/builders/game.builder.ts';
import { type ActionFacts, record } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));

const five = (player_ids: number[], more: { period?: number; clock?: number } = {}): ActionFacts => ({
  type: 'five',
  side: 'east',
  period: 1,
  player_ids,
  ...more,
});
const out = (player: number, kind: 'disqualifying' = 'disqualifying') => foul('east', player, { kind });

/** On the bench are 6 and 7. */
describe('the five who are on court', () => {
  // Rule: Games: Five at once
  it('come in for those who are not among them, in pairs', () => {
    given(...startedGame())
      .when(record(five([1, 6, 3, 7, 5])))
      .thenEvents(substitution('east', 2, 6), substitution('east', 4, 7));
  });

  it('come in for nobody when nobody was named', () => {
    given(...startedGameWithoutLineup())
      .when(record(five([1, 2, 3, 6, 7])))
      .thenEvents(...[1, 2, 3, 6, 7].map((player) => substitution('east', null, player)));
  });

  it('are completed when only some were named', () => {
    given(...startedGameWithoutLineup(), substitution('east', null, 1), substitution('east', null, 2))
      .when(record(five([2, 3, 4, 5, 6])))
      .thenEvents(
        substitution('east', 1, 3),
        ...[4, 5, 6].map((player) => substitution('east', null, player)),
      );
  });

  it('change nothing when they are there already', () => {
    given(...startedGame())
      .when(record(five([5, 4, 3, 2, 1])))
      .thenNothing();
  });

  it('come in in a break, at the reading that was sent', () => {
    const moment = { period: 2, clock: 600 };
    given(...startedGame(), periodEnded(1, 2))
      .when(record(five([1, 2, 3, 4, 6], moment)))
      .thenEvents(substitution('east', 5, 6, moment));
  });

  // Rule: Games: Five at once
  it('are five different players of the bench', () => {
    const refused = (players: number[]) =>
      given(...startedGame())
        .when(record(five(players)))
        .thenRejected('validation_failed', 'Name the 5 different players on court.', {
          player_ids: ['Must be 5 different players'],
        });
    refused([1, 2, 3, 4]);
    refused([1, 2, 3, 4, 4]);
    refused([1, 2, 3, 4, 5, 6]);
    refused([]);
    given(...startedGame())
      .when(record(five([1, 2, 3, 4, 11])))
      .thenRejected('not_on_roster', 'This player is not on the roster of Bench A.');
  });

  it('are not out of the game, on court or not', () => {
    for (const player of [5, 6]) {
      given(...startedGame(), out(player))
        .when(record(five([1, 2, 3, player, 7])))
        .thenRejected('disqualified', 'This player has a disqualifying foul and is out of the game.');
    }
  });

  // Rule: Games: Five at once
  it('are fewer when the bench has no more who may play', () => {
    const four: Happened[] = [...startedGame(), out(5), out(6), out(7)];
    given(...four)
      .when(record(five([1, 2, 3, 4])))
      .thenEvents(substitution('east', 5, null));
    given(...four)
      .when(record(five([1, 2, 3])))
      .thenRejected('validation_failed', 'Name the 4 different players on court.', {
        player_ids: ['Must be 4 different players'],
      });
  });

  it('are of a period that is being played, at a time in it', () => {
    given(...startedGame())
      .when(record(five([1, 2, 3, 4, 6], { period: 2 })))
      .thenRejected('wrong_period', 'The game is in Q1, not in Q2.');
    given(...startedGame())
      .when(record(five([1, 2, 3, 4, 6], { clock: 601 })))
      .thenRejected('validation_failed', 'The clock of Q1 starts at 600 seconds.', {
        clock: ['The clock of Q1 starts at 600 seconds.'],
      });
  });
});
