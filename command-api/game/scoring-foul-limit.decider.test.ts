import { describe, it } from 'vitest';
import {
  actionId,
  basket,
  deed,
  foul,
  type Happened,
  periodEnded,
  shotMissed,
  startedGame,
  statLineCorrected,
  undone,
} from '#tests/support/builders/game.builder.ts';
import { type ActionFacts, importer, record } from '#tests/support/builders/game-command.builder.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { gameDecider } from './game.decider.ts';

const { given } = sentencesOf(gameDecider, (revision) => actionId(`revision-${revision}`));

/** Player 1 commits his fifth foul in the second period, with 300 s left. */
const fouledOut = (clock: number | null = 300): Happened[] => [
  ...startedGame(),
  ...Array.from({ length: 3 }, () => foul('east', 1)),
  periodEnded(1, 2),
  foul('east', 1, { period: 2, clock: 400 }),
  foul('east', 1, { period: 2, clock, id: actionId('fifth') }),
];
const TEXT = 'This player has 5 fouls and is out of the game.';
const at = (period: number, clock: number | null) => ({ side: 'east', period, clock }) as const;
const points = (period: number, clock: number | null): ActionFacts => ({
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
  it.each(onCourt)('is credited with no $type any more', (action) => {
    given(...fouledOut())
      .when(record(action))
      .thenRejected('foul_limit', TEXT);
  });

  it('commits no further foul, whenever it was', () => {
    given(...fouledOut())
      .when(record({ ...at(1, 10), type: 'foul', by: 'player', kind: 'personal', player_id: 1 }))
      .thenRejected('foul_limit', 'This player already has 5 fouls.');
  });

  it('did what he did before: late entries with an earlier period or clock', () => {
    given(...fouledOut())
      .when(record(points(1, null)))
      .thenEvents(basket('east', 2, { by: 1 }));
    for (const clock of [300, 350]) {
      given(...fouledOut())
        .when(record({ ...at(2, clock), type: 'missed_shot', points: 2, player_id: 1 }))
        .thenEvents(shotMissed('east', 1, 2, { period: 2, clock }));
    }
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

  it('is back when the foul is undone, and others go on', () => {
    given(...fouledOut(), undone(actionId('fifth')))
      .when(record(points(2, 200)))
      .thenEvents(basket('east', 2, { by: 1, period: 2, clock: 200 }));
    given(...fouledOut())
      .when(record({ ...at(2, 200), type: 'steal', player_id: 2 }))
      .thenEvents(deed('StealMade', 'east', 2, { period: 2, clock: 200 }));
  });

  it('is what a feed says', () => {
    given(...fouledOut())
      .when(record(points(2, 200), importer))
      .thenEvents(basket('east', 2, { by: 1, period: 2, clock: 200 }));
  });
});
