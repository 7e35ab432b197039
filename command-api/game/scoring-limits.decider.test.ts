import { describe, it } from 'vitest';
import type { CourtActionFacts } from '#contracts/game/scoring.commands.ts';
import type { CourtEvent, GameEvent } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import {
  actionId,
  basket,
  benchFoul,
  deed,
  foul,
  gameCompleted,
  type Happened,
  overruled,
  periodEnded,
  shotMissed,
  startedGame,
  statLineCorrected,
  substitution,
  TIP_OFF,
  timeout,
  undone,
} from '#tests/support/builders/game.builder.ts';
import {
  type ActionFacts,
  administrator,
  importer,
  order,
  record,
  scorer,
} from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));

type Kind = Extract<GameEvent, { type: 'FoulCommitted' }>['data']['kind'];

/** Player 1 commits their fifth foul in the second period, with 300 s left. */
const fouledOut = (clock: number | null = 300): Happened[] => [
  ...startedGame(),
  ...Array.from({ length: 3 }, () => foul('east', 1)),
  periodEnded(1, 2),
  foul('east', 1, { period: 2, clock: 400 }),
  foul('east', 1, { period: 2, clock, id: actionId('fifth') }),
];
const TEXT = 'This player has 5 fouls and is out of the game.';
const at = (period: number, clock: number | null) => ({ side: 'east', period, clock }) as const;
const points = (period: number, clock: number | null): Extract<ActionFacts, { type: 'points' }> => ({
  ...at(period, clock),
  type: 'points',
  points: 2,
  player_id: 1,
});

describe('who has fouled out', () => {
  const onCourt: ActionFacts[] = [
    points(2, 299),
    { ...at(2, 299), type: 'missed_shot', points: 3, player_id: 1 },
    { ...at(2, 299), type: 'rebound', player_id: 1 },
    { ...at(2, 299), type: 'assist', player_id: 1 },
    { ...at(2, 299), type: 'steal', player_id: 1 },
    { ...at(2, 299), type: 'block', player_id: 1 },
    { ...at(2, 299), type: 'turnover', player_id: 1 },
    { ...at(2, 299), type: 'foul_drawn', player_id: 1 },
  ];
  // Rule: Fouls, disqualification and time-outs: A player who is out of the game takes no further part
  it.each(onCourt)('is not credited with $type any more', (action) => {
    given(...fouledOut())
      .when(record(action))
      .thenRejected('foul_limit', TEXT);
  });

  // Rule: Fouls, disqualification and time-outs: A foul beyond a player's limit
  it('commits no further foul, whenever it was', () => {
    for (const moment of [at(1, 10), at(2, 299)]) {
      given(...fouledOut())
        .when(record({ ...moment, type: 'foul', by: 'player', kind: 'personal', player_id: 1 }))
        .thenRejected('foul_limit', TEXT);
    }
  });

  it('does not come back on court, whatever the clock says', () => {
    given(...fouledOut(), substitution('east', 1, 6, { period: 2, clock: 300 }))
      .when(record({ ...at(1, 500), type: 'substitution', player_out: 2, player_in: 1 }))
      .thenRejected('foul_limit', TEXT);
  });

  it('leaves the court, also when nobody is left to come', () => {
    given(...fouledOut())
      .when(record({ ...at(2, 300), type: 'substitution', player_out: 1, player_in: 6 }))
      .thenEvents(substitution('east', 1, 6, { period: 2, clock: 300 }));
    given(...fouledOut())
      .when(record({ ...at(2, 300), type: 'substitution', player_out: 1 }))
      .thenEvents(substitution('east', 1, null, { period: 2, clock: 300 }));
  });

  // Rule: Fouls, disqualification and time-outs: What they did before
  it('did what they did before: late entries with an earlier period or clock', () => {
    given(...fouledOut())
      .when(record(points(1, null)))
      .thenEvents(basket('east', 2, { by: 1 }));
    given(...fouledOut())
      .when(record({ ...at(2, 350), type: 'missed_shot', points: 2, player_id: 1 }))
      .thenEvents(shotMissed('east', 1, 2, { period: 2, clock: 350 }));
    // The clock stands after the foul: what is recorded at its reading comes later.
    given(...fouledOut())
      .when(record({ ...at(2, 300), type: 'missed_shot', points: 2, player_id: 1 }))
      .thenRejected('foul_limit', TEXT);
  });

  it('is out for the rest of the period when one of the clocks is not known', () => {
    given(...fouledOut())
      .when(record(points(2, null)))
      .thenRejected('foul_limit', TEXT);
    given(...fouledOut(null))
      .when(record(points(2, 500)))
      .thenRejected('foul_limit', TEXT);
    given(...fouledOut(), periodEnded(2, 3))
      .when(record(points(3, 600)))
      .thenRejected('foul_limit', TEXT);
  });

  it('is out by a line of the box too, from its period on', () => {
    given(...startedGame(), periodEnded(1, 2), statLineCorrected('east', 1, { fouls: 5 }, { period: 2 }))
      .when(record(points(2, 500)))
      .thenRejected('foul_limit', TEXT);
  });

  // Rule: Fouls, disqualification and time-outs: Undoing
  it('is back when the foul is undone, and others go on', () => {
    given(...fouledOut(), undone(actionId('fifth')))
      .when(record(points(2, 200)))
      .thenEvents(basket('east', 2, { by: 1, period: 2, clock: 200 }));
    given(...fouledOut())
      .when(record({ ...at(2, 200), type: 'steal', player_id: 2 }))
      .thenEvents(deed('StealMade', 'east', 2, { period: 2, clock: 200 }));
  });

  it('plays on when a feed says so', () => {
    given(...fouledOut())
      .when(record(points(2, 200), importer))
      .thenEvents(basket('east', 2, { by: 1, period: 2, clock: 200 }));
  });

  it('has no more fouls in a feed either: that would be another ruleset', () => {
    given(...fouledOut())
      .when(record({ ...at(2, 200), type: 'foul', by: 'player', kind: 'personal', player_id: 1 }, importer))
      .thenRejected('foul_limit', 'This player already has 5 fouls.');
  });
});

