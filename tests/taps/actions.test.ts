import { describe, expect, it } from 'vitest';
import { type FibaPlayFixture, fibaFeed, fibaPlay } from '#tests/support/builders/fiba-feed.ts';
import { toFeedGame } from './feed-game.ts';

/** The keys of the actions as they are tapped. */
function order(plays: readonly FibaPlayFixture[]): string[] {
  return toFeedGame(fibaFeed(plays)).actions.map(({ key }) => key);
}

describe('actions of a feed', () => {
  it('come in the order of the game, whatever the order of typing', () => {
    const plays = [
      fibaPlay(7, '09:00', '2:1', '2pt', { success: 0 }),
      fibaPlay(5, '09:30', '1:1', '2pt', { success: 0 }),
      fibaPlay(6, '01:00', '1:1', '2pt', { period: 2, success: 0 }),
    ];
    expect(order(plays)).toEqual(['5', '7', '6']);
  });

  it('have what completes an action right after it, typed later or not', () => {
    const plays = [
      fibaPlay(1, '09:00', '1:1', '2pt', { score: [2, 0] }),
      fibaPlay(2, '09:00', '2:0', 'timeout', { score: [2, 0] }),
      fibaPlay(9, '09:00', '1:2', 'assist', { score: [2, 0], previous: 1 }),
    ];
    expect(order(plays)).toEqual(['1', '9', '2']);
  });

  it('leave a rebound where it is: whoever takes it may just have come on', () => {
    const plays = [
      fibaPlay(1, '09:00', '1:1', '2pt', { success: 0 }),
      fibaPlay(2, '09:00', '2:1', 'substitution', { subType: 'out' }),
      fibaPlay(3, '09:00', '2:6', 'substitution', { subType: 'in' }),
      fibaPlay(4, '09:00', '2:6', 'rebound', { subType: 'defensive', previous: 1 }),
    ];
    expect(order(plays)).toEqual(['1', '2+3', '4']);
  });

  it('have a rebound before the next miss, whose ball it would be otherwise', () => {
    const plays = [
      fibaPlay(1, '00:02', '2:1', '3pt', { success: 0 }),
      fibaPlay(3, '00:01', '1:1', '3pt', { success: 0 }),
      fibaPlay(2, '00:00', '1:1', 'rebound', { subType: 'defensive', previous: 1 }),
    ];
    const { actions } = toFeedGame(fibaFeed(plays));
    expect(actions.map(({ key, clock }) => [key, clock])).toEqual([
      ['1', 2],
      ['2', 2],
      ['3', 1],
    ]);
  });

  it('have free throws with their foul, and the foul how many it gave, also when they are clocked later', () => {
    const { actions } = toFeedGame(
      fibaFeed([
        fibaPlay(1, '05:00', '2:3', 'foul', { subType: 'personal' }),
        fibaPlay(2, '05:00', '1:4', 'foulon', { previous: 1 }),
        fibaPlay(3, '04:58', '1:4', 'freethrow', { subType: '1of2', score: [1, 0] }),
        fibaPlay(4, '04:58', '1:4', 'freethrow', { subType: '2of2', success: 0, score: [1, 0] }),
      ]),
    );
    expect(actions[0]).toMatchObject({ type: 'foul', throws: 2 });
    expect(actions.slice(2)).toMatchObject([{ follows: '1' }, { follows: '1' }]);
  });

  // A technical foul gives one throw (FIBA art. 36.4).
  it.each(['1:1', '1:4'])('tell the free throws of two fouls at one moment apart, the first by %s', (by) => {
    const { actions } = toFeedGame(
      fibaFeed([
        fibaPlay(1, '05:00', '2:3', 'foul', { subType: 'personal' }),
        fibaPlay(2, '05:00', '1:4', 'foulon', { previous: 1 }),
        fibaPlay(3, '05:00', '2:0', 'foul', { subType: 'coachtechnical' }),
        fibaPlay(4, '05:00', by, 'freethrow', { subType: '1of1', score: [1, 0] }),
        fibaPlay(5, '05:00', '1:4', 'freethrow', { subType: '1of2', score: [2, 0] }),
        fibaPlay(6, '05:00', '1:4', 'freethrow', { subType: '2of2', score: [3, 0] }),
      ]),
    );
    const follows = Object.fromEntries(actions.map((action) => [action.key, action.follows]));
    expect(follows).toMatchObject({ 4: '3', 5: '1', 6: '1' });
  });

  it('have who drew a foul with their first throw, unless they are substituted until then', () => {
    const plays = (leaves: string) => [
      fibaPlay(1, '05:00', '2:3', 'foul', { subType: 'personal' }),
      fibaPlay(2, '05:00', '1:4', 'foulon', { previous: 1 }),
      fibaPlay(3, '05:00', leaves, 'substitution', { subType: 'out' }),
      fibaPlay(4, '05:00', '1:6', 'substitution', { subType: 'in' }),
      fibaPlay(5, '05:00', '1:4', 'freethrow', { subType: '1of1', score: [1, 0] }),
    ];
    expect(order(plays('1:5'))).toEqual(['1', '3+4', '2', '5']);
    expect(order(plays('1:4'))).toEqual(['1', '2', '3+4', '5']);
  });

  it('have the assist of a free throw after the throws, for which nobody asks', () => {
    const plays = [
      fibaPlay(1, '05:00', '2:3', 'foul', { subType: 'personal' }),
      fibaPlay(2, '05:00', '1:4', 'foulon', { previous: 1 }),
      fibaPlay(3, '05:00', '1:4', 'freethrow', { subType: '1of2', score: [1, 0] }),
      fibaPlay(4, '05:00', '1:2', 'assist', { score: [1, 0], previous: 3 }),
      fibaPlay(5, '05:00', '1:4', 'freethrow', { subType: '2of2', score: [2, 0] }),
    ];
    expect(order(plays)).toEqual(['1', '2', '3', '5', '4']);
  });

  it('exchange players who were reported at two moments at the second, and say who is left over', () => {
    const { actions, notes } = toFeedGame(
      fibaFeed([
        fibaPlay(1, '05:00', '1:1', 'substitution', { subType: 'out' }),
        fibaPlay(2, '04:00', '1:6', 'substitution', { subType: 'in' }),
        fibaPlay(3, '03:00', '2:1', 'substitution', { subType: 'out' }),
      ]),
    );
    expect(actions).toMatchObject([{ type: 'substitution', clock: 240, out: 1001, in: 1006 }]);
    expect(notes).toEqual(['left out a substitution of one player (action 3)']);
  });

  it('know the turnover of an offensive foul without a link', () => {
    const { actions } = toFeedGame(
      fibaFeed([
        fibaPlay(1, '05:00', '2:3', 'foul', { subType: 'offensive' }),
        fibaPlay(2, '05:00', '2:3', 'turnover', { subType: 'offensive' }),
      ]),
    );
    expect(actions[1]).toMatchObject({ type: 'turnover', follows: '1' });
  });

  it('have the turnover of an offensive foul before who drew it: the console records it with the foul', () => {
    const links = { previous: 1 };
    const { actions } = toFeedGame(
      fibaFeed([
        fibaPlay(1, '05:00', '2:3', 'foul', { subType: 'offensive' }),
        fibaPlay(2, '05:00', '1:3', 'foulon', links),
        fibaPlay(3, '05:00', '2:3', 'turnover', { subType: 'offensive', ...links }),
      ]),
    );
    expect(actions.map(({ type }) => type)).toEqual(['foul', 'turnover', 'foul_drawn']);
  });

  it('have the turnover of any other foul after what the foul asks, also where its player is out by then', () => {
    const plays = [
      fibaPlay(1, '00:06', '2:3', 'foul', { subType: 'disqualifying' }),
      fibaPlay(2, '00:06', '2:3', 'turnover', { subType: 'other', previous: 1 }),
      fibaPlay(3, '00:06', '1:4', 'foulon', { previous: 1 }),
      fibaPlay(4, '00:06', '1:1', 'freethrow', { subType: '1of2', score: [1, 0] }),
      fibaPlay(5, '00:06', '1:1', 'freethrow', { subType: '2of2', score: [2, 0] }),
    ];
    expect(order(plays)).toEqual(['1', '3', '4', '5', '2']);
    const unlinked = plays.map((play) => ({
      ...play,
      previousAction: play.actionType === 'foulon' ? 1 : '',
    }));
    expect(order(unlinked)).toEqual(['1', '3', '4', '5', '2']);
  });

  it('have the jump balls, which say whose the possession arrow is', () => {
    const { actions } = toFeedGame(
      fibaFeed([
        fibaPlay(1, '10:00', '0:0', 'jumpball', { subType: 'startperiod' }),
        fibaPlay(2, '09:58', '2:5', 'jumpball', { subType: 'won' }),
        fibaPlay(3, '09:58', '1:5', 'jumpball', { subType: 'lost' }),
        fibaPlay(4, '09:40', '2:1', '2pt', { success: 0 }),
        fibaPlay(5, '09:39', '1:0', 'jumpball', { subType: 'heldball' }),
      ]),
    );
    expect(actions).toMatchObject([
      { key: '2', type: 'jump_ball', side: 'west', player: 2005 },
      { key: '4' },
      { key: '5', type: 'held_ball', side: 'east', clock: 579 },
    ]);
  });

  it('count overtimes on, and know the end of the game', () => {
    const game = toFeedGame(
      fibaFeed([
        fibaPlay(1, '04:00', '1:1', '2pt', { overtime: true, score: [2, 0] }),
        fibaPlay(2, '00:00', '0:0', 'game', { overtime: true, subType: 'end', score: [2, 0] }),
      ]),
    );
    expect(game).toMatchObject({ actions: [{ period: 5, clock: 240 }], lastPeriod: 5, isOver: true });
  });
});

it('a team of which not five start cannot be played', () => {
  const feed = fibaFeed([]);
  const { 1: first, ...others } = feed.tm[1].pl;
  expect(() => toFeedGame({ ...feed, tm: { ...feed.tm, 1: { ...feed.tm[1], pl: others } } })).toThrow(
    'tm.1: 4 players start, and 5 would have to',
  );
  expect(first).toMatchObject({ starter: 1 });
});
