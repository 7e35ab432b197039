import { describe, expect, it } from 'vitest';
import { RULESETS } from '#events/game/ruleset.ts';
import { resultGame, resultKey } from './mapping.ts';
import { resultRowSchema, resultSchema } from './result.ts';

const line = {
  date: '2014-10-28',
  home: 'LA Lakers',
  away: 'Houston',
  home_score: 90,
  away_score: 108,
  periods: [
    [19, 31],
    [26, 31],
    [24, 23],
    [21, 23],
  ],
};
const options = { ruleset: RULESETS.default, scope: 'NBA' };
const map = (changes: object = {}) => resultGame(resultSchema.parse({ ...line, ...changes }), options);

it('enters the points of every period as figures', () => {
  const told = map().actions.map((action) =>
    action.type === 'score_correction' ? `${action.period} ${action.side} +${action.delta}` : action.type,
  );
  expect(told.slice(0, 4)).toEqual(['game_start', '1 east +19', '1 west +31', 'period_end']);
  expect(told).toHaveLength(2 + 4 * 3);
  expect(told.at(-1)).toBe('game_end');
});

it('has only a result, at noon of its day', () => {
  expect(map({ venue: 'The Barn' })).toMatchObject({
    recording: 'result_only',
    scheduledAt: '2014-10-28T12:00:00.000Z',
    venue: 'The Barn',
    east: { name: 'LA Lakers', players: [] },
    over: true,
  });
});

it('enters nothing for a side without points', () => {
  const game = map({
    away_score: 77,
    periods: [
      [19, 0],
      [26, 31],
      [24, 23],
      [21, 23],
    ],
  });
  const first = game.actions.filter((action) => action.type === 'score_correction' && action.period === 1);
  expect(first).toHaveLength(1);
});

it('refuses periods that do not add up to the score', () => {
  expect(() => map({ home_score: 91 })).toThrow('periods: add up to 90–108, the score is 91–108');
});

describe('the same game', () => {
  const keyOf = (changes: object) => resultKey(resultSchema.parse({ ...line, ...changes }), 'NBA');

  it('is the same however its teams are spelled', () => {
    expect(keyOf({ home: ' LA  LAKERS' })).toBe(keyOf({}));
  });
  it('is another one on another day, in another competition or with another source_id', () => {
    expect(keyOf({ date: '2014-10-29' })).not.toBe(keyOf({}));
    expect(resultKey(resultSchema.parse(line), 'Cup')).not.toBe(keyOf({}));
    expect(keyOf({ source_id: '2' })).not.toBe(keyOf({ source_id: 1 }));
    expect(keyOf({ source_id: '1', date: '2014-10-30' })).toBe(keyOf({ source_id: 1 }));
  });
});

describe('a row of CSV', () => {
  const row = {
    ...line,
    home_score: '90',
    away_score: '108',
    periods: '19-31 26-31 24-23 21-23',
    venue: '',
    source_id: '',
  };

  it('means the same as a line of NDJSON', () => {
    const { venue, source_id, ...read } = resultRowSchema.parse(row);
    expect(read).toEqual(line);
    expect([venue, source_id]).toEqual([null, null]);
  });
  it.each([
    [{ periods: '19-31,26-31' }, 'periods'],
    [{ home_score: 'ninety' }, 'home_score'],
    [{ date: '28.10.2014' }, 'date'],
    [{ away: undefined }, 'away'],
    [{ home: 'LA\nLakers' }, 'home'],
    [{ venue: '\u202enraB ehT' }, 'venue'],
  ])('is refused when it is wrong: %j', (changes, field) => {
    const parsed = resultRowSchema.safeParse({ ...row, ...changes });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toEqual([field]);
  });
});