describe('who is disqualified', () => {
  const kinds = (first: Kind, second: Kind) => [
    ...startedGame(),
    foul('east', 1, { kind: first, clock: 500 }),
    foul('east', 1, { kind: second, clock: 400 }),
  ];
  const out: [string, Happened[], string][] = [
    [
      'by two unsportsmanlike fouls',
      kinds('unsportsmanlike', 'unsportsmanlike'),
      'This player has two unsportsmanlike fouls and is out of the game.',
    ],
    [
      'by an unsportsmanlike and a technical foul',
      kinds('unsportsmanlike', 'technical'),
      'This player has an unsportsmanlike and a technical foul and is out of the game.',
    ],
    [
      'by a technical and an unsportsmanlike foul',
      kinds('technical', 'unsportsmanlike'),
      'This player has an unsportsmanlike and a technical foul and is out of the game.',
    ],
    [
      'by two technical fouls',
      kinds('technical', 'technical'),
      'This player has two technical fouls and is out of the game.',
    ],
    [
      'by a disqualifying foul',
      kinds('personal', 'disqualifying'),
      'This player has a disqualifying foul and is out of the game.',
    ],
  ];

  // Rule: Fouls, disqualification and time-outs
  it.each(out)('%s is credited with nothing any more and does not come back', (_name, events, text) => {
    given(...events)
      .when(record(points(1, 399)))
      .thenRejected('disqualified', text);
    given(...events)
      .when(record({ ...at(1, 399), type: 'foul', by: 'player', kind: 'personal', player_id: 1 }))
      .thenRejected('disqualified', text);
    given(...events, substitution('east', 1, 6))
      .when(record({ ...at(1, 399), type: 'substitution', player_out: 2, player_in: 1 }))
      .thenRejected('disqualified', text);
    // Before the second foul they were in the game.
    given(...events)
      .when(record(points(1, 401)))
      .thenEvents(basket('east', 2, { by: 1, clock: 401 }));
    // So are the others, and the one of the other side with the same number.
    given(...events)
      .when(record({ ...at(1, 300), type: 'steal', player_id: 2 }))
      .thenEvents(deed('StealMade', 'east', 2, { clock: 300 }));
  });

  it.each<[Kind, Kind]>([
    ['personal', 'personal'],
    ['personal', 'technical'],
    ['offensive', 'unsportsmanlike'],
  ])('is nobody with a %s and a %s foul', (first, second) => {
    given(...kinds(first, second))
      .when(record(points(1, 300)))
      .thenEvents(basket('east', 2, { by: 1, clock: 300 }));
  });

  it('is back when one of the fouls is undone', () => {
    given(
      ...startedGame(),
      foul('east', 1, { kind: 'technical' }),
      foul('east', 1, { kind: 'technical', id: actionId('second') }),
      undone(actionId('second')),
    )
      .when(record(points(1, 300)))
      .thenEvents(basket('east', 2, { by: 1, clock: 300 }));
  });

  // Rule: Fouls, disqualification and time-outs
  it('goes on under NBA rules with an unsportsmanlike and a technical foul', () => {
    const game = startedGame({ ruleset: RULESETS.nba });
    given(...game, foul('east', 1, { kind: 'unsportsmanlike' }), foul('east', 1, { kind: 'technical' }))
      .when(record(points(1, 300)))
      .thenEvents(basket('east', 2, { by: 1, clock: 300 }));
    given(...game, foul('east', 1, { kind: 'technical' }), foul('east', 1, { kind: 'technical' }))
      .when(record(points(1, 300)))
      .thenRejected('disqualified', 'This player has two technical fouls and is out of the game.');
  });
});

