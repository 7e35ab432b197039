import { describe, it } from 'vitest';
import type { GameEvent } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import {
  actionId,
  basket,
  benchFoul,
  canceledGame,
  clockEvent,
  completedGame,
  decidedAfterFourPeriods,
  deed,
  finalGame,
  foul,
  gameCompleted,
  gameScheduled,
  gameStarted,
  type Happened,
  periodEnded,
  postponedGame,
  reboundTaken,
  reopenedGame,
  roster,
  rosterPicked,
  SCORER,
  scheduledGame,
  scheduledGameWithoutRosters,
  scoreCorrected,
  scorerAssigned,
  shotMissed,
  startedGame,
  startedGameWithoutLineup,
  statLineCorrected,
  substitution,
  TIP_OFF,
  tiedAfterFourPeriods,
  timeout,
  turnover,
  undone,
} from '#tests/support/builders/game.builder.ts';
import {
  type ActionFacts,
  administrator,
  atDevice,
  importer,
  record,
  scorer,
} from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));

const minutesBefore = (minutes: number) => new Date(Date.parse(TIP_OFF) - minutes * 60_000).toISOString();

describe('start', () => {
  const start: ActionFacts = { type: 'game_start' };

  it('starts the game on the device that asks', () => {
    given(...scheduledGame())
      .when(record(start, atDevice('tablet')))
      .thenEvents({ type: 'GameStarted', data: { occurredAt: TIP_OFF, device: 'tablet', scorerId: SCORER } });
  });

  // Rule: Games: Start
  it('is possible from 30 minutes before the start on, by the clock of the server', () => {
    given(...scheduledGame())
      .when(record(start, { ...scorer, now: minutesBefore(30) }))
      .thenEvents(gameStarted());
    given(...scheduledGame())
      .when(record(start, { ...scorer, now: minutesBefore(30.1) }))
      .thenRejected('too_early', 'Scoring opens 30 minutes before the start of the game.');
  });

  it('is possible at any time for a game without a date, and for an import', () => {
    given(
      gameScheduled({ scheduledAt: null }),
      rosterPicked('east', roster(1)),
      rosterPicked('west', roster(11)),
    )
      .when(record(start, administrator))
      .thenEvents(gameStarted());
    given(...scheduledGame())
      .when(record(start, { ...importer, now: minutesBefore(10_000) }))
      .thenEvents(gameStarted());
  });

  // Rule: Games: Start
  it('needs five players on both benches', () => {
    given(...scheduledGameWithoutRosters())
      .when(record(start))
      .thenRejected('lineup_missing', 'Bench A must have at least 5 players selected');
    given(...scheduledGameWithoutRosters(), rosterPicked('east', roster(1)))
      .when(record(start))
      .thenRejected('lineup_missing', 'Bench B must have at least 5 players selected');
  });

  it('needs no players in an import', () => {
    given(...scheduledGameWithoutRosters())
      .when(record(start, importer))
      .thenEvents(gameStarted());
  });

  it.each([
    ['in progress', startedGame(), 'already_started', 'The game has already started.'],
    ['completed', completedGame(), 'game_over', 'The game is over.'],
    ['final', finalGame(), 'game_over', 'The game is over.'],
    [
      'postponed',
      postponedGame(),
      'not_scheduled',
      'A postponed game cannot be started. Give it a date first.',
    ],
    ['canceled', canceledGame(), 'not_scheduled', 'A canceled game cannot be started.'],
  ] as const)('is not possible when the game is %s', (_status, events, code, message) => {
    given(...events)
      .when(record(start))
      .thenRejected(code, message);
  });
});

const where = { side: 'east', period: 1, clock: 412.5 } as const;
const moment = { period: 1, clock: 412.5 };

