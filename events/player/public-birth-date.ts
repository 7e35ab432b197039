import { ageOn } from './eligibility.ts';

/** What everyone is shown of an adult's birth date: a setting of the league. */
export const SHOWN_BIRTH_DATES = ['full', 'year', 'nothing'] as const;
export type ShownBirthDates = (typeof SHOWN_BIRTH_DATES)[number];

/** Younger players' birth dates are never public. */
export const ADULT_AGE = 18;

/** A birth date, its year and the age in whole years, as far as they may be shown. */
export type ShownBirth = { birth_date: string | null; birth_year: number | null; age: number | null };

export const NO_BIRTH: ShownBirth = { birth_date: null, birth_year: null, age: null };

/**
 * All of a birth date, for those who may see it.
 * @param birthDate calendar day
 * @param today calendar day in the league's time zone
 */
export function wholeBirth(birthDate: string | null, today: string): ShownBirth {
  if (birthDate === null) return NO_BIRTH;
  return { birth_date: birthDate, birth_year: toYear(birthDate), age: ageOn(birthDate, today) };
}

/**
 * What everyone may see of it (docs/rules.md, "People and files"): nothing before the 18th birthday; an exact age only
 * with the whole date, because the day on which it changes would tell the birthday.
 */
export function publicBirth(birthDate: string | null, shown: ShownBirthDates, today: string): ShownBirth {
  if (birthDate === null || ageOn(birthDate, today) < ADULT_AGE) return NO_BIRTH;
  switch (shown) {
    case 'full':
      return wholeBirth(birthDate, today);
    case 'year':
      return { ...NO_BIRTH, birth_year: toYear(birthDate) };
    case 'nothing':
      return NO_BIRTH;
    default:
      return shown satisfies never;
  }
}

const toYear = (day: string) => Number(day.slice(0, 4));