describe('a head coach', () => {
  const technical = (by: 'coach' | 'bench', clock: number | null = null): ActionFacts => ({
    ...at(1, clock),
    type: 'foul',
    by,
    kind: 'technical',
  });
  const OWN = 'The head coach has two technical fouls of their own and is out of the game.';
  const THREE =
    'The head coach has three technical fouls, those of the bench counted, and is out of the game.';

  it('is out with two technical fouls of their own', () => {
    given(...startedGame(), benchFoul('east', 'coach'))
      .when(record(technical('coach')))
      .thenEvents(benchFoul('east', 'coach'));
    given(...startedGame(), benchFoul('east', 'coach'), benchFoul('east', 'coach'))
      .when(record(technical('coach')))
      .thenRejected('disqualified', OWN);
  });

  it('is out with three technical fouls when those of the bench are counted', () => {
    given(...startedGame(), benchFoul('east', 'bench'), benchFoul('east', 'bench'))
      .when(record(technical('coach')))
      .thenEvents(benchFoul('east', 'coach'));
    given(
      ...startedGame(),
      benchFoul('east', 'bench'),
      benchFoul('east', 'coach'),
      benchFoul('east', 'bench'),
    )
      .when(record(technical('coach')))
      .thenRejected('disqualified', THREE);
  });

  it('is out with a disqualifying foul', () => {
    given(...startedGame(), benchFoul('east', 'coach', { kind: 'disqualifying' }))
      .when(record(technical('coach')))
      .thenRejected('disqualified', 'The head coach has a disqualifying foul and is out of the game.');
  });

  // Rule: Fouls, disqualification and time-outs: A head coach who is out
  it('leaves a bench behind that can be charged with more, and another coach on the other side', () => {
    const gone = [...startedGame(), benchFoul('east', 'coach'), benchFoul('east', 'coach')];
    given(...gone)
      .when(record(technical('bench')))
      .thenEvents(benchFoul('east', 'bench'));
    given(...gone)
      .when(record({ ...technical('coach'), side: 'west' } as ActionFacts))
      .thenEvents(benchFoul('west', 'coach'));
  });

  it('has a foul from before entered late', () => {
    given(
      ...startedGame(),
      benchFoul('east', 'coach', { clock: 500 }),
      benchFoul('east', 'coach', { clock: 200 }),
    )
      .when(record(technical('coach', 300)))
      .thenEvents(benchFoul('east', 'coach', { clock: 300 }));
  });
});

