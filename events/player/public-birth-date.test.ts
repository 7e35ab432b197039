import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_BIRTH, publicBirth, SHOWN_BIRTH_DATES, wholeBirth } from './public-birth-date.ts';

const TODAY = '2026-03-01';

it('says an adult’s birth date, its year or nothing, as the league has set', () => {
  expect(publicBirth('2001-05-17', 'full', TODAY)).toEqual({
    birth_date: '2001-05-17',
    birth_year: 2001,
    age: 24,
  });
  expect(publicBirth('2001-05-17', 'year', TODAY)).toEqual({ birth_date: null, birth_year: 2001, age: null });
  expect(publicBirth('2001-05-17', 'nothing', TODAY)).toEqual(NO_BIRTH);
  expect(publicBirth(null, 'full', TODAY)).toEqual(NO_BIRTH);
});

// Rule: People and files: Birth dates
it('says nothing until the day on which a player turns 18', () => {
  expect(publicBirth('2008-03-02', 'full', TODAY)).toEqual(NO_BIRTH);
  expect(publicBirth('2008-03-01', 'full', TODAY)).toMatchObject({ birth_date: '2008-03-01', age: 18 });
  // Without a 29 February, somebody born on it turns 18 on 1 March.
  expect(publicBirth('2008-02-29', 'full', '2026-02-28')).toEqual(NO_BIRTH);
  expect(publicBirth('2008-02-29', 'full', TODAY)).toMatchObject({ age: 18 });
});

it('says the same of everyone below 18 as of somebody whose birth date is unknown', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2008-03-02'), max: new Date(TODAY), noInvalidDate: true }),
      fc.constantFrom(...SHOWN_BIRTH_DATES),
      (birth, shown) => {
        const birthDate = birth.toISOString().slice(0, 10);
        expect(publicBirth(birthDate, shown, TODAY)).toEqual(publicBirth(null, shown, TODAY));
        expect(wholeBirth(birthDate, TODAY)).toMatchObject({ birth_date: birthDate });
      },
    ),
  );
});
