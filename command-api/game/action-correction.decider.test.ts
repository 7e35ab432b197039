import { describe, it } from 'vitest';
import type { CourtActionFacts } from '#contracts/game/scoring.commands.ts';
import type { CourtEvent, GameEvent } from '#events/game/game.events.ts';
import {
  actionId,
  basket,
  clockEvent,
  completedGame,
  deed,
  finalGame,
  forfeitedGame,
  foul,
  fromPlace,
  gameCompleted,
  type Happened,
  periodEnded,
  SCORER,
  scheduledGame,
  scoreCorrected,
  shotMissed,
  startedGame,
  statLineCorrected,
  substitution,
  TIP_OFF,
  tiedAfterFourPeriods,
  timeout,
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

const two = (player_id: number, period = 1): CourtActionFacts => ({
  type: 'points',
  side: 'east',
  period,
  points: 2,
  player_id,
});
const correct = (name: string, replacement: CourtActionFacts, before?: string): ActionFacts => ({
  type: 'correct',
  action_id: actionId(name),
  replacement,
  ...(before === undefined ? {} : { before: actionId(before) }),
});
const insert = (insertion: CourtActionFacts, before?: string): ActionFacts => ({
  type: 'insert',
  insertion,
  ...(before === undefined ? {} : { before: actionId(before) }),
});
/** What happened, as an event of the court says it. */
const said = ({ type, data }: Happened) => ({ type, data }) as CourtEvent;
const corrected = (name: string, action: Happened, before?: string | null): GameEvent => ({
  type: 'ActionCorrected',
  data: {
    actionId: actionId(name),
    action: said(action),
    ...(before === undefined ? {} : { before: before === null ? null : actionId(before) }),
    occurredAt: TIP_OFF,
  },
});
const inserted = (action: Happened, before: string | null): GameEvent => ({
  type: 'ActionInserted',
  data: {
    actionId: actionId('new'),
    action: said(action),
    before: before === null ? null : actionId(before),
    occurredAt: TIP_OFF,
  },
});

/** East's first quarter, ended; the second has begun. */
const secondQuarter: Happened[] = [
  ...startedGame(),
  basket('east', 2, { by: 1, id: actionId('first') }),
  basket('east', 3, { by: 2, id: actionId('second') }),
  periodEnded(1, 2, undefined, actionId('end of Q1')),
  basket('west', 2, { by: 11, period: 2, id: actionId('of Q2') }),
];

describe('correcting an action', () => {
  it('says who it was instead, in the quarter it belongs to', () => {
    given(...secondQuarter)
      .when(record(correct('first', two(4))))
      .thenEvents(corrected('first', basket('east', 2, { by: 4 })));
  });

  it('makes a miss of a basket', () => {
    given(...secondQuarter)
      .when(record(correct('first', { ...two(1), type: 'missed_shot', player_id: 1 } as CourtActionFacts)))
      .thenEvents(
        corrected('first', {
          type: 'ShotMissed',
          data: { side: 'east', period: 1, clock: null, occurredAt: TIP_OFF, playerId: 1, points: 2 },
        }),
      );
  });

  it('moves it before another action of its period', () => {
    given(...secondQuarter)
      .when(record(correct('second', { ...two(2), points: 3 } as CourtActionFacts, 'first')))
      .thenEvents(corrected('second', basket('east', 3, { by: 2 }), 'first'));
  });

  it('moves it to the end of its own period, once that is over', () => {
    given(...secondQuarter)
      .when(record(correct('first', two(1), 'end of Q1')))
      .thenEvents(corrected('first', basket('east', 2, { by: 1 }), 'end of Q1'));
  });

  it('goes to the end of its new period when that has ended', () => {
    given(...secondQuarter)
      .when(record(correct('of Q2', { ...two(11), side: 'west' })))
      .thenEvents(corrected('of Q2', basket('west', 2, { by: 11 }), 'end of Q1'));
  });

  it('goes to the end of the game when its new period goes on', () => {
    given(...secondQuarter)
      .when(record(correct('first', two(1, 2))))
      .thenEvents(corrected('first', basket('east', 2, { by: 1, period: 2 }), null));
  });

  describe('the place of a shot', () => {
    /** On the top of the arc: 7.3 m from the basket, 6.6 m, and beneath it. */
    const [beyond, inside, rim] = [8.9, 8.2, 1.6];
    const threeFromBeyond: Happened[] = [
      ...startedGame(),
      fromPlace(7.5, beyond, basket('east', 3, { by: 1, id: actionId('shot') })),
    ];
    const shot = (points: 1 | 2 | 3, y?: number): CourtActionFacts => ({
      type: 'points',
      side: 'east',
      period: 1,
      points,
      player_id: 1,
      ...(y !== undefined && { place: { x: 7.5, y } }),
    });

    // Rule: Places and zones: Corrections
    it('goes when the shot was worth two, because a foot was on the line', () => {
      given(...threeFromBeyond)
        .when(record(correct('shot', shot(2, beyond))))
        .thenEvents(corrected('shot', basket('east', 2, { by: 1 })));
      given(...threeFromBeyond)
        .when(record(correct('shot', shot(2, inside))))
        .thenEvents(corrected('shot', fromPlace(7.5, inside, basket('east', 2, { by: 1 }))));
    });

    it('goes when a two was worth three', () => {
      given(...startedGame(), fromPlace(7.5, inside, basket('east', 2, { by: 1, id: actionId('shot') })))
        .when(record(correct('shot', shot(3, inside))))
        .thenEvents(corrected('shot', basket('east', 3, { by: 1 })));
    });

    // Rule: Places and zones
    it('goes when it was a free throw', () => {
      for (const place of [beyond, inside]) {
        given(...threeFromBeyond)
          .when(record(correct('shot', shot(1, place))))
          .thenEvents(corrected('shot', basket('east', 1, { by: 1 })));
      }
    });

    it('is none when the new one would be worth something else', () => {
      given(...threeFromBeyond)
        .when(record(correct('shot', shot(3, rim))))
        .thenEvents(corrected('shot', basket('east', 3, { by: 1 })));
    });

    it('stays with another shooter, and with a miss, even where a feed contradicted itself', () => {
      const twoFromBeyond = fromPlace(7.5, beyond, basket('east', 2, { by: 1, id: actionId('shot') }));
      given(...startedGame(), twoFromBeyond)
        .when(record(correct('shot', { ...shot(2, beyond), player_id: 4 } as CourtActionFacts)))
        .thenEvents(corrected('shot', fromPlace(7.5, beyond, basket('east', 2, { by: 4 }))));
      given(...startedGame(), twoFromBeyond)
        .when(record(correct('shot', { ...shot(2, beyond), type: 'missed_shot' } as CourtActionFacts)))
        .thenEvents(corrected('shot', fromPlace(7.5, beyond, shotMissed('east', 1, 2))));
    });

    it('comes along with an action that was missed', () => {
      given(...startedGame())
        .when(record(insert(shot(2, inside))))
        .thenEvents(inserted(fromPlace(7.5, inside, basket('east', 2, { by: 1 })), null));
    });
  });

  it('records nothing when nothing changes', () => {
    given(...secondQuarter)
      .when(record(correct('first', two(1))))
      .thenNothing();
  });

  it('is refused for an action that is not there, or that has been undone', () => {
    given(...secondQuarter)
      .when(record(correct('never recorded', two(1))))
      .thenRejected('nothing_to_correct', 'There is no such action in this game.');
    given(...secondQuarter, undone(actionId('first')))
      .when(record(correct('first', two(4))))
      .thenRejected('already_undone', 'This action has been undone.');
  });

  it.each<[string, Happened]>([
    ['the end of a period', periodEnded(1, 2, undefined, actionId('one'))],
    ['the clock', { ...clockEvent('ClockSet', 300), id: actionId('one') }],
    ['points taken away by hand', scoreCorrected('east', 5, { id: actionId('one') })],
    ['a line by hand', statLineCorrected('east', 1, { assists: 1 }, { id: actionId('one') })],
  ])('is refused for %s', (_name, event) => {
    given(...startedGame(), event)
      .when(record(correct('one', two(1))))
      .thenRejected('nothing_to_correct', 'This action cannot be changed. Undo it and record it again.');
  });

  it('moves it before points that were entered as a number', () => {
    given(...secondQuarter, scoreCorrected('east', 5, { period: 2, id: actionId('entered') }))
      .when(record(correct('of Q2', { ...two(11, 2), side: 'west' }, 'entered')))
      .thenEvents(corrected('of Q2', basket('west', 2, { by: 11, period: 2 }), 'entered'));
  });

  it('is refused before an action of another period, an undone one, and one that happened at no moment', () => {
    const notThere = 'The action to put it before is not in this game.';
    given(...secondQuarter)
      .when(record(correct('first', two(1), 'of Q2')))
      .thenRejected('wrong_period', 'An action can only be put before another one of the same period.');
    given(...secondQuarter, undone(actionId('second')))
      .when(record(correct('first', two(1), 'second')))
      .thenRejected('nothing_to_correct', notThere);
    given(...secondQuarter, statLineCorrected('east', 1, { assists: 1 }, { id: actionId('line') }))
      .when(record(correct('first', two(1), 'line')))
      .thenRejected('nothing_to_correct', notThere);
  });

  it('is refused for a period to come, and for more time than the period has', () => {
    given(...secondQuarter)
      .when(record(correct('first', two(1, 3))))
      .thenRejected('wrong_period', 'The game is in Q2, not in Q3.');
    const text = 'The clock of Q1 starts at 600 seconds.';
    given(...secondQuarter)
      .when(record(correct('first', { ...two(1), clock: 601 })))
      .thenRejected('validation_failed', text, { clock: [text] });
  });

  it('is refused when it leaves fewer points than a correction took away', () => {
    given(...startedGame(), basket('east', 3, { by: 1, id: actionId('first') }), scoreCorrected('east', -3))
      .when(record(correct('first', two(1))))
      .thenRejected('score_below_zero', 'The score cannot go below zero. Undo the correction first.');
  });

  it('gives no player a foul too many', () => {
    const fouls = Array.from({ length: 5 }, () => foul('east', 1));
    given(...startedGame(), foul('east', 2, { id: actionId('first') }), ...fouls)
      .when(
        record(
          correct('first', {
            type: 'foul',
            side: 'east',
            period: 1,
            by: 'player',
            kind: 'personal',
            player_id: 1,
          }),
        ),
      )
      .thenRejected('foul_limit', 'A player can have at most 5 fouls.');
  });

  // Rule: Corrections: What is refused
  it('leaves no later substitution impossible', () => {
    const change = (player_out: number, player_in: number): CourtActionFacts => ({
      type: 'substitution',
      side: 'east',
      period: 1,
      player_out,
      player_in,
    });
    const game = [
      ...startedGame(),
      substitution('east', 1, 6, { id: actionId('first') }),
      substitution('east', 6, 1),
    ];
    given(...game)
      .when(record(correct('first', change(1, 7))))
      .thenRejected('conflict', 'A later substitution builds on this one. Undo or correct that first.');
    given(...game)
      .when(record(correct('first', change(6, 7))))
      .thenRejected('conflict', 'The player who leaves is not on court.');
  });
});

describe('inserting an action', () => {
  it('puts it before another one of its period', () => {
    given(...secondQuarter)
      .when(record(insert(two(5), 'second')))
      .thenEvents(inserted(basket('east', 2, { by: 5 }), 'second'));
  });

  it('puts it at the end of its period, whether that goes on or not', () => {
    given(...secondQuarter)
      .when(record(insert(two(5))))
      .thenEvents(inserted(basket('east', 2, { by: 5 }), 'end of Q1'));
    given(...secondQuarter)
      .when(record(insert(two(5, 2))))
      .thenEvents(inserted(basket('east', 2, { by: 5, period: 2 }), null));
  });

  it('judges a substitution by who was on court then', () => {
    const game = [...startedGame(), substitution('east', 1, 6, { id: actionId('first') })];
    const comesBack: CourtActionFacts = {
      type: 'substitution',
      side: 'east',
      period: 1,
      player_out: 6,
      player_in: 1,
    };
    given(...game)
      .when(record(insert(comesBack, 'first')))
      .thenRejected('conflict', 'The player who leaves is not on court.');
    given(...game)
      .when(record(insert(comesBack)))
      .thenEvents(inserted(substitution('east', 6, 1), null));
  });

  it('is refused for a player who is not on the roster', () => {
    given(...secondQuarter)
      .when(record(insert({ type: 'assist', side: 'east', period: 1, player_id: 11 })))
      .thenRejected('not_on_roster', 'This player is not on the roster of Bench A.');
  });
});

describe('a basket with an assist', () => {
  const assisted = [
    ...startedGame(),
    basket('east', 2, { by: 1, id: actionId('basket') }),
    deed('AssistMade', 'east', 2, { id: actionId('assist') }),
  ];
  const refusal = 'An assist belongs to this basket. Undo or correct that first.';

  // Rule: Corrections: An assist belongs to a basket
  it('stays a basket of the same side, by somebody else', () => {
    const others: CourtActionFacts[] = [
      { ...two(1), type: 'missed_shot', player_id: 1, points: 2 } as CourtActionFacts,
      { ...two(11), side: 'west' } as CourtActionFacts,
      two(2),
    ];
    for (const facts of others) {
      given(...assisted)
        .when(record(correct('basket', facts)))
        .thenRejected('conflict', refusal);
    }
    given(...assisted)
      .when(record(correct('basket', two(3))))
      .thenEvents(corrected('basket', basket('east', 2, { by: 3 })));
  });

  it('may be anything once the assist is gone', () => {
    given(...assisted, undone(actionId('assist')) as Happened)
      .when(record(correct('basket', two(2))))
      .thenEvents(corrected('basket', basket('east', 2, { by: 2 })));
  });
});

describe('who may', () => {
  it('is the device that scores', () => {
    given(...startedGame({ device: 'tablet' }), timeout('east', { id: actionId('first') }))
      .when(record(correct('first', two(1)), atDevice('phone')))
      .thenRejected('another_device', 'Another device is scoring this game. Take over to go on here.');
  });

  it('is nobody before the start', () => {
    given(...scheduledGame())
      .when(record(insert(two(1))))
      .thenRejected('not_in_progress', 'The game has not started yet.');
  });
});

describe('a game that is over', () => {
  const reopened: GameEvent = {
    type: 'GameReopened',
    data: { occurredAt: TIP_OFF, reason: 'seen on video', reasonBy: administrator.actor.id },
  };
  const confirmed: GameEvent = { type: 'GameConfirmed', data: { occurredAt: TIP_OFF } };
  const reason = 'seen on video';
  /** East won 12–10: all points fell in the first quarter, the last of them by player 1. */
  const endOfQ1 = completedGame().findIndex(({ type }) => type === 'PeriodEnded');
  const three = { ...two(5), points: 3 } as CourtActionFacts;

  it('is no longer the scorer’s to correct', () => {
    for (const game of [completedGame(), finalGame()]) {
      for (const facts of [insert(two(1)), correct('winner', two(4))]) {
        given(...game)
          .when(record(facts, scorer))
          .thenRejected('game_over', 'The game is over.');
      }
    }
  });

  // Rule: Corrections: Who may
  it('is reopened, corrected and ended again by an administrator, in one append', () => {
    given(...completedGame())
      .when(record({ ...insert(three), reason } as ActionFacts, administrator))
      .thenEvents(
        reopened,
        {
          type: 'ActionInserted',
          data: {
            actionId: actionId('new'),
            action: said(basket('east', 3, { by: 5 })),
            before: actionId(`revision-${endOfQ1}`),
            occurredAt: TIP_OFF,
          },
        },
        endedWith({ east: 15, west: 10 }),
      );
  });

  it('is confirmed again where it was final', () => {
    given(...finalGame())
      .when(
        record(
          { ...correct('winner', { ...two(1), points: 3 } as CourtActionFacts), reason } as ActionFacts,
          administrator,
        ),
      )
      .thenEvents(
        reopened,
        corrected('winner', basket('east', 3, { by: 1 })),
        endedWith({ east: 13, west: 10 }),
        confirmed,
      );
  });

  // Rule: Corrections: Who may
  it('is not changed without a reason where it is confirmed', () => {
    const changes: ActionFacts[] = [
      insert(three),
      correct('winner', { ...two(1), points: 3 } as CourtActionFacts),
      { type: 'undo', action_id: actionId('winner') },
      { type: 'undo', action_id: actionId('winner'), reason: null },
    ];
    for (const change of changes) {
      given(...finalGame())
        .when(record(change, administrator))
        .thenRejected('validation_failed', 'Reason is required', { reason: ['Reason is required'] });
    }
  });

  it('is changed without one where it is not confirmed yet', () => {
    given(...completedGame())
      .when(record(correct('winner', { ...two(1), points: 3 } as CourtActionFacts), administrator))
      .thenEvents(
        { ...reopened, data: { occurredAt: TIP_OFF, reason: 'action corrected', reasonBy: 1 } } as GameEvent,
        corrected('winner', basket('east', 3, { by: 1 })),
        endedWith({ east: 13, west: 10 }),
      );
  });

  it('gives an undo the same way', () => {
    given(
      ...completedGame(),
      { ...reopened, id: actionId('reopened') } as Happened,
      basket('east', 2, { by: 2, period: 4, id: actionId('late') }),
      gameCompleted(),
    )
      .when(record({ type: 'undo', action_id: actionId('late'), reason }, administrator))
      .thenEvents(reopened, undone(actionId('late')), endedWith({ east: 12, west: 10 }));
  });

  it('is not left tied', () => {
    given(...completedGame())
      .when(record({ type: 'undo', action_id: actionId('winner') }, administrator))
      .thenRejected('tied_game', 'The game is tied. Go to Overtime.');
  });

  describe('after an overtime', () => {
    /** 10–10 after four periods; East won the overtime 3–0. */
    const periods = [{ east: 10, west: 10 }, ...Array.from({ length: 3 }, () => ({ east: 0, west: 0 }))];
    const afterOvertime = (id: string) => [
      ...tiedAfterFourPeriods(),
      basket('east', 3, { by: 1, period: 5, id: actionId(id) }),
      gameCompleted([...periods, { east: 3, west: 0 }]),
    ];

    it('still needed the overtime: what it followed stays a tie', () => {
      given(...afterOvertime('decider'))
        .when(record({ ...insert(two(2)), reason } as ActionFacts, administrator))
        .thenRejected(
          'conflict',
          'Q4 would no longer end in a tie, but an overtime was played after it. Reopen the game to change more than this.',
        );
    });

    it('may end otherwise in its last period', () => {
      given(...afterOvertime('decider'))
        .when(record({ ...insert(two(2, 5)), reason } as ActionFacts, administrator))
        .thenEvents(
          reopened,
          inserted(basket('east', 2, { by: 2, period: 5 }), null),
          {
            type: 'PeriodEnded',
            data: { period: 5, nextPeriod: null, eastScore: 15, westScore: 10, occurredAt: TIP_OFF },
          },
          gameCompleted([...periods, { east: 5, west: 0 }], TIP_OFF) as GameEvent,
        );
    });
  });

  it('is not corrected when it was forfeited', () => {
    given(...forfeitedGame('east'))
      .when(record(insert(two(1)), administrator))
      .thenRejected(
        'status_not_possible',
        'A forfeited game has no score to correct. Take the forfeit back first.',
      );
  });

  function endedWith(firstQuarter: { east: number; west: number }): GameEvent {
    const nothing = { east: 0, west: 0 };
    return gameCompleted([firstQuarter, nothing, nothing, nothing], TIP_OFF) as GameEvent;
  }
});

describe('what an overtime followed', () => {
  /** 12–12 after four periods, and the overtime has begun. */
  const inOvertime = [
    ...tiedAfterFourPeriods(),
    basket('east', 2, { by: 1, period: 4, id: actionId('east') }),
    basket('west', 2, { by: 11, period: 4, id: actionId('west') }),
    basket('east', 3, { by: 1, period: 5, id: actionId('in the overtime') }),
  ];
  const BROKEN = 'Q4 would no longer end in a tie, but an overtime was played after it.';
  const three = { ...two(1, 4), points: 3 } as CourtActionFacts;
  const anyway = { overrule: true } as const;
  const changes: [string, ActionFacts, ActionFacts, GameEvent][] = [
    [
      'a correction',
      correct('east', three),
      correct('east', { ...three, ...anyway }),
      corrected('east', basket('east', 3, { by: 1, period: 4 })),
    ],
    [
      'another period for a basket',
      correct('east', two(1, 5)),
      correct('east', { ...two(1, 5), ...anyway }),
      corrected('east', basket('east', 2, { by: 1, period: 5 }), null),
    ],
    [
      'an insertion',
      insert(two(2, 4), 'west'),
      insert({ ...two(2, 4), ...anyway }, 'west'),
      inserted(basket('east', 2, { by: 2, period: 4 }), 'west'),
    ],
    [
      'an undo',
      { type: 'undo', action_id: actionId('west') },
      { type: 'undo', action_id: actionId('west'), ...anyway },
      undone(actionId('west')) as GameEvent,
    ],
    ['a late basket', two(2, 4), { ...two(2, 4), ...anyway }, said(basket('east', 2, { by: 2, period: 4 }))],
    [
      'points taken away',
      { type: 'score_correction', side: 'east', period: 4, delta: -1 },
      { type: 'score_correction', side: 'east', period: 4, delta: -1, ...anyway },
      {
        type: 'ScoreCorrected',
        data: { side: 'east', period: 4, delta: -1, reason: null, reasonBy: null, occurredAt: TIP_OFF },
      },
    ],
  ];

  // Rule: Corrections: What is refused
  it.each(changes)('stays a tie: %s that breaks it is not recorded', (_what, change) => {
    given(...inOvertime)
      .when(record(change))
      .thenRejected('needless_overtime', BROKEN);
  });

  it('is kept where a device says that it does not overrule', () => {
    given(...inOvertime)
      .when(record({ ...two(2, 4), overrule: false }))
      .thenRejected('needless_overtime', BROKEN);
  });

  it.each(changes)(
    'may be no tie for a while, when the scorer says so: %s',
    (_what, _change, again, event) => {
      given(...inOvertime)
        .when(record(again))
        .thenEvents(event);
    },
  );

  it.each(changes)('is what a feed says it is: %s', (_what, change, _again, event) => {
    given(...inOvertime)
      .when(record(change, importer))
      .thenEvents(event);
  });

  it('may become a tie again: what is no tie already is no reason', () => {
    given(...inOvertime, undone(actionId('west')))
      .when(record(insert({ ...two(12, 4), side: 'west' }, 'east')))
      .thenEvents(inserted(basket('west', 2, { by: 12, period: 4 }), 'east'));
  });

  it('may be decided while the overtime has not begun', () => {
    given(...tiedAfterFourPeriods())
      .when(record(two(1, 4)))
      .thenEvents(said(basket('east', 2, { by: 1, period: 4 })));
  });

  it.each([
    ['who scored', correct('east', two(3, 4)), corrected('east', basket('east', 2, { by: 3, period: 4 }))],
    [
      'the overtime itself',
      correct('in the overtime', two(1, 5)),
      corrected('in the overtime', basket('east', 2, { by: 1, period: 5 })),
    ],
  ])('does not keep anybody from correcting %s', (_what, change, event) => {
    given(...inOvertime)
      .when(record(change))
      .thenEvents(event);
  });
});

it('keeps the scorer who corrects as the one who scores', () => {
  given(...secondQuarter)
    .when(record(correct('first', two(4)), atDevice('phone')))
    .thenEvents(corrected('first', basket('east', 2, { by: 4 })), {
      type: 'ScoringTakenOver',
      data: { device: 'phone', scorerId: SCORER, occurredAt: TIP_OFF },
    });
});