describe('time-outs', () => {
  const FIRST = 'No time-out is left in the first half: 2 of 2 taken.';
  const SECOND = 'No time-out is left in the second half: 3 of 3 taken.';
  const LATE = 'No time-out is left in the last 2 minutes of Q4: 2 of 2 taken.';
  const OVERTIME = 'No time-out is left in this overtime: 1 of 1 taken.';
  const take = (period: number, clock: number | null = null): ActionFacts => ({
    ...at(period, clock),
    type: 'timeout',
  });
  const inPeriod = (period: number): Happened[] => [
    ...startedGame(),
    ...Array.from({ length: period - 1 }, (_, index) => periodEnded(index + 1, index + 2)),
  ];
  const taken = (...moments: [period: number, clock?: number][]) =>
    moments.map(([period, clock]) => timeout('east', { period, clock: clock ?? null }));

  it('are two in the first half', () => {
    given(...inPeriod(2), ...taken([1]))
      .when(record(take(2)))
      .thenEvents(timeout('east', { period: 2 }));
    given(...inPeriod(2), ...taken([1], [2]))
      .when(record(take(2)))
      .thenRejected('timeout_limit', `${FIRST} Left: 3 in the second half, 1 in each overtime.`);
  });

  // Rule: Fouls, disqualification and time-outs: Time-outs
  it('are three in the second half, whatever was left of the first', () => {
    given(...inPeriod(4), ...taken([3], [3]))
      .when(record(take(4)))
      .thenEvents(timeout('east', { period: 4 }));
    given(...inPeriod(4), ...taken([3], [3], [4]))
      .when(record(take(4)))
      .thenRejected('timeout_limit', `${SECOND} Left: 1 in each overtime.`);
    given(...inPeriod(3), ...taken([1], [2]))
      .when(record(take(3)))
      .thenEvents(timeout('east', { period: 3 }));
  });

  it('are at most two in the last two minutes of the last quarter, by the clock', () => {
    given(...inPeriod(4), ...taken([4, 120], [4, 60]))
      .when(record(take(4, 30)))
      .thenRejected('timeout_limit', `${LATE} Left: 1 in each overtime.`);
    given(...inPeriod(4), ...taken([4, 121], [4, 60]))
      .when(record(take(4, 30)))
      .thenEvents(timeout('east', { period: 4, clock: 30 }));
    // Without a clock nobody knows that it was so late.
    given(...inPeriod(4), ...taken([4, 120], [4, 60]))
      .when(record(take(4)))
      .thenEvents(timeout('east', { period: 4 }));
  });

  it('are one in each overtime, whatever was left before', () => {
    given(...inPeriod(5))
      .when(record(take(5)))
      .thenEvents(timeout('east', { period: 5 }));
    given(...inPeriod(5), ...taken([5]))
      .when(record(take(5)))
      .thenRejected('timeout_limit', `${OVERTIME} Left: 1 in each further overtime.`);
    given(...inPeriod(6), ...taken([5]))
      .when(record(take(6)))
      .thenEvents(timeout('east', { period: 6 }));
  });

  it('are each side’s own, and an undone one is not taken', () => {
    given(...startedGame(), timeout('west'), timeout('west'))
      .when(record(take(1)))
      .thenEvents(timeout('east'));
    given(
      ...startedGame(),
      timeout('east'),
      timeout('east', { id: actionId('second') }),
      undone(actionId('second')),
    )
      .when(record(take(1)))
      .thenEvents(timeout('east'));
  });

  it('are seven under NBA rules, four of them in the last quarter, and two in an overtime', () => {
    const inNba = (period: number) => [
      ...startedGame({ ruleset: RULESETS.nba }),
      ...inPeriod(period).slice(startedGame().length),
    ];
    given(...inNba(3), ...taken([1], [1], [1], [2], [2], [3]))
      .when(record(take(3)))
      .thenEvents(timeout('east', { period: 3 }));
    given(...inNba(3), ...taken([1], [1], [1], [2], [2], [3], [3]))
      .when(record(take(3)))
      .thenRejected(
        'timeout_limit',
        'No time-out is left before overtime: 7 of 7 taken. Left: 2 in each overtime.',
      );
    given(...inNba(4), ...taken([4], [4], [4], [4]))
      .when(record(take(4)))
      .thenRejected('timeout_limit', 'No time-out is left in Q4: 4 of 4 taken. Left: 2 in each overtime.');
    given(...inNba(5), ...taken([5]))
      .when(record(take(5)))
      .thenEvents(timeout('east', { period: 5 }));
  });

  it('are not limited in a feed', () => {
    given(...startedGame(), ...taken([1], [1]))
      .when(record(take(1), importer))
      .thenEvents(timeout('east'));
  });
});

