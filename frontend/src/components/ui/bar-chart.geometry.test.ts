import { describe, expect, it } from 'vitest';
import { barScale } from './bar-chart.geometry.ts';

const frame = { top: 0, bottom: 100 };
const up = (...values: Array<number | null>) => values.map((value) => ({ from: 0, value }));

describe('the scale of a chart with bars', () => {
  it('goes from zero to a round value above the highest bar', () => {
    const scale = barScale(up(24, 15, null, 31), [], frame);
    expect(scale.ticks).toEqual([0, 10, 20, 30, 40]);
    expect([scale.y(0), scale.y(40), scale.y(10)]).toEqual([100, 0, 75]);
  });

  it('goes below zero for losses', () => {
    expect(barScale(up(17, -9), [], frame).ticks).toEqual([-10, 0, 10, 20]);
  });

  it('does not begin at zero when the bars do not', () => {
    const bars = [
      { from: 76, value: 84 },
      { from: 90, value: 81 },
    ];
    expect(barScale(bars, [], frame).ticks).toEqual([75, 80, 85, 90]);
  });

  it('has room for a value without a bar', () => {
    expect(barScale(up(3), [12], frame).ticks.at(-1)).toBe(15);
  });

  it.each([[up()], [up(null)], [up(0, 0)]])('is drawn without anything to show', (bars) => {
    const scale = barScale(bars, [], frame);
    expect(scale.ticks).toEqual([0, 1]);
    expect(scale.y(0)).toBe(100);
  });
});