describe('what happens on court', () => {
  const cases: [name: string, action: ActionFacts, event: Happened][] = [
    ['points of a team', { ...where, type: 'points', points: 2 }, basket('east', 2, moment)],
    [
      'points of a player',
      { ...where, type: 'points', points: 3, player_id: 2 },
      basket('east', 3, { ...moment, by: 2 }),
    ],
    ['a miss', { ...where, type: 'missed_shot', points: 1, player_id: 2 }, shotMissed('east', 2, 1, moment)],
    [
      'a rebound of a player',
      { ...where, type: 'rebound', player_id: 2, kind: 'offensive' },
      reboundTaken('east', 'offensive', { ...moment, by: 2 }),
    ],
    ['a rebound of a team', { ...where, type: 'rebound' }, reboundTaken('east', null, moment)],
    ['an assist', { ...where, type: 'assist', player_id: 3 }, deed('AssistMade', 'east', 3, moment)],
    ['a steal', { ...where, type: 'steal', player_id: 3 }, deed('StealMade', 'east', 3, moment)],
    ['a block', { ...where, type: 'block', player_id: 3 }, deed('ShotBlocked', 'east', 3, moment)],
    ['a foul drawn', { ...where, type: 'foul_drawn', player_id: 3 }, deed('FoulDrawn', 'east', 3, moment)],
    ['a time-out', { ...where, type: 'timeout' }, timeout('east', moment)],
    [
      "a coach's challenge",
      { ...where, type: 'coach_challenge' },
      { type: 'CoachChallengeUsed', data: { ...where, occurredAt: TIP_OFF } },
    ],
    [
      'a foul of a player',
      { ...where, type: 'foul', by: 'player', player_id: 3, kind: 'personal' },
      foul('east', 3, moment),
    ],
    [
      'a foul of the coach',
      { ...where, type: 'foul', by: 'coach', kind: 'technical' },
      benchFoul('east', 'coach', moment),
    ],
    [
      'a substitution',
      { ...where, type: 'substitution', player_out: 1, player_in: 6 },
      substitution('east', 1, 6, moment),
    ],
  ];

  it.each(cases)('records %s', (_name, action, event) => {
    given(...startedGame())
      .when(record(action))
      .thenEvents(event);
  });

  it('records turnovers, with and without a player and a kind', () => {
    given(...startedGame())
      .when(record({ ...where, type: 'turnover', player_id: 3, kind: 'travelling' }))
      .thenEvents({
        type: 'TurnoverMade',
        data: { ...where, occurredAt: TIP_OFF, playerId: 3, kind: 'travelling' },
      });
    given(...startedGame())
      .when(record({ ...where, type: 'turnover' }))
      .thenEvents({
        type: 'TurnoverMade',
        data: { ...where, occurredAt: TIP_OFF, playerId: null, kind: null },
      });
  });

  it('records where and how a shot was taken, and leaves out what nobody said', () => {
    given(...startedGame())
      .when(
        record({
          ...where,
          type: 'points',
          points: 2,
          player_id: 2,
          place: { x: 7.5, y: 1.2 },
          technique: 'dunk',
        }),
      )
      .thenEvents({
        type: 'PointsAdded',
        data: {
          ...where,
          occurredAt: TIP_OFF,
          playerId: 2,
          points: 2,
          place: { x: 7.5, y: 1.2 },
          technique: 'dunk',
        },
      });
    given(...startedGame())
      .when(record({ ...where, type: 'points', points: 2, place: null, technique: null }))
      .thenEvents(basket('east', 2, moment));
  });

  // Rule: Places and zones
  it('records no place of a free throw', () => {
    given(...startedGame())
      .when(record({ ...where, type: 'points', points: 1, player_id: 2, place: { x: 7.5, y: 5.8 } }))
      .thenEvents(basket('east', 1, { ...moment, by: 2 }));
    given(...startedGame())
      .when(record({ ...where, type: 'missed_shot', points: 1, player_id: 2, place: { x: 7.5, y: 5.8 } }))
      .thenEvents(shotMissed('east', 2, 1, moment));
  });

  it('records the clock', () => {
    for (const [type, event] of [
      ['clock_start', 'ClockStarted'],
      ['clock_stop', 'ClockStopped'],
      ['clock_set', 'ClockSet'],
    ] as const) {
      given(...startedGame())
        .when(record({ type, period: 1, clock: 599 }))
        .thenEvents(clockEvent(event, 599));
    }
  });

  it('records late entries for an earlier period', () => {
    given(...startedGame(), periodEnded(1, 2))
      .when(record({ type: 'points', side: 'west', period: 1, points: 2, player_id: 11 }))
      .thenEvents(basket('west', 2, { period: 1, by: 11 }));
  });

  const everyAction = cases.map(([name, action]) => [name, action] as const);

  it.each(everyAction)('refuses %s in a period that has not come', (_name, action) => {
    given(...startedGame())
      .when(record({ ...action, period: 2 } as ActionFacts))
      .thenRejected('wrong_period', 'The game is in Q1, not in Q2.');
  });

  it.each(everyAction)('refuses %s with more time left than the period has', (_name, action) => {
    const text = 'The clock of Q1 starts at 600 seconds.';
    given(...startedGame())
      .when(record({ ...action, clock: 600.1 } as ActionFacts))
      .thenRejected('validation_failed', text, { clock: [text] });
  });

  it('refuses a clock that is set beyond the period, which is shorter in overtime', () => {
    const text = 'The clock of OT starts at 300 seconds.';
    given(...tiedAfterFourPeriods())
      .when(record({ type: 'clock_set', period: 5, clock: 301 }))
      .thenRejected('validation_failed', text, { clock: [text] });
    given(...startedGame())
      .when(record({ type: 'clock_start', period: 2, clock: 10 }))
      .thenRejected('wrong_period', 'The game is in Q1, not in Q2.');
  });

  const ofPlayers = cases.filter(([, action]) => 'player_id' in action);

  it.each(ofPlayers)('refuses %s by somebody who is not on the roster of that bench', (_name, action) => {
    given(...startedGame())
      .when(record({ ...action, player_id: 11 } as ActionFacts))
      .thenRejected('not_on_roster', 'This player is not on the roster of Bench A.');
    given(...startedGame())
      .when(record({ ...action, side: 'west', player_id: 1 } as ActionFacts))
      .thenRejected('not_on_roster', 'This player is not on the roster of Bench B.');
  });

  const situations: [string, Happened[], 'not_in_progress' | 'game_over', string][] = [
    ['scheduled', scheduledGame(), 'not_in_progress', 'The game has not started yet.'],
    ['postponed', postponedGame(), 'not_in_progress', 'The game is postponed.'],
    ['canceled', canceledGame(), 'not_in_progress', 'The game is canceled.'],
    ['completed', completedGame(), 'game_over', 'The game is over.'],
    ['final', finalGame(), 'game_over', 'The game is over.'],
  ];
  const anyAction: [string, ActionFacts][] = [
    ...cases.map(([name, action]): [string, ActionFacts] => [name, action]),
    ['a correction', { type: 'score_correction', side: 'east', period: 1, delta: 2 }],
    ['an undo', { type: 'undo', action_id: actionId('any') }],
    ['the end of a period', { type: 'period_end', period: 1 }],
    ['the end of the game', { type: 'game_end' }],
    ['the clock', { type: 'clock_start', period: 1, clock: 10 }],
  ];

  it.each(
    situations.flatMap(([status, events, code, message]) =>
      anyAction.map(([name, action]) => ({ status, events, code, message, name, action })),
    ),
  )('refuses $name in a $status game', ({ events, action, code, message }) => {
    given(...events)
      .when(record(action))
      .thenRejected(code, message);
  });
});

