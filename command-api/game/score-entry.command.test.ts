import { describe, it } from 'vitest';
import type { GameEvent } from '#events/game/game.events.ts';
import {
  actionId,
  basket,
  canceledGame,
  completedGame,
  finalGame,
  forfeitedGame,
  gameCompleted,
  periodEnded,
  scheduledGame,
  scoreCorrected,
  startedGame,
  TIP_OFF,
  tiedAfterFourPeriods,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { administrator, atDevice, order, scorer } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';
import type { CommandContext, EnteredPeriod, EnteredScore } from './game-command.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));

const NOTHING: EnteredScore = { total: null, quarters: [null, null, null, null], overtime: null };
type Score = Partial<EnteredScore>;
const enter = (
  east: Score,
  west: Score,
  {
    period = null,
    by = scorer,
    reason = null,
  }: { period?: EnteredPeriod | null; by?: CommandContext; reason?: string | null } = {},
) =>
  order(
    {
      type: 'enter_score',
      east: { ...NOTHING, ...east },
      west: { ...NOTHING, ...west },
      period,
      reason,
    },
    by,
  );
const corrected = (
  side: 'east' | 'west',
  period: number,
  delta: number,
  by = scorer,
  reason = 'score entered',
): GameEvent => ({
  type: 'ScoreCorrected',
  data: { side, period, delta, occurredAt: TIP_OFF, reason, reasonBy: by.actor.id },
});
const quarter = (number: number): EnteredPeriod => ({ overtime: false, number });
const inThird = () => [
  ...startedGame(),
  basket('east', 3),
  basket('west', 2),
  periodEnded(1, 2, { east: 3, west: 2 }),
  basket('east', 2, { period: 2 }),
  periodEnded(2, 3, { east: 5, west: 2 }),
];

describe('a score entered as a figure', () => {
  it('corrects the given periods, up and down', () => {
    given(...inThird())
      .when(enter({ total: 7, quarters: [2, 4, 1, 0] }, { total: 2, quarters: [2, 0, 0, 0] }))
      .thenEvents(corrected('east', 1, -1), corrected('east', 2, 2), corrected('east', 3, 1));
  });

  it('records nothing when nothing changes', () => {
    given(...inThird())
      .when(enter({ total: 5, quarters: [3, 2, 0, 0] }, { total: 2 }))
      .thenNothing();
    given(...inThird())
      .when(enter({}, {}))
      .thenNothing();
  });

  it('belongs to the current period when only the total is given; no quarter is lost', () => {
    given(...inThird())
      .when(enter({ total: 9 }, { total: 2 }))
      .thenEvents(corrected('east', 3, 4));
    // Quarters that are all 0 beside a total are quarters nobody filled in.
    given(...inThird())
      .when(enter({ total: 9, quarters: [0, 0, 0, 0], overtime: 0 }, { total: 2 }))
      .thenEvents(corrected('east', 3, 4));
  });

  it('is 0 where quarters are entered as 0 and no total, or a total of 0, says otherwise', () => {
    const wiped = [corrected('east', 1, -3), corrected('east', 2, -2)] as const;
    given(...inThird())
      .when(enter({ quarters: [0, 0, 0, 0] }, {}))
      .thenEvents(...wiped);
    given(...inThird())
      .when(enter({ total: 0, quarters: [0, 0, 0, 0] }, {}))
      .thenEvents(...wiped);
  });

  it('is taken from the latest periods when the total is less, never below zero', () => {
    given(...inThird())
      .when(enter({ total: 2 }, { total: 0 }))
      .thenEvents(corrected('east', 1, -1), corrected('west', 1, -2), corrected('east', 2, -2));
  });

  it('follows the total where total and quarters differ', () => {
    given(...inThird())
      .when(enter({ total: 8, quarters: [3, 2, null, null] }, {}))
      .thenEvents(corrected('east', 3, 3));
  });

  it('ends the periods before the given current period', () => {
    given(...startedGame())
      .when(
        enter(
          { total: 4, quarters: [4, 0, 0, 0] },
          { total: 2, quarters: [2, 0, 0, 0] },
          { period: quarter(2) },
        ),
      )
      .thenEvents(corrected('east', 1, 4), corrected('west', 1, 2), periodEnded(1, 2, { east: 4, west: 2 }));
  });

  it('ends the periods before the last one in which points are entered', () => {
    given(...startedGame())
      .when(enter({ quarters: [4, 3, null, null] }, { quarters: [2, 0, null, null] }))
      .thenEvents(
        corrected('east', 1, 4),
        corrected('west', 1, 2),
        periodEnded(1, 2, { east: 4, west: 2 }),
        corrected('east', 2, 3),
      );
  });

  it('never goes back to an earlier period', () => {
    given(...inThird())
      .when(enter({ total: 6 }, {}, { period: quarter(1) }))
      .thenEvents(corrected('east', 3, 1));
  });

  it('puts the sum of overtimes into the last one', () => {
    given(...tiedAfterFourPeriods(), basket('east', 2, { period: 5 }))
      .when(enter({ overtime: 5 }, { overtime: 4 }))
      .thenEvents(corrected('east', 5, 3), corrected('west', 5, 4));
    const score = { east: 12, west: 12 };
    given(
      ...tiedAfterFourPeriods(),
      basket('east', 2, { period: 5 }),
      basket('west', 2, { period: 5 }),
      periodEnded(5, 6, score),
    )
      .when(enter({ overtime: 3 }, { overtime: 1 }, { period: { overtime: true, number: 2 } }))
      .thenEvents(corrected('west', 5, -1), corrected('east', 6, 1));
  });

  it('ends the tied overtimes before the given one', () => {
    given(...tiedAfterFourPeriods(), basket('east', 2, { period: 5 }), basket('west', 2, { period: 5 }))
      .when(enter({ overtime: 3 }, { overtime: 2 }, { period: { overtime: true, number: 2 } }))
      .thenEvents(periodEnded(5, 6, { east: 12, west: 12 }), corrected('east', 6, 1));
  });

  it('has an overtime only after a tie', () => {
    given(
      ...startedGame(),
      ...[1, 2, 3].map((period) => periodEnded(period, period + 1)),
      basket('east', 2, { period: 4 }),
    )
      .when(enter({ overtime: 3 }, {}))
      .thenRejected('wrong_period', 'The game is in Q4, not in OT.');
  });

  it('keeps the tie that an overtime followed', () => {
    const inOvertime = [...tiedAfterFourPeriods(), basket('east', 2, { period: 5 })];
    given(...inOvertime)
      .when(enter({ quarters: [10, 0, 0, 2] }, {}))
      .thenRejected(
        'needless_overtime',
        'Q4 would no longer end in a tie, but an overtime was played after it.',
      );
    given(...inOvertime)
      .when(enter({ quarters: [10, 0, 0, 2] }, { quarters: [10, 0, 0, 2] }))
      .thenEvents(corrected('east', 4, 2), corrected('west', 4, 2));
  });

  it('is the scorer’s of the game, on the device that scores', () => {
    given(...startedGame())
      .when(enter({ total: 2 }, {}, { by: { ...scorer, actor: { id: 77, role: 'scorer' } } }))
      .thenRejected('not_assigned', 'This game is not assigned to you.');
    given(...startedGame({ device: 'tablet' }))
      .when(enter({ total: 2 }, {}, { by: atDevice('phone') }))
      .thenRejected('another_device', 'Another device is scoring this game. Take over to go on here.');
  });

  it('is refused before the start', () => {
    given(...scheduledGame())
      .when(enter({ total: 2 }, {}))
      .thenRejected('not_in_progress', 'The game has not started yet.');
    given(...canceledGame())
      .when(enter({ total: 2 }, {}))
      .thenRejected('not_in_progress', 'The game is canceled.');
  });
});

const NONE = { east: 0, west: 0 };
describe('an overtime that was entered by mistake', () => {
  const ends = actionId('end of the fourth');
  const points = actionId('points of the overtime');
  const over = actionId('end of the overtime');
  const tied = [...tiedAfterFourPeriods().slice(0, -1), periodEnded(4, 5, { east: 10, west: 10 }, ends)];
  const east = { quarters: [null, null, null, 2], overtime: 0 };
  const fourth = { period: quarter(4) };

  // Rule: Games: Periods
  it('is taken back: the game is in the fourth quarter again', () => {
    given(...tied)
      .when(enter(east, { overtime: 0 }, fourth))
      .thenEvents(undone(ends), corrected('east', 4, 2));
  });

  it('is taken back from a game that is over, with the points that were entered for it', () => {
    const periods = [{ east: 10, west: 10 }, NONE, NONE, NONE, { east: 3, west: 0 }];
    const by = administrator;
    given(
      ...tied,
      { ...scoreCorrected('east', 3, { period: 5 }), id: points },
      periodEnded(5, null, { east: 13, west: 10 }, over),
      gameCompleted(periods),
    )
      .when(enter(east, { overtime: 0 }, { ...fourth, by }))
      .thenEvents(
        {
          type: 'GameReopened',
          data: { occurredAt: TIP_OFF, reason: 'score entered', reasonBy: by.actor.id },
        },
        ...[over, points, ends].map((id) => undone(id)),
        corrected('east', 4, 2, by),
        periodEnded(4, null, { east: 12, west: 10 }),
        gameCompleted([{ east: 10, west: 10 }, NONE, NONE, { east: 2, west: 0 }], TIP_OFF),
      );
  });

  it('stays where something was done on court in it', () => {
    given(...tied, basket('east', 2, { period: 5 }))
      .when(enter({ overtime: 0 }, { overtime: 0 }, fourth))
      .thenEvents(corrected('east', 5, -2));
  });
});
describe('a score of a game that is over', () => {
  const by = administrator;
  const reason = 'table error';
  const afterwards = (because: string) => [
    { type: 'GameReopened', data: { occurredAt: TIP_OFF, reason: because, reasonBy: 1 } },
    corrected('west', 4, 3, administrator, because),
    gameCompleted(
      [
        { east: 12, west: 10 },
        { east: 0, west: 0 },
        { east: 0, west: 0 },
        { east: 0, west: 3 },
      ],
      TIP_OFF,
    ),
  ];

  it('is corrected by an administrator, who reopens and ends it in one', () => {
    given(...completedGame())
      .when(enter({}, { total: 13 }, { by }))
      .thenEvents(...(afterwards('score entered') as GameEvent[]));
    given(...finalGame())
      .when(enter({}, { total: 13 }, { by, reason }))
      .thenEvents(...(afterwards(reason) as GameEvent[]), {
        type: 'GameConfirmed',
        data: { occurredAt: TIP_OFF },
      });
  });

  it('is not corrected without a reason once it is confirmed', () => {
    given(...finalGame())
      .when(enter({}, { total: 13 }, { by }))
      .thenRejected('validation_failed', 'Reason is required', { reason: ['Reason is required'] });
  });

  it('stays closed when nothing changes, and when the result would be none', () => {
    given(...finalGame())
      .when(enter({ total: 12 }, { total: 10 }, { by, reason }))
      .thenNothing();
    given(...finalGame())
      .when(enter({}, { total: 12 }, { by, reason }))
      .thenRejected('tied_game', 'The game is tied. Go to Overtime.');
  });

  it('is refused to the scorer, and to everybody after a forfeit', () => {
    for (const events of [completedGame(), finalGame()]) {
      given(...events)
        .when(enter({}, { total: 13 }))
        .thenRejected('game_over', 'The game is over.');
    }
    given(...forfeitedGame('east'))
      .when(enter({}, { total: 13 }, { by }))
      .thenRejected(
        'status_not_possible',
        'A forfeited game has no score to correct. Take the forfeit back first.',
      );
  });
});
