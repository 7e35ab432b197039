import { expect, it } from 'vitest';
import { z } from 'zod';
import { type FibaPlayFixture, fibaPlay } from '#tests/support/builders/fiba-feed.ts';
import { fibaFeedSchema } from './feed.ts';
import { inOrder } from './play-order.ts';

/** Action numbers in order of play, given the feed's list (newest first). */
function orderOf(newestFirst: readonly FibaPlayFixture[]): number[] {
  const pbp = z.array(fibaFeedSchema.shape.pbp.element).parse(newestFirst);
  return inOrder(pbp, 4).map((play) => play.actionNumber);
}

it('turns the list round', () => {
  const plays = [fibaPlay(2, '09:30', '1:1', 'steal'), fibaPlay(1, '09:50', '2:1', 'turnover')];
  expect(orderOf(plays)).toEqual([1, 2]);
});

it('follows the clock, not the number of a play that was typed later', () => {
  const plays = [
    fibaPlay(3, '05:00', '1:1', 'steal'),
    fibaPlay(99, '09:00', '1:1', 'assist'),
    fibaPlay(1, '09:30', '1:1', 'rebound'),
  ];
  expect(orderOf(plays)).toEqual([1, 99, 3]);
  expect(orderOf([plays[1], plays[0], plays[2]] as FibaPlayFixture[])).toEqual([1, 99, 3]);
});

it('orders by hundredths in the last minute', () => {
  const plays = [
    { ...fibaPlay(1, '00:12', '1:1', 'steal'), clock: '00:12:60' },
    { ...fibaPlay(2, '00:12', '1:1', 'steal'), clock: '00:12:90' },
  ];
  expect(orderOf(plays)).toEqual([2, 1]);
});

it('puts overtimes after the last period, whose numbers begin at 1 again', () => {
  const plays = [
    fibaPlay(1, '04:00', '1:1', 'steal', { period: 2, overtime: true }),
    fibaPlay(2, '09:00', '1:1', 'steal', { period: 4 }),
    fibaPlay(3, '04:30', '1:1', 'steal', { period: 1, overtime: true }),
  ];
  expect(orderOf(plays)).toEqual([2, 3, 1]);
});

it('puts a substitution before or after the free throws of its stoppage by the score it carries', () => {
  const first = fibaPlay(10, '03:04', '2:3', 'freethrow', { subType: '1of2', score: [35, 29] });
  const second = fibaPlay(11, '03:04', '2:3', 'freethrow', { subType: '2of2', score: [35, 30] });
  const before = fibaPlay(40, '03:04', '1:2', 'substitution', { subType: 'out', score: [35, 28] });
  const after = fibaPlay(7, '03:04', '1:4', 'substitution', { subType: 'in', score: [35, 30] });
  for (const list of [
    [second, first, before, after],
    [before, after, second, first],
  ]) {
    expect(orderOf(list)).toEqual([40, 10, 11, 7]);
  }
});

it('leaves plays of one moment and one score as they are listed', () => {
  const plays = [
    fibaPlay(5, '08:00', '2:1', 'foulon'),
    fibaPlay(9, '08:00', '1:1', 'foul', { subType: 'personal' }),
  ];
  expect(orderOf(plays)).toEqual([9, 5]);
});