describe('fouls', () => {
  const foulOf = (by: 'player' | 'coach' | 'bench', player_id?: number): ActionFacts => ({
    type: 'foul',
    side: 'east',
    period: 1,
    by,
    kind: 'technical',
    ...(player_id === undefined ? {} : { player_id }),
  });

  it('has no player when it is the bench', () => {
    const message = 'A foul is by a player, or by the coach or the bench without a player.';
    for (const by of ['coach', 'bench'] as const) {
      given(...startedGame())
        .when(record(foulOf(by, 1)))
        .thenRejected('validation_failed', message, { player_id: ['No player may be named'] });
    }
    given(...startedGame())
      .when(record(foulOf('player')))
      .thenRejected('validation_failed', message, { player_id: ['A player is required'] });
  });

  it('ends at the limit of the ruleset: 5 by FIBA, 6 by default', () => {
    const fouls = (count: number) => Array.from({ length: count }, () => foul('east', 1));
    given(...startedGame(), ...fouls(4))
      .when(record({ type: 'foul', side: 'east', period: 1, by: 'player', kind: 'personal', player_id: 1 }))
      .thenEvents(foul('east', 1));
    given(...startedGame(), ...fouls(5))
      .when(record({ type: 'foul', side: 'east', period: 1, by: 'player', kind: 'personal', player_id: 1 }))
      .thenRejected('foul_limit', 'This player has 5 fouls and is out of the game.');
    given(...startedGame({ ruleset: RULESETS.default }), ...fouls(5))
      .when(record({ type: 'foul', side: 'east', period: 1, by: 'player', kind: 'personal', player_id: 1 }))
      .thenEvents(foul('east', 1));
  });
});

