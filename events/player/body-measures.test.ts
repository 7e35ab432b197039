import { describe, expect, it } from 'vitest';
import { heightInCm, weightInKg } from './body-measures.ts';

describe('height', () => {
  it.each([
    ["6'2", 188],
    ['6\'2"', 188],
    ["6' 2''", 188],
    ['6’11”', 211],
    ["6'", 183],
    ['6 ft 2 in', 188],
    ['6ft', 183],
    ['6-2', 188],
    ['74 in', 188],
    ['188cm', 188],
    [' 188 CM ', 188],
    ['188', 188],
    ['187.5', 188],
    ['1.88 m', 188],
    ['1,88m', 188],
    ['1.88', 188],
  ])('%s', (typed, cm) => {
    expect(heightInCm(typed)).toBe(cm);
  });

  it.each([null, '', 'tall', "6'13", '6 kg', '5', '20', '300', '0', '-188', '188 cm tall', "16'2"])(
    '%j is none',
    (typed) => {
      expect(heightInCm(typed)).toBeNull();
    },
  );
});

describe('weight', () => {
  it.each([
    ['185 lbs', 83.9],
    ['185lb', 83.9],
    ['185 lbs.', 83.9],
    ['84kg', 84],
    ['84 KG', 84],
    ['84', 84],
    ['84,55 kg', 84.6],
  ])('%s', (typed, kg) => {
    expect(weightInKg(typed)).toBe(kg);
  });

  it.each([null, '', 'heavy', '84 cm', '5', '301', '-84'])('%j is not a weight', (typed) => {
    expect(weightInKg(typed)).toBeNull();
  });
});
