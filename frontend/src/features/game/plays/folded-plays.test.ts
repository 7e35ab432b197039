import { describe, expect, it } from 'vitest';
import { foldPlays, withUndone } from './folded-plays.ts';
import { play } from './sample-plays.test-data.ts';

const basket = play({ type: 'points', points: 2, side: 'east', player_id: 1 });
const assist = play({ type: 'assist', side: 'east', player_id: 2 });
const foul = play({ type: 'foul', side: 'west', player_id: 11 });
const drawn = play({ type: 'foul_drawn', side: 'east', player_id: 1 });

describe('plays', () => {
  it('have the assist in its basket and the foul drawn in its foul', () => {
    expect(foldPlays([basket, assist, foul, drawn])).toEqual([
      { play: basket, assist },
      { play: foul, foulDrawn: drawn },
    ]);
  });

  it('find theirs when another play was recorded in between', () => {
    expect(foldPlays([basket, foul, assist, drawn])).toEqual([
      { play: basket, assist },
      { play: foul, foulDrawn: drawn },
    ]);
  });

  it('name theirs, however far apart, and then take no other', () => {
    const far = Array.from({ length: 6 }, () => play({ type: 'turnover', side: 'west' }));
    const other = play({ type: 'points', points: 2, side: 'east', player_id: 3 });
    const named = { ...assist, follows: basket.id };
    expect(foldPlays([basket, ...far, other, named])[0]).toEqual({ play: basket, assist: named });
    const gone = { ...assist, follows: 'undone' };
    expect(foldPlays([other, gone])).toEqual([{ play: other }, { play: gone }]);
  });

  it('have those that were undone among them, where they were', () => {
    const [first, second, third] = [1, 2, 3].map((sequence) =>
      play({ type: 'steal', side: 'east', sequence }),
    );
    if (first === undefined || second === undefined || third === undefined) throw new Error('three plays');
    const undone = play({ type: 'points', side: 'west', sequence: 2 });
    const last = play({ type: 'points', side: 'west', sequence: 4 });
    expect(withUndone(foldPlays([first, second, third]), [last, undone])).toEqual([
      { play: first },
      { play: undone, isUndone: true },
      { play: second },
      { play: third },
      { play: last, isUndone: true },
    ]);
  });

  it('give a basket one assist, and none to a free throw, another side, another period or their own shooter', () => {
    const freeThrow = play({ type: 'points', points: 1, side: 'east', player_id: 1 });
    const ofWest = play({ type: 'assist', side: 'west', player_id: 12 });
    const later = play({ type: 'assist', side: 'east', player_id: 2, period: 2 });
    const own = play({ type: 'assist', side: 'east', player_id: 1 });
    const second = play({ type: 'assist', side: 'east', player_id: 3 });
    expect(foldPlays([freeThrow, assist])).toEqual([{ play: freeThrow }, { play: assist }]);
    for (const other of [ofWest, later, own]) {
      expect(foldPlays([basket, other])).toEqual([{ play: basket }, { play: other }]);
    }
    expect(foldPlays([basket, assist, second])).toEqual([{ play: basket, assist }, { play: second }]);
  });

  it('stay on their own when nothing near is theirs', () => {
    const rebounds = [0, 1, 2].map(() => play({ type: 'rebound', side: 'west' }));
    const rows = foldPlays([basket, ...rebounds, assist, drawn]);
    expect(rows.map((row) => row.play)).toEqual([basket, ...rebounds, assist, drawn]);
  });
});
