import { describe, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import {
  actionId,
  basket,
  clockEvent,
  foul,
  type Happened,
  periodEnded,
  periodStarted,
  possessionArrowSet,
  possessionAwarded,
  recordingChosen,
  scheduledGameWithoutRosters,
  startedGame,
  TIP_OFF,
} from '#tests/support/builders/game.builder.ts';
import { type ActionFacts, record } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));
const started: Happened = { ...clockEvent('ClockStarted', 600), id: actionId('started') };

describe('the clock', () => {
  it('is started, stopped and set', () => {
    for (const [type, event] of [
      ['clock_start', 'ClockStarted'],
      ['clock_stop', 'ClockStopped'],
      ['clock_set', 'ClockSet'],
    ] as const) {
      given(...startedGame(), recordingChosen())
        .when(record({ type, period: 1, clock: 431.7 }))
        .thenEvents(clockEvent(event, 431.7));
    }
  });

  // Rule: Corrections: The clock
  it('is corrected where it stands, and inserted where it was forgotten', () => {
    given(...startedGame(), started)
      .when(
        record({
          type: 'correct',
          action_id: actionId('started'),
          replacement: { type: 'clock_start', period: 1, clock: 595 },
        }),
      )
      .thenEvents({
        type: 'ActionCorrected',
        data: {
          actionId: actionId('started'),
          action: clockEvent('ClockStarted', 595) as never,
          occurredAt: TIP_OFF,
        },
      });
  });

  // Rule: Corrections: The clock
  it('does not become a basket by a correction', () => {
    given(...startedGame(), started)
      .when(
        record({
          type: 'correct',
          action_id: actionId('started'),
          replacement: { type: 'points', side: 'east', period: 1, points: 2, player_id: 1 },
        }),
      )
      .thenRejected('nothing_to_correct', 'This action cannot be changed. Undo it and record it again.');
  });

  // Rule: Games: The game clock
  it('is refused in a game that is scored without one', () => {
    given(...startedGame(), recordingChosen({ hasClock: false }))
      .when(record({ type: 'clock_start', period: 1, clock: 600 }))
      .thenRejected('conflict', 'This game is scored without a clock.');
  });
});

describe('a period', () => {
  it('begins after a break, when the scorer says so', () => {
    given(...startedGame(), periodEnded(1, 2))
      .when(record({ type: 'period_start', period: 2 }))
      .thenEvents(periodStarted(2));
  });

  // Rule: Games: A break
  it('has yet to begin after the free throw of a technical foul in the break', () => {
    const next = { period: 2, clock: 600 };
    const thrown = [foul('east', 1, { ...next, kind: 'technical' }), basket('west', 1, { ...next, by: 11 })];
    given(...startedGame(), periodEnded(1, 2), ...thrown)
      .when(record({ type: 'period_start', period: 2 }))
      .thenEvents(periodStarted(2));
  });

  it('does not begin twice', () => {
    for (const events of [[], [periodEnded(1, 2), periodStarted(2)]]) {
      given(...startedGame(), ...events)
        .when(record({ type: 'period_start', period: 1 }))
        .thenRejected('conflict', 'This period has begun already.');
    }
  });
});

describe('possession', () => {
  it('is awarded in a jump ball situation, and the arrow turned by hand', () => {
    given(...startedGame())
      .when(record({ type: 'possession', side: 'east', period: 1, situation: 'jump_ball' }))
      .thenEvents(possessionAwarded('east', 'jump_ball'));
    given(...startedGame())
      .when(record({ type: 'arrow_set', side: 'west', period: 1 }))
      .thenEvents(possessionArrowSet('west'));
  });

  // Rule: Games: The possession arrow
  it('has no arrow in the NBA, which tosses the ball up each time', () => {
    given(...startedGame({ ruleset: RULESETS.nba }))
      .when(record({ type: 'arrow_set', side: 'west', period: 1 }))
      .thenRejected('conflict', 'There is no possession arrow by this ruleset.');
    given(...startedGame({ ruleset: RULESETS.nba }))
      .when(record({ type: 'possession', side: 'east', period: 1, situation: 'held_ball' }))
      .thenEvents(possessionAwarded('east', 'held_ball'));
  });
});

describe('what is recorded', () => {
  const scoreOnly = { mode: 'score_only', has_clock: true, has_places: false } as const;
  const chosen = recordingChosen({ mode: 'score_only' });

  // Rule: Games: What is recorded
  it('is chosen at the start; the score alone needs no rosters', () => {
    const start: ActionFacts = { type: 'game_start', recording: scoreOnly };
    given(...scheduledGameWithoutRosters())
      .when(record(start))
      .thenEvents({ type: 'GameStarted', data: { occurredAt: TIP_OFF, device: null } }, chosen);
    given(...scheduledGameWithoutRosters())
      .when(record({ ...start, recording: { ...scoreOnly, mode: 'simple' } }))
      .thenRejected('lineup_missing', 'Bench A must have at least 5 players selected');
  });

  it('is changed later', () => {
    given(...startedGame())
      .when(record({ type: 'recording', period: 1, ...scoreOnly }))
      .thenEvents(chosen);
  });

  it('has fouls of a team without a player only where no players are recorded', () => {
    const teamFoul: ActionFacts = { type: 'foul', side: 'east', period: 1, by: 'player', kind: 'personal' };
    given(...startedGame(), chosen)
      .when(record(teamFoul))
      .thenEvents({
        type: 'FoulCommitted',
        data: {
          side: 'east',
          period: 1,
          clock: null,
          occurredAt: TIP_OFF,
          by: 'player',
          playerId: null,
          kind: 'personal',
        },
      });
    given(...startedGame())
      .when(record(teamFoul))
      .thenRejected(
        'validation_failed',
        'A foul is by a player, or by the coach or the bench without a player.',
        { player_id: ['A player is required'] },
      );
  });
});