describe('substitutions', () => {
  const substitute = (player_out: number | null, player_in: number | null): ActionFacts => ({
    type: 'substitution',
    side: 'east',
    period: 1,
    player_out,
    player_in,
  });

  it('needs two different players', () => {
    for (const facts of [substitute(1, 1), substitute(null, null)]) {
      given(...startedGame())
        .when(record(facts))
        .thenRejected(
          'validation_failed',
          'A substitution needs a player who leaves and another one who comes.',
          { player_in: ['Choose another player'] },
        );
    }
  });

  it('needs players of that bench', () => {
    given(...startedGame())
      .when(record(substitute(11, 6)))
      .thenRejected('not_on_roster', 'This player is not on the roster of Bench A.');
    given(...startedGame())
      .when(record(substitute(1, 11)))
      .thenRejected('not_on_roster', 'This player is not on the roster of Bench A.');
  });

  it('takes out who is on court and brings in who is not', () => {
    given(...startedGame())
      .when(record(substitute(6, 7)))
      .thenRejected('conflict', 'The player who leaves is not on court.');
    given(...startedGame())
      .when(record(substitute(1, 2)))
      .thenRejected('conflict', 'The player who comes is already on court.');
  });

  it('never brings a sixth player', () => {
    given(...startedGame())
      .when(record(substitute(null, 6)))
      .thenRejected('conflict', 'Five players are on court. Say who leaves.');
  });

  it('lets a side go on with four, and fill up again', () => {
    given(...startedGame())
      .when(record(substitute(1, null)))
      .thenEvents(substitution('east', 1, null));
    given(...startedGame(), substitution('east', 1, null))
      .when(record(substitute(null, 6)))
      .thenEvents(substitution('east', null, 6));
  });

  it('puts players on court one by one when no starting five was named', () => {
    given(...startedGameWithoutLineup())
      .when(record(substitute(null, 6)))
      .thenEvents(substitution('east', null, 6));
    given(...startedGameWithoutLineup())
      .when(record(substitute(1, 6)))
      .thenEvents(substitution('east', 1, 6));
  });

  it('brings nobody back who has fouled out', () => {
    const fouledOut = Array.from({ length: 5 }, () => foul('east', 6));
    given(...startedGame(), ...fouledOut)
      .when(record(substitute(1, 6)))
      .thenRejected('foul_limit', 'This player has 5 fouls and is out of the game.');
  });

  it('believes a feed, which may tell half of a substitution', () => {
    for (const [out, into] of [
      [6, 7],
      [1, 2],
      [null, 6],
    ] as const) {
      given(...startedGame())
        .when(record(substitute(out, into), importer))
        .thenEvents(substitution('east', out, into));
    }
  });
});

describe('corrections of the score', () => {
  const correct = (delta: number, period = 1, reason?: string): ActionFacts => ({
    type: 'score_correction',
    side: 'east',
    period,
    delta,
    ...(reason === undefined ? {} : { reason }),
  });
  const corrected = (delta: number, reason: string | null, reasonBy: number | null): GameEvent => ({
    type: 'ScoreCorrected',
    data: { side: 'east', period: 1, delta, occurredAt: TIP_OFF, reason, reasonBy },
  });

  it('adds and takes away points of a period', () => {
    given(...startedGame())
      .when(record(correct(7)))
      .thenEvents(corrected(7, null, null));
    given(...startedGame(), basket('east', 2))
      .when(record(correct(-2)))
      .thenEvents(corrected(-2, null, null));
  });

  it('records the reason with who gave it', () => {
    given(...startedGame())
      .when(record(correct(7, 1, 'Score entered')))
      .thenEvents(corrected(7, 'Score entered', SCORER));
  });

  it('records no reason without an author', () => {
    given(...startedGame())
      .when(record(correct(7, 1, 'Score entered'), { ...importer, actor: { id: null, role: 'superuser' } }))
      .thenEvents(corrected(7, null, null));
  });

  it('refuses 0', () => {
    given(...startedGame())
      .when(record(correct(0)))
      .thenRejected('validation_failed', 'A correction of 0 points changes nothing.', {
        delta: ['Must not be 0'],
      });
  });

  it('never brings a period below zero, even when the total stays above', () => {
    given(...startedGame(), basket('east', 3), periodEnded(1, 2), basket('east', 1, { period: 2 }))
      .when(record(correct(-2, 2)))
      .thenRejected('score_below_zero', 'The score cannot go below zero.');
    given(...startedGame())
      .when(record(correct(-1)))
      .thenRejected('score_below_zero', 'The score cannot go below zero.');
  });

  it('refuses a period that has not come', () => {
    given(...startedGame())
      .when(record(correct(2, 3)))
      .thenRejected('wrong_period', 'The game is in Q1, not in Q3.');
  });
});