describe('a limit that is overruled', () => {
  it('is recorded with the event', () => {
    given(...fouledOut())
      .when(record({ ...points(2, 200), overrule: true }))
      .thenEvents(overruled(basket('east', 2, { by: 1, period: 2, clock: 200 }), 'foul_limit'));
    given(...fouledOut())
      .when(
        record({ ...at(2, 200), type: 'foul', by: 'player', kind: 'personal', player_id: 1, overrule: true }),
      )
      .thenEvents(overruled(foul('east', 1, { period: 2, clock: 200 }), 'foul_limit'));
    given(...fouledOut(), substitution('east', 1, 6, { period: 2 }))
      .when(record({ ...at(2, 200), type: 'substitution', player_out: 6, player_in: 1, overrule: true }))
      .thenEvents(overruled(substitution('east', 6, 1, { period: 2, clock: 200 }), 'foul_limit'));
    given(...startedGame(), foul('east', 1, { kind: 'disqualifying' }))
      .when(record({ ...points(1, 200), overrule: true }))
      .thenEvents(overruled(basket('east', 2, { by: 1, clock: 200 }), 'disqualifying_foul'));
    given(...startedGame(), timeout('east'), timeout('east'))
      .when(record({ ...at(1, null), type: 'timeout', overrule: true }))
      .thenEvents(overruled(timeout('east'), 'timeouts'));
    given(...startedGame(), benchFoul('east', 'coach'), benchFoul('east', 'coach'))
      .when(record({ ...at(1, null), type: 'foul', by: 'coach', kind: 'technical', overrule: true }))
      .thenEvents(overruled(benchFoul('east', 'coach'), 'two_technical_fouls_of_coach'));
  });

  it('leaves no trace where none was in the way', () => {
    given(...startedGame())
      .when(record({ ...points(1, 200), overrule: true }))
      .thenEvents(basket('east', 2, { by: 1, clock: 200 }));
  });

  it('is the only thing that can be overruled: a player who is not on the roster is still refused', () => {
    given(...startedGame())
      .when(record({ ...at(1, 200), type: 'steal', player_id: 99, overrule: true }))
      .thenRejected('not_on_roster', 'This player is not on the roster of Bench A.');
    given(...startedGame())
      .when(record({ ...at(1, 200), type: 'substitution', player_out: 6, player_in: 7, overrule: true }))
      .thenRejected('conflict', 'The player who leaves is not on court.');
  });

  // Rule: Fouls, disqualification and time-outs
  it('has to be overruled again the next time', () => {
    given(...fouledOut(), overruled(basket('east', 2, { by: 1, period: 2, clock: 200 }), 'foul_limit'))
      .when(record(points(2, 190)))
      .thenRejected('foul_limit', TEXT);
  });

  it('does not stop anything else from being undone or corrected', () => {
    const sixth = overruled(foul('east', 1, { period: 2, clock: 200 }), 'foul_limit');
    given(...fouledOut(), sixth, basket('east', 2, { period: 2, id: actionId('basket') }))
      .when(record({ type: 'undo', action_id: actionId('basket') }))
      .thenEvents(undone(actionId('basket')));
    given(...fouledOut(), sixth)
      .when(
        order({ type: 'correct_stat_line', side: 'east', period: 2, playerId: 1, changes: { assists: 1 } }),
      )
      .thenEvents(statLineCorrected('east', 1, { assists: 1 }, { period: 2 }));
  });
});

