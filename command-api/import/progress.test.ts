import { expect, it } from 'vitest';
import { linesIn, ratePerSecond } from './progress.ts';

it('writes a plain line every other second where there is no terminal', () => {
  const lines: string[] = [];
  let now = 0;
  const write = (text: string | Uint8Array) => {
    lines.push(String(text));
    return true;
  };
  const progress = linesIn({ isTTY: false, write }, () => now);
  for (now = 500; now <= 4500; now += 500) progress.show(now / 500, 20, now);
  progress.end();
  expect(lines).toEqual(['4 of 20 games, 2000 events\n', '8 of 20 games, 4000 events\n']);
});

it('knows no rate before time has passed', () => {
  expect(ratePerSecond(10, 0)).toBe(0);
  expect(ratePerSecond(10, 500)).toBe(20);
});
