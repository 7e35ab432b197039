import { t } from '@lingui/core/macro';
import type { Category } from '#contracts/category/category.contract.ts';
import { CATEGORY_GENDERS } from '#events/category/category-genders.ts';
import type { CategoryLimits } from '#events/player/eligibility.ts';
import { formatWord } from '#frontend/lib/format.ts';

/** An age range: `16 to 18`, `Any to 18`. */
export function ageRange({ min_age, max_age }: Pick<Category, 'min_age' | 'max_age'>): string {
  if (min_age === null) return max_age === null ? t`Any` : t`Any to ${max_age}`;
  return max_age === null ? t`${min_age} to Any` : t`${min_age} to ${max_age}`;
}

export const GENDER_CHOICES = CATEGORY_GENDERS.map((value) => ({ value, label: formatWord(value) }));

/** Whom a category admits, as the rules take it. */
export function toLimits({
  min_age,
  max_age,
  gender,
}: Pick<Category, 'min_age' | 'max_age' | 'gender'>): CategoryLimits {
  return { minAge: min_age, maxAge: max_age, gender: gender as CategoryLimits['gender'] };
}
