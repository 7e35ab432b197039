import type { CATEGORY_GENDERS } from '#events/category/category-genders.ts';
import type { GENDERS } from './player.events.ts';

export type Gender = (typeof GENDERS)[number];

/** The players that a game's category admits; a null field admits everyone. */
export type CategoryLimits = {
  /** Whole years, both inclusive. */
  minAge: number | null;
  maxAge: number | null;
  gender: (typeof CATEGORY_GENDERS)[number] | null;
};

export type Eligibility = {
  eligible: boolean;
  /** What does not suit the category; null for an eligible player. */
  reason: 'age' | 'gender' | null;
  /** Eligible only because something that the category asks for is unknown. */
  flagged: boolean;
};

/**
 * Whether a player may play in a category on the day of a game (docs/rules.md, "Games"). What is unknown about the
 * player does not keep them out, but flags them.
 * @param onDate calendar day of the game, league time zone
 */
export function eligibility(
  { birthDate, gender }: { birthDate: string | null; gender: Gender | null },
  category: CategoryLimits,
  onDate: string,
): Eligibility {
  const ofOneGender = category.gender === 'male' || category.gender === 'female';
  if (ofOneGender && gender !== null && gender !== category.gender) return refused('gender');
  const hasAgeLimit = category.minAge !== null || category.maxAge !== null;
  if (hasAgeLimit && birthDate !== null) {
    const age = ageOn(birthDate, onDate);
    if (age < (category.minAge ?? 0) || age > (category.maxAge ?? Number.POSITIVE_INFINITY)) {
      return refused('age');
    }
  }
  const flagged = (ofOneGender && gender === null) || (hasAgeLimit && birthDate === null);
  return { eligible: true, reason: null, flagged };
}

/** Whole years on a day; both are calendar days, YYYY-MM-DD. Somebody born on 29 February ages on 1 March. */
export function ageOn(birthDate: string, onDate: string): number {
  const years = Number(onDate.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return onDate.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

function refused(reason: 'age' | 'gender'): Eligibility {
  return { eligible: false, reason, flagged: false };
}