describe('the end of a period', () => {
  const end = (period: number): ActionFacts => ({ type: 'period_end', period });

  it('opens the next one and notes the score', () => {
    given(...startedGame(), basket('east', 2), basket('west', 3))
      .when(record(end(1)))
      .thenEvents(periodEnded(1, 2, { east: 2, west: 3 }));
  });

  it('opens the next one even when a side leads', () => {
    given(...startedGame(), periodEnded(1, 2), periodEnded(2, 3), basket('east', 2, { period: 3 }))
      .when(record(end(3)))
      .thenEvents(periodEnded(3, 4, { east: 2, west: 0 }));
  });

  it('opens no other after the fourth when a side leads', () => {
    const thirdIsOver = [1, 2, 3].map((period) => periodEnded(period, period + 1));
    given(...startedGame(), ...thirdIsOver, basket('east', 2, { period: 4 }))
      .when(record(end(4)))
      .thenEvents(periodEnded(4, null, { east: 2, west: 0 }));
  });

  // Rule: Games: Periods
  it('opens overtime after overtime as long as the game is tied', () => {
    const score = { east: 10, west: 10 };
    given(...tiedAfterFourPeriods())
      .when(record(end(5)))
      .thenEvents(periodEnded(5, 6, score));
    given(...tiedAfterFourPeriods(), periodEnded(5, 6, score), periodEnded(6, 7, score))
      .when(record(end(7)))
      .thenEvents(periodEnded(7, 8, score));
    given(...tiedAfterFourPeriods(), periodEnded(5, 6, score), basket('west', 1, { period: 6 }))
      .when(record(end(6)))
      .thenEvents(periodEnded(6, null, { east: 10, west: 11 }));
  });

  it('opens none when the ruleset allows ties', () => {
    const thirdIsOver = [1, 2, 3].map((period) => periodEnded(period, period + 1));
    given(...startedGame({ ruleset: { ...RULESETS.fiba, allowTies: true } }), ...thirdIsOver)
      .when(record(end(4)))
      .thenEvents(periodEnded(4, null));
  });

  it('is the end of the period that is played', () => {
    given(...startedGame(), periodEnded(1, 2))
      .when(record(end(1)))
      .thenRejected('wrong_period', 'The game is in Q2, not in Q1.');
    given(...startedGame())
      .when(record(end(2)))
      .thenRejected('wrong_period', 'The game is in Q1, not in Q2.');
    given(...tiedAfterFourPeriods())
      .when(record(end(4)))
      .thenRejected('wrong_period', 'The game is in OT, not in Q4.');
  });

  it('comes once', () => {
    given(...decidedAfterFourPeriods())
      .when(record(end(4)))
      .thenRejected('wrong_period', 'Q4 has already ended.');
  });
});

describe('a decided game that a late entry ties', () => {
  const tied = [...decidedAfterFourPeriods(), basket('west', 2, { period: 4 })];

  it('cannot be ended', () => {
    given(...tied)
      .when(record({ type: 'game_end' }))
      .thenRejected('tied_game', 'The game is tied. Go to Overtime.');
  });

  it('goes to overtime with the first action there', () => {
    given(...tied)
      .when(record({ type: 'points', side: 'west', period: 5, points: 2 }))
      .thenEvents(basket('west', 2, { period: 5 }));
    given(...tied, basket('west', 2, { period: 5 }))
      .when(record({ type: 'period_end', period: 5 }))
      .thenEvents(periodEnded(5, null, { east: 12, west: 14 }));
  });

  it('goes no further than that', () => {
    given(...tied)
      .when(record({ type: 'points', side: 'west', period: 6, points: 2 }))
      .thenRejected('wrong_period', 'The game is in Q4, not in OT2.');
    given(...decidedAfterFourPeriods())
      .when(record({ type: 'points', side: 'west', period: 5, points: 2 }))
      .thenRejected('wrong_period', 'The game is in Q4, not in OT.');
  });
});

