import { describe, expect, it } from 'vitest';
import { atMost, changeKey, changeKeyKind, concerns } from './change-key.ts';

describe('a change key', () => {
  it('is one word for everybody', () => {
    expect([
      changeKey.games,
      changeKey.game(12),
      changeKey.seasonStatistics(3),
      changeKey.statistics('career', 0),
      changeKey.standings('league:5:season:3'),
    ]).toEqual([
      'games',
      'game:12',
      'statistics:season:3',
      'statistics:career:0',
      'standings:league:5:season:3',
    ]);
  });

  it('without its number stands for all of its kind', () => {
    expect(['game:12', 'standings:league:5:season:3', 'games'].map(changeKeyKind)).toEqual([
      'game',
      'standings:league',
      'games',
    ]);
  });

  it.each([
    ['game:12', ['game:12'], true],
    ['game:12', ['game'], true],
    ['game', ['teams', 'game:12'], true],
    ['*', ['teams'], true],
    ['game:12', ['game:1', 'games'], false],
    ['games', ['game:12', 'game'], false],
    ['team:3', ['statistics:team:3'], false],
  ])('%s concerns what has %j: %s', (announced, keys, expected) => {
    expect(concerns(announced, new Set(keys))).toBe(expected);
  });
});

describe('keys at most', () => {
  it('stay as they are when there are few', () => {
    expect([...atMost(3, ['games', 'game:1', 'games', 'team:2'])]).toEqual(['games', 'game:1', 'team:2']);
  });

  it('are fewer by the most frequent kind', () => {
    expect([...atMost(4, ['game:1', 'team:1', 'game:2', 'game:3', 'team:2'])]).toEqual([
      'team:1',
      'team:2',
      'game',
    ]);
    expect([...atMost(2, ['game:1', 'team:1', 'game:2', 'game:3', 'team:2'])]).toEqual(['game', 'team']);
  });
});
