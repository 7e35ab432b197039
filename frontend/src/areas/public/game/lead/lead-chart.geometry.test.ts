import { describe, expect, it } from 'vitest';
import {
  apart,
  type LeadFrame,
  type LeadPoint,
  labelPlace,
  largestLeads,
  leadArea,
  leadLine,
  leadScale,
} from './lead-chart.geometry.ts';

const point = (at: number, lead: number): LeadPoint => ({ at, lead, moment: `${at} s` });
const frame: LeadFrame = { width: 140, height: 100, left: 20, right: 20, top: 10, bottom: 10 };
const points = [point(10, 2), point(20, 0), point(30, -3), point(40, 4), point(50, 4)];

describe('lead scale', () => {
  it('reaches the largest lead, both ways alike, with at most three lines each way', () => {
    for (const largest of [0, 1, 4, 7, 13, 29, 58, 140]) {
      const scale = leadScale([point(1, -largest)], 100, frame);
      expect(scale.reach).toBeGreaterThanOrEqual(largest);
      expect(scale.ticks.filter((tick) => tick > 0).length).toBeLessThanOrEqual(3);
      expect(scale.y(scale.reach)).toBe(10);
      expect(scale.y(-scale.reach)).toBe(90);
      expect(scale.y(0)).toBe(50);
    }
  });

  it('spreads the game over the width, also when there is none yet', () => {
    const scale = leadScale(points, 100, frame);
    expect([scale.x(0), scale.x(50), scale.x(100)]).toEqual([20, 70, 120]);
    expect(leadScale([], 0, frame).x(0)).toBe(20);
  });
});

describe('lead line', () => {
  it('holds a lead until the next basket and ends where the game is', () => {
    const scale = leadScale(points, 100, frame);
    expect(leadLine(points.slice(0, 2), 25, scale)).toBe('M20 50H30V30H40V50H45');
    expect(leadArea(points.slice(0, 1), 25, scale)).toBe('M20 50H30V30H45V50H20Z');
  });
});

describe('what the chart says', () => {
  it('names the first moment of each largest lead', () => {
    expect(largestLeads(points)).toEqual({ east: point(40, 4), west: point(30, -3) });
    expect(largestLeads([point(3, -2)])).toEqual({ west: point(3, -2) });
    expect(largestLeads([])).toEqual({});
  });

  it('moves a label that lies over one before it by whole lines, as little as possible', () => {
    const frame = { top: 12, bottom: 190 };
    const now = { x: 60, y: 60, width: 50 };
    const beside = { x: 110, y: 60, width: 80 };
    const over = { x: 40, y: 63, width: 40 };
    expect(apart([now, beside], frame)).toEqual([60, 60]);
    expect(apart([now, over], frame)).toEqual([60, 78]);
    expect(apart([now, over], { top: 12, bottom: 70 })).toEqual([60, 33]);
    expect(apart([now, over, over], frame)).toEqual([60, 78, 33]);
    expect(apart([now, over], { top: 55, bottom: 70 })).toEqual([60, 63]);
  });

  it('keeps labels between the edges, the left one first', () => {
    const edges = { left: 20, right: 120 };
    expect(labelPlace(70, 40, edges)).toEqual({ x: 70, anchor: 'middle' });
    expect(labelPlace(25, 40, edges)).toEqual({ x: 20, anchor: 'start' });
    expect(labelPlace(119, 40, edges)).toEqual({ x: 120, anchor: 'end' });
    expect(labelPlace(25, 140, edges)).toEqual({ x: 20, anchor: 'start' });
  });
});
