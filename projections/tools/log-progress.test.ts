import { expect, it } from 'vitest';
import { eventsPerSecond, fractionBefore, linesIn } from './log-progress.ts';

it('knows what part of the log lies before a position', () => {
  expect(fractionBefore('200', '50')).toBe(0.25);
  expect(fractionBefore('200', '0')).toBe(0);
  expect(fractionBefore('200', '260')).toBe(1);
  expect(fractionBefore('0', '0')).toBe(1);
});

it('writes a plain line every other second, with the time that is left', () => {
  const written: string[] = [];
  let time = 1_000;
  const out = { isTTY: false, write: (text: string) => written.push(text) > 0 };
  const progress = linesIn(out, '1000', () => time);
  progress.show('folding', 10, '10');
  time = 3_000;
  progress.show('folding', 250, '250');
  time = 4_900;
  progress.show('folding', 400, '400');
  time = 5_000;
  progress.show('catching up', 1_000, '1000');
  progress.end();
  expect(written).toEqual([
    'folding: 250 events, 25 %, 125 events/s, 6 s left\n',
    'catching up: 1000 events, 100 %, 250 events/s, 0 s left\n',
  ]);
});

it('says nothing of the time left before anything was read', () => {
  const written: string[] = [];
  let time = 0;
  const progress = linesIn(
    { isTTY: false, write: (text: string) => written.push(text) > 0 },
    '9',
    () => time,
  );
  time = 2_000;
  progress.show('folding', 0, '0');
  expect(written).toEqual(['folding: 0 events, 0 %, 0 events/s\n']);
});

it('counts whole events a second', () => {
  expect(eventsPerSecond(1_500, 1_000)).toBe(1_500);
  expect(eventsPerSecond(1, 3_000)).toBe(0);
  expect(eventsPerSecond(5, 0)).toBe(0);
});
