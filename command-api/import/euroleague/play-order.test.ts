import { describe, expect, it } from 'vitest';
import {
  type EuroleaguePlayFixture,
  euroleaguePlay,
  playByPlay,
} from '#tests/support/builders/euroleague-feed.ts';
import { playByPlaySchema } from './feed.ts';
import { periodsInOrder } from './play-order.ts';

const play = (number: number, clock: string, type = 'ST') => euroleaguePlay(number, clock, 'HOM:H1', type);

function firstPeriod(...first: readonly EuroleaguePlayFixture[]) {
  const [period = []] = periodsInOrder(playByPlaySchema.parse(playByPlay({ first })));
  return period.map((timed) => [timed.play.NUMBEROFPLAY, timed.clock]);
}

/** Numbers of the plays of each overtime. */
function overtimes(...extra: readonly EuroleaguePlayFixture[]) {
  const periods = periodsInOrder(playByPlaySchema.parse(playByPlay({ extra }))).slice(4);
  return periods.map((period) => period.map((timed) => timed.play.NUMBEROFPLAY));
}

describe('a period', () => {
  it('is in order of the list even where the clock goes backward', () => {
    expect(firstPeriod(play(1, '01:00'), play(2, '00:00'), play(3, '01:00'))).toEqual([
      [1, 60],
      [2, 0],
      [3, 60],
    ]);
  });

  it('is corrected by number where plays of one stoppage were swapped', () => {
    const swapped = [play(586, '00:08'), play(588, '00:08'), play(589, '00:08'), play(587, '00:08')];
    expect(firstPeriod(...swapped, play(590, '00:02')).map(([number]) => number)).toEqual([
      586, 587, 588, 589, 590,
    ]);
  });

  it('leaves a play that was typed later where the list has it', () => {
    const plays = [play(344, '06:21'), play(386, '06:21'), play(345, '06:21'), play(347, '06:00')];
    expect(firstPeriod(...plays).map(([number]) => number)).toEqual([344, 386, 345, 347]);
  });

  it('has no markers, and a play without a clock happened at the clock before', () => {
    const begin = euroleaguePlay(9, '', '', 'BP');
    expect(firstPeriod(begin, play(1, ''), play(2, '09:30'), play(3, ''))).toEqual([
      [1, 600],
      [2, 570],
      [3, 570],
    ]);
  });
});

describe('overtimes', () => {
  const begin = (number: number) => euroleaguePlay(number, '', '', 'BP');
  const end = (number: number) => euroleaguePlay(number, '', '', 'EP');

  it('are split at their markers', () => {
    const list = [
      begin(1),
      play(2, '04:00'),
      end(3),
      begin(4),
      play(5, '04:10'),
      end(6),
      euroleaguePlay(7, '', '', 'EG'),
    ];
    expect(overtimes(...list)).toEqual([[2], [5]]);
  });

  it('are split at the end of one when a substitution comes before the beginning of the next', () => {
    expect(
      overtimes(begin(1), play(2, '04:00'), end(3), play(4, '05:00'), begin(5), play(6, '04:10')),
    ).toEqual([[2], [4, 6]]);
  });

  it('are split by the clock where the markers are missing', () => {
    expect(overtimes(play(1, '04:50'), play(2, '00:03'), play(3, '04:40'), play(4, '00:20'))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('do not exist without plays', () => {
    expect(overtimes(begin(1), end(2), euroleaguePlay(3, '', '', 'EG'))).toEqual([]);
  });
});