describe('undo', () => {
  const undo = (name: string): ActionFacts => ({ type: 'undo', action_id: actionId(name) });
  const undoes = (name: string) => undone(actionId(name));
  const id = actionId('one');

  const undoable: [string, Happened[]][] = [
    ['points', [basket('east', 2, { by: 1, id })]],
    ['a miss', [shotMissed('east', 1, 2, { id })]],
    ['a rebound', [reboundTaken('east', null, { id })]],
    ['an assist', [deed('AssistMade', 'east', 1, { id })]],
    ['a turnover', [turnover('east', { id })]],
    ['a foul', [foul('east', 1, { id })]],
    ['a foul of the bench', [benchFoul('east', 'bench', { id })]],
    ['a time-out', [timeout('east', { id })]],
    ['a substitution', [substitution('east', 1, 6, { id })]],
    ['the clock', [{ ...clockEvent('ClockStopped', 300), id }]],
    ['a correction', [scoreCorrected('east', 5, { id })]],
    ['the credit of a player', [statLineCorrected('east', 1, { assists: 1 }, { id })]],
    ['the end of a period', [periodEnded(1, 2, undefined, id)]],
  ];

  it.each(undoable)('undoes %s', (_name, events) => {
    given(...startedGame(), ...events, timeout('west'))
      .when(record(undo('one')))
      .thenEvents(undoes('one'));
  });

  describe('a basket with its assist', () => {
    const scored = [
      ...startedGame(),
      basket('east', 2, { by: 1, id: actionId('basket') }),
      basket('east', 1, { by: 1 }),
      deed('AssistMade', 'east', 2, { id: actionId('assist') }),
      basket('east', 3, { by: 2, id: actionId('later') }),
    ];

    // Rule: Corrections: An assist belongs to a basket
    it('takes it along: there is no assist without a basket', () => {
      given(...scored, deed('AssistMade', 'east', 3))
        .when(record(undo('basket')))
        .thenEvents(undoes('basket'), undoes('assist'));
    });

    it('leaves it where only the assist is undone', () => {
      given(...scored)
        .when(record(undo('assist')))
        .thenEvents(undoes('assist'));
    });

    it.each<[string, Happened[]]>([
      ['of another basket', [basket('east', 2, { by: 5 }), deed('AssistMade', 'east', 3)]],
      ['of the other side', [deed('AssistMade', 'west', 11)]],
      ['of the same player', [deed('AssistMade', 'east', 2)]],
      [
        'of another period',
        [periodEnded(1, 2, { east: 6, west: 0 }), deed('AssistMade', 'east', 3, { period: 2 })],
      ],
      [
        'that was undone',
        [deed('AssistMade', 'east', 3, { id: actionId('gone') }), undoes('gone') as Happened],
      ],
    ])('takes no assist along %s', (_name, events) => {
      given(...scored, ...events)
        .when(record(undo('later')))
        .thenEvents(undoes('later'));
    });
  });

  it.each(undoable)('undoes %s only once', (_name, events) => {
    given(...startedGame(), ...events, undoes('one'))
      .when(record(undo('one')))
      .thenRejected('already_undone', 'This action has already been undone.');
  });

  it('undoes nothing that is not there', () => {
    given(...startedGame())
      .when(record(undo('never recorded')))
      .thenRejected('nothing_to_undo', 'There is no such action in this game.');
  });

  it('undoes no start of the game', () => {
    given(...scheduledGame(), { ...gameStarted(), id })
      .when(record(undo('one')))
      .thenRejected('nothing_to_undo', 'There is no such action in this game.');
  });

  it('undoes the end of a period only before the next one begins', () => {
    given(...startedGame(), periodEnded(1, 2, undefined, id), basket('east', 2, { period: 2 }))
      .when(record(undo('one')))
      .thenRejected('wrong_period', 'The next period has begun. Undo its actions first.');
    const next = actionId('next');
    given(
      ...startedGame(),
      periodEnded(1, 2, undefined, id),
      basket('east', 2, { period: 2, id: next }),
      undone(next),
      timeout('east', { period: 1 }),
    )
      .when(record(undo('one')))
      .thenEvents(undoes('one'));
  });

  it('undoes no points that a correction has taken away', () => {
    given(...startedGame(), basket('east', 2, { id }), scoreCorrected('east', -2))
      .when(record(undo('one')))
      .thenRejected('score_below_zero', 'The score cannot go below zero. Undo the correction first.');
  });

  it('undoes no statistic that a correction of the player builds on', () => {
    given(
      ...startedGame(),
      deed('AssistMade', 'east', 1, { id }),
      statLineCorrected('east', 1, { assists: -1 }),
    )
      .when(record(undo('one')))
      .thenRejected('conflict', 'A statistic cannot go below zero. Undo the correction of the player first.');
  });

  it('gives nobody more fouls than the rules allow', () => {
    const fouls = Array.from({ length: 5 }, () => foul('west', 11));
    given(...startedGame(), ...fouls, statLineCorrected('west', 11, { fouls: -1 }, { id }), foul('west', 11))
      .when(record(undo('one')))
      .thenRejected('foul_limit', 'A player can have at most 5 fouls.');
  });

  it('undoes no substitution that a later one of the same player builds on', () => {
    const message = 'A later substitution builds on this one. Undo or correct that first.';
    given(...startedGame(), substitution('east', 1, 6, { id }), substitution('east', 6, 7))
      .when(record(undo('one')))
      .thenRejected('conflict', message);
    given(...startedGame(), substitution('east', 1, 6, { id }), substitution('east', 2, 1))
      .when(record(undo('one')))
      .thenRejected('conflict', message);
    given(
      ...startedGame(),
      substitution('east', 1, 6, { id }),
      substitution('east', 2, 7),
      substitution('west', 11, 16),
      substitution('west', null, 17),
    )
      .when(record(undo('one')))
      .thenEvents(undoes('one'));
  });
});

