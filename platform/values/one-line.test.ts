import { describe, expect, test } from 'vitest';
import { isOneLine, oneLine } from './one-line.ts';

describe('a name is refused, and an import cleans it, with', () => {
  test.each([
    ['a line break', 'North\nHall', 'North Hall'],
    ['a Windows line break', 'North\r\nHall', 'North Hall'],
    ['a tab', 'North\tHall', 'North Hall'],
    ['a line separator', 'North\u2028Hall', 'North Hall'],
    ['a NUL', 'North\u0000Hall', 'NorthHall'],
    ['a bell', 'North\u0007Hall', 'NorthHall'],
    ['an override of the direction', '\u202egnp.exe', 'gnp.exe'],
    ['an isolate', '\u2067North\u2069', 'North'],
    ['a mark of the direction', 'North\u200f', 'North'],
    ['a zero-width space', 'No\u200brth', 'North'],
    ['a byte order mark', 'No\ufeffrth', 'North'],
    ['a soft hyphen', 'No\u00adrth', 'North'],
    ['a word joiner', 'No\u2060rth', 'North'],
    ['a Hangul filler', 'North\u3164', 'North'],
    ['a blank of Braille', 'North\u2800', 'North'],
    ['hidden tags', 'North\u{e0041}\u{e0042}', 'North'],
    ['half a surrogate pair', 'North\ud83c', 'North'],
    ['a joiner outside a word', 'North \u200dHall', 'North Hall'],
    ['two joiners', 'ش\u200c\u200cش', 'شش'],
    ['a joiner after what is invisible itself', 'No\u034f\u200crth', 'North'],
    ['a selector of nothing', 'North \ufe0fHall', 'North Hall'],
    ['two selectors', '葛\ufe0f\ufe0f城', '葛\ufe0f城'],
  ])('%s', (_what, name, cleaned) => {
    expect([isOneLine(name), oneLine(name)]).toEqual([false, cleaned]);
    expect(isOneLine(cleaned)).toBe(true);
  });
});

test.each([
  ['letters of any script', 'Žalgiris Κηφισιά 李小明'],
  ['Arabic, which is written from the right', 'الأهلي'],
  ['a Persian word with its non-joiner', 'می\u200cخواهم'],
  ['a Sinhala word with its joiner', 'ශ්\u200dරී'],
  ['combining marks', 'Va\u030Cclav'],
  ['a Japanese form of a character', '葛\u{e0100}城'],
  ['a red heart', 'Hearts ❤\ufe0f'],
  ['a no-break space', 'Le\u00a0Mans'],
  ['punctuation', 'O’Neill & Sons – “A”'],
])('a name may have %s', (_what, name) => {
  expect([isOneLine(name), oneLine(name)]).toEqual([true, name]);
});