describe('corrections and insertions', () => {
  const insert = (insertion: CourtActionFacts, before: string) =>
    record({ type: 'insert', insertion, before: actionId(before) });
  const inserted = (event: Happened, before: string): GameEvent => ({
    type: 'ActionInserted',
    data: {
      actionId: actionId('new'),
      action: { type: event.type, data: event.data } as CourtEvent,
      before: actionId(before),
      occurredAt: TIP_OFF,
    },
  });
  const two = (overrule = false): CourtActionFacts => ({ ...points(1, null), overrule });

  it('keep to the limits of their place, not to those of what came later', () => {
    const foulsLater = Array.from({ length: 5 }, () => foul('east', 1, { period: 2 }));
    const game = [...startedGame(), basket('east', 2, { by: 2, id: actionId('first') }), periodEnded(1, 2)];
    given(...game, ...foulsLater)
      .when(insert(two(), 'first'))
      .thenEvents(inserted(basket('east', 2, { by: 1 }), 'first'));
    const foulsBefore = Array.from({ length: 5 }, () => foul('east', 1));
    given(...startedGame(), ...foulsBefore, basket('east', 2, { by: 2, id: actionId('first') }))
      .when(insert(two(), 'first'))
      .thenRejected('foul_limit', TEXT);
    given(...startedGame(), ...foulsBefore, basket('east', 2, { by: 2, id: actionId('first') }))
      .when(insert(two(true), 'first'))
      .thenEvents(inserted(overruled(basket('east', 2, { by: 1 }), 'foul_limit'), 'first'));
  });

  it('are refused a time-out that a later one of the same half has used up', () => {
    const game = [
      ...startedGame(),
      basket('east', 2, { by: 2, id: actionId('first') }),
      periodEnded(1, 2),
      timeout('east', { period: 2 }),
      timeout('east', { period: 2, id: actionId('last') }),
    ];
    const taken: CourtActionFacts = { ...at(1, null), type: 'timeout' };
    given(...game)
      .when(insert(taken, 'first'))
      .thenRejected(
        'timeout_limit',
        'No time-out is left in the first half: 2 of 2 taken. Left: 3 in the second half, 1 in each overtime.',
      );
    given(...game, undone(actionId('last')))
      .when(insert(taken, 'first'))
      .thenEvents(inserted(timeout('east'), 'first'));
  });
});

describe('a game with 2,000 actions', () => {
  const full = (): Happened[] => [
    ...startedGame(),
    ...Array.from({ length: 1_998 }, () => basket('east', 1)),
    basket('east', 1, { id: actionId('undone') }),
    undone(actionId('undone')),
    basket('west', 1, { id: actionId('last') }),
  ];
  const TOO_MANY =
    'A game has at most 2000 actions, and this one has them all. It can still be ended, and actions can be undone.';

  // Rule: Fouls, disqualification and time-outs: A game has at most 2,000 actions
  it('takes no other one, whoever sends it, but what undoes one and ends the period', () => {
    const game = given(...full());
    const points: ActionFacts = { ...at(1, null), type: 'points', points: 1 };
    for (const context of [scorer, importer])
      game.when(record(points, context)).thenRejected('too_many_actions', TOO_MANY);
    game
      .when(record({ type: 'undo', action_id: actionId('last') }))
      .thenEvents(undone(actionId('last')) as GameEvent);
    given(...full(), undone(actionId('last')))
      .when(record(points))
      .thenRejected('too_many_actions', TOO_MANY);
    given(...full().slice(0, -1))
      .when(record({ ...points, player_id: 1 }))
      .thenEvents(basket('east', 1, { by: 1 }) as GameEvent);
    given(...full(), periodEnded(1, 2))
      .when(record({ type: 'period_end', period: 2 }))
      .thenEvents(periodEnded(2, 3, { east: 1_998, west: 1 }) as GameEvent);
  });

  it('takes none that is inserted after its end', () => {
    given(
      ...full(),
      periodEnded(1, 2),
      periodEnded(2, 3),
      periodEnded(3, 4),
      periodEnded(4, null),
      gameCompleted(),
    )
      .when(
        record(
          { type: 'insert', before: null, insertion: { ...at(1, null), type: 'points', points: 1 } },
          administrator,
        ),
      )
      .thenRejected('too_many_actions', TOO_MANY);
  });
});
