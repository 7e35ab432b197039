import { describe, it } from 'vitest';
import { say } from '#contracts/refusal/say.ts';
import type { GameEvent } from '#events/game/game.events.ts';
import {
  actionId,
  basket,
  completedGame,
  EAST_TEAM,
  reboundTaken,
  SCORER,
  scheduledGame,
  startedGame,
  statLineCorrected,
} from '#tests/support/builders/game.builder.ts';
import { type ActionFacts, atDevice, record } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import type { GameCommandOf } from './game.commands.ts';
import { gameDecider } from './game.decider.ts';
import type { PickedPlayer } from './game-command.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));
const LATER = '2026-01-10T19:05:00.000Z';

describe('a line from paper, as an action of the console', () => {
  const line = (values: object, facts: object = {}): GameCommandOf<'record_action'> =>
    record({
      type: 'stat_line',
      side: 'east',
      period: 1,
      player_id: 1,
      line: values,
      occurred_at: LATER,
      ...facts,
    } as ActionFacts) as GameCommandOf<'record_action'>;

  // Rule: Games: The score is the sum of what was recorded
  it('becomes the differences, at the time it was typed', () => {
    const corrected = statLineCorrected('east', 1, { points: 2, otherRebounds: -1 }, { secondsPlayed: 750 });
    given(
      ...startedGame(),
      basket('east', 3, { by: 1 }),
      basket('east', 2),
      reboundTaken('east', null, { by: 1 }),
    )
      .when(line({ points: 5, rebounds: 0, minutes: 12.5 }))
      .thenEvents({
        ...corrected,
        data: { ...corrected.data, occurredAt: LATER },
      } as GameEvent);
  });

  it('records nothing when the line is as it was', () => {
    given(...startedGame(), basket('east', 3, { by: 1 }))
      .when(line({ points: 3, fouls: 0 }))
      .thenNothing();
  });

  it('is refused for points the team does not have, and for a player of the other bench', () => {
    const text = 'A player can be credited with at most 3 points: the team has no more';
    given(...startedGame(), basket('east', 3))
      .when(line({ points: 4 }))
      .thenRejected('validation_failed', text, { points: [text] });
    given(...startedGame())
      .when(line({ assists: 1 }, { side: 'west' }))
      .thenRejected('not_on_roster', 'This player is not on the roster.');
  });

  it('is refused in a period that has not come, and once the game is over', () => {
    given(...startedGame())
      .when(line({ assists: 1 }, { period: 2 }))
      .thenRejected('wrong_period', 'The game is in Q1, not in Q2.');
    given(...completedGame())
      .when(line({ assists: 1 }))
      .thenRejected('game_over', 'The game is over.');
  });
});

describe('a late arrival, as an action of the console', () => {
  const late = (player: Partial<PickedPlayer> | null, by = atDevice('phone')) => ({
    ...(record(
      {
        type: 'late_arrival',
        side: 'east',
        player_id: 99,
        number: '33',
        reason: 'Late train',
        occurred_at: LATER,
      } as ActionFacts,
      by,
    ) as GameCommandOf<'record_action'>),
    arrival:
      player === null
        ? null
        : { playerId: 99, number: '33', starter: false, captain: false, refusal: null, ...player },
  });
  const onPhone = [...startedGame()];
  const player = { playerId: 99, number: '33', starter: false, captain: false };
  const added: GameEvent = {
    type: 'PlayerAddedToRoster',
    data: {
      side: 'east',
      teamId: EAST_TEAM,
      player,
      occurredAt: LATER,
      reason: 'Late train',
      reasonBy: SCORER,
    },
  };

  it('puts the player on the bench, with who added them and why, at the time of the tap', () => {
    given(...onPhone)
      .when(late({}, { ...atDevice('phone'), device: null }))
      .thenEvents(added);
  });

  it('is refused for who may not play, whose number is taken and who is on a bench already', () => {
    const notInTeam = say('roster.not_a_member');
    given(...onPhone)
      .when(late({ refusal: notInTeam }))
      .thenRejected('validation_failed', notInTeam.text, { player_id: [notInTeam.text] });
    given(...onPhone)
      .when(late(null))
      .thenRejected('validation_failed', notInTeam.text, { player_id: [notInTeam.text] });
    const taken = say('roster.number_taken', 'Number {number} is worn by another player of the bench', {
      number: '4',
    });
    given(...onPhone)
      .when(late({ number: '4' }))
      .thenRejected('validation_failed', taken.text, { number: [taken.text] });
    const already = say('roster.on_bench_already', 'This player is on the bench already');
    given(...onPhone)
      .when(late({ playerId: 1 }))
      .thenRejected('validation_failed', already.text, { player_id: [already.text] });
  });

  it('is no action of a game that has not begun or is over', () => {
    given(...scheduledGame())
      .when(late({}))
      .thenRejected('not_in_progress', 'The game has not started yet.');
    given(...completedGame())
      .when(late({}))
      .thenRejected('game_over', 'The game is over.');
  });
});
