import { z } from 'zod';
import { listAnswer, searchText, withArchived } from '#query-api/kernel/list.contract.ts';

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
});
export type Category = z.infer<typeof categorySchema>;

/** Digits, or nothing: no filter. */
const ageFilter = (which: 'Minimum' | 'Maximum') =>
  z
    .string()
    .regex(/^\d*$/, `${which} age must be 0 or greater`)
    .transform((age) => (age === '' ? undefined : Number(age)))
    .refine((age) => age === undefined || age <= 100, `${which} age must be less than 100`)
    .optional();

export const categoryListQuerySchema = z.object({
  /** Empty is no filter. */
  gender: z.enum(['', 'male', 'female', 'mixed'], 'Invalid gender selection').optional(),
  division: searchText.optional(),
  min_age: ageFilter('Minimum'),
  max_age: ageFilter('Maximum'),
  ...withArchived,
});
export type CategoryListQuery = z.infer<typeof categoryListQuerySchema>;

/** Comes whole, by name. */
export const categoryListSchema = z.object({ categories: z.array(categorySchema), ...listAnswer });
export type CategoryList = z.infer<typeof categoryListSchema>;