describe('the end of the game', () => {
  const end: ActionFacts = { type: 'game_end' };
  const zero = { east: 0, west: 0 };

  it('is the result, after the last period has ended', () => {
    given(...decidedAfterFourPeriods())
      .when(record(end))
      .thenEvents({
        type: 'GameCompleted',
        data: {
          occurredAt: TIP_OFF,
          eastScore: 12,
          westScore: 10,
          periods: [{ east: 12, west: 10 }, zero, zero, zero],
          winner: 'east',
        },
      });
  });

  it('ends the period that is played, in any period', () => {
    given(...startedGame(), periodEnded(1, 2), basket('west', 3, { period: 2 }))
      .when(record(end))
      .thenEvents(periodEnded(2, null, { east: 0, west: 3 }), {
        type: 'GameCompleted',
        data: {
          occurredAt: TIP_OFF,
          eastScore: 0,
          westScore: 3,
          periods: [zero, { east: 0, west: 3 }],
          winner: 'west',
        },
      });
  });

  it('adds no period when it comes in a break', () => {
    given(...startedGame(), basket('west', 3), periodEnded(1, 2, { east: 0, west: 3 }))
      .when(record(end))
      .thenEvents({
        type: 'GameCompleted',
        data: {
          occurredAt: TIP_OFF,
          eastScore: 0,
          westScore: 3,
          periods: [{ east: 0, west: 3 }],
          winner: 'west',
        },
      });
  });

  it('is refused as long as the game is tied', () => {
    for (const events of [startedGame(), tiedAfterFourPeriods()]) {
      given(...events)
        .when(record(end))
        .thenRejected('tied_game', 'The game is tied. Go to Overtime.');
    }
  });

  it('has no winner when the ruleset allows ties', () => {
    given(...startedGame({ ruleset: { ...RULESETS.fiba, allowTies: true } }))
      .when(record(end))
      .thenEvents(periodEnded(1, null), {
        type: 'GameCompleted',
        data: { occurredAt: TIP_OFF, eastScore: 0, westScore: 0, periods: [zero], winner: null },
      });
  });

  it('drops an overtime that nobody played, because a late entry broke the tie', () => {
    given(...tiedAfterFourPeriods(), basket('east', 1, { period: 4 }))
      .when(record(end))
      .thenEvents({
        type: 'GameCompleted',
        data: {
          occurredAt: TIP_OFF,
          eastScore: 11,
          westScore: 10,
          periods: [{ east: 10, west: 10 }, zero, zero, { east: 1, west: 0 }],
          winner: 'east',
        },
      });
  });

  it('keeps an overtime in which something happened', () => {
    given(...tiedAfterFourPeriods(), basket('east', 1, { period: 5 }))
      .when(record(end))
      .thenEvents(periodEnded(5, null, { east: 11, west: 10 }), {
        type: 'GameCompleted',
        data: {
          occurredAt: TIP_OFF,
          eastScore: 11,
          westScore: 10,
          periods: [{ east: 10, west: 10 }, zero, zero, zero, { east: 1, west: 0 }],
          winner: 'east',
        },
      });
  });

  it('gives a reopened game its new result', () => {
    given(...reopenedGame(), basket('west', 3, { period: 4 }))
      .when(record(end))
      .thenEvents(gameCompleted([{ east: 12, west: 10 }, zero, zero, { east: 0, west: 3 }], TIP_OFF));
  });
});

