import { t } from '@lingui/core/macro';
import type { Category } from '#query-api/category/category.contract.ts';

/** An age range: `16 to 18`; `Any` stands for a limit there is not. */
export function ageRange({ min_age, max_age }: Pick<Category, 'min_age' | 'max_age'>): string {
  return min_age === null && max_age === null ? t`Any` : `${min_age ?? t`Any`} to ${max_age ?? t`Any`}`;
}
