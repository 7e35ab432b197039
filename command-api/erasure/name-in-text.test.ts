import { describe, expect, it } from 'vitest';
import { findInText, isSameName, lastNameIn } from './name-in-text.ts';

describe('a name in a text', () => {
  it('is found whatever the capitals and the accents', () => {
    for (const text of ['Asked by KOVACEVIC.', 'Asked by Kovačević.', 'Asked by Kovac\u030cevic\u0301.']) {
      expect(findInText(text, 'Kovačević')).toBe(text);
    }
    expect(findInText('Straße und MÜLLER-LÜDENSCHEIDT', 'Müller-Lüdenscheidt')).not.toBeNull();
  });

  it('is found with an ending, and not inside of another word', () => {
    expect(findInText('Novaks foul', 'Novak')).toBe('Novaks foul');
    expect(findInText('the Supernovak', 'Novak')).toBeNull();
    expect(findInText('It was Li, not Linda', 'Li')).not.toBeNull();
    expect(findInText('It was Linda', 'Li')).toBeNull();
  });

  it('of several words is found across a break of the line, in its order', () => {
    expect(findInText('van\n der  Berg', 'van der Berg')).toBe('van der Berg');
    expect(findInText('Berg van der', 'van der Berg')).toBeNull();
  });

  it('is never taken for a pattern, and one without letters is in no text', () => {
    expect(findInText('anybody', '.*')).toBeNull();
    expect(findInText('O.Brien', 'O(Brien')).toBe('O.Brien');
  });

  it('is shown with whole words around it', () => {
    const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ');
    const text = `${words(40, 'before')} Čavić ${words(40, 'after')}`;
    const shown = findInText(text, 'cavic') ?? '';
    expect(shown).toMatch(/^… (before )+Čavić (after )+…$/u);
    expect(shown.length).toBeLessThanOrEqual(2 * 60 + 'Čavić'.length + 6);
  });
});

it('the last name is the last word, or what stands before a comma', () => {
  for (const name of ['Ottokar Nebelhorn', 'Ottokar Nebelhorn Jr.', 'Ottokar Nebelhorn, Jr.', 'Nebelhorn']) {
    expect(lastNameIn(name)).toBe('nebelhorn');
  }
  expect(lastNameIn('van der Berg, Otto')).toBe('van der Berg');
  expect(lastNameIn('?')).toBe('?');
});

it('two names are the same in whatever order, and not when one has a word more', () => {
  expect(isSameName('PETRARKIĆ Zvonimira', 'Zvonimira Petrarkic')).toBe(true);
  expect(isSameName('Zvonimira Ana Petrarkić', 'Zvonimira Petrarkić')).toBe(false);
});