describe('one device at a time', () => {
  const points: ActionFacts = { type: 'points', side: 'east', period: 1, points: 2 };

  it('refuses another one', () => {
    given(...startedGame({ device: 'tablet' }))
      .when(record(points, atDevice('phone')))
      .thenRejected('another_device', 'Another device is scoring this game. Take over to go on here.');
    given(...startedGame({ device: 'tablet' }))
      .when(record(points, atDevice('tablet')))
      .thenEvents(basket('east', 2));
  });

  it('follows a takeover', () => {
    const takenOver: Happened = {
      type: 'ScoringTakenOver',
      data: { device: 'phone', scorerId: SCORER, occurredAt: TIP_OFF },
    };
    given(...startedGame({ device: 'tablet' }), takenOver)
      .when(record(points, atDevice('tablet')))
      .thenRejected('another_device', 'Another device is scoring this game. Take over to go on here.');
    given(...startedGame({ device: 'tablet' }), takenOver)
      .when(record(points, atDevice('phone')))
      .thenEvents(basket('east', 2));
  });

  it('lets calls that come from no device through', () => {
    given(...startedGame({ device: 'tablet' }))
      .when(record(points))
      .thenEvents(basket('east', 2));
  });

  it('gives a game that no device scores to the first that records something', () => {
    for (const events of [startedGame(), reopenedGame()]) {
      given(...events)
        .when(record({ ...points, period: 1 } as ActionFacts, atDevice('phone')))
        .thenEvents(basket('east', 2), {
          type: 'ScoringTakenOver',
          data: { device: 'phone', scorerId: SCORER, occurredAt: TIP_OFF },
        });
    }
  });

  it('does not give away a game that ends at that moment', () => {
    given(...reopenedGame())
      .when(record({ type: 'game_end' }, atDevice('phone')))
      .thenEvents(gameCompleted(undefined, TIP_OFF));
  });

  it('records what was tapped in the present shift', () => {
    const started: Happened = { ...gameStarted('tablet'), id: actionId('start') };
    given(...scheduledGame(), started)
      .when(record({ ...points, shift: actionId('start') }, atDevice('tablet')))
      .thenEvents(basket('east', 2));
  });

  it('refuses what was tapped before others scored, although the device scores again', () => {
    const started: Happened = { ...gameStarted('tablet'), id: actionId('start') };
    const takenOver = (device: string): Happened => ({
      type: 'ScoringTakenOver',
      data: { device, scorerId: SCORER, occurredAt: TIP_OFF },
      id: actionId(`taken by ${device}`),
    });
    const before: ActionFacts = { ...points, shift: actionId('start') };
    const text = 'Scoring was taken over after this was tapped. Review it before it is added.';
    const scoresAgain = [...scheduledGame(), started, takenOver('phone'), takenOver('tablet')];
    given(...scoresAgain)
      .when(record(before, atDevice('tablet')))
      .thenRejected('other_shift', text);
    given(...scoresAgain)
      .when(record({ ...before, shift: actionId('taken by tablet') }, atDevice('tablet')))
      .thenEvents(basket('east', 2));
    // Nobody scores a reopened game: what waited since before it ended is looked at, too.
    given(...reopenedGame())
      .when(record({ ...before, period: 1 }, atDevice('tablet')))
      .thenRejected('other_shift', text);
  });

  it('is nobody else while the scorer is not assigned', () => {
    given(...scheduledGame(), scorerAssigned(null), gameStarted())
      .when(record(points))
      .thenRejected('not_assigned', 'This game is not assigned to you.');
  });
});
