import { z } from 'zod';
import { countInAnswer } from '#contracts/fields/answer.contract.ts';
import {
  listAnswer,
  oneOf,
  revisionSchema,
  searchText,
  withArchived,
} from '#contracts/lists/list.contract.ts';
import { CATEGORY_GENDERS } from '#events/category/category-genders.ts';
import { wholeNumber } from '#platform/values/whole-number.ts';

export const categorySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Years, inclusive; null where there is no limit. */
  min_age: z.number().int().nullable(),
  max_age: z.number().int().nullable(),
  gender: z.string().nullable(),
  division: z.string().nullable(),
  team_count: z.number().int(),
  is_archived: z.boolean(),
  revision: revisionSchema,
});
export type Category = z.infer<typeof categorySchema>;
/** As a command left it. */
export const categoryAnswerSchema = categorySchema.extend({
  gender: z.enum(CATEGORY_GENDERS).nullable(),
  team_count: countInAnswer,
});
export type CategoryAnswer = z.infer<typeof categoryAnswerSchema>;

/** Digits only. */
const ageFilter = (which: 'Minimum' | 'Maximum') =>
  wholeNumber(0, Number.MAX_SAFE_INTEGER, `${which} age must be 0 or greater`).refine(
    (age) => age <= 100,
    `${which} age must be less than 100`,
  );

export const categoryListQuerySchema = z.object({
  gender: oneOf(CATEGORY_GENDERS, 'Invalid gender selection').optional(),
  division: searchText.optional(),
  min_age: ageFilter('Minimum').optional(),
  max_age: ageFilter('Maximum').optional(),
  ...withArchived,
});
export type CategoryListQuery = z.infer<typeof categoryListQuerySchema>;

/** Comes whole, by name. */
export const categoryListSchema = z.object({ categories: z.array(categorySchema), ...listAnswer });
export type CategoryList = z.infer<typeof categoryListSchema>;
