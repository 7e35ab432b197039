import { z } from 'zod';
import { listAnswer } from '#query-api/kernel/list.contract.ts';

export const categorySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Years, inclusive; null where there is no limit. */
  min_age: z.number().int().nullable(),
  max_age: z.number().int().nullable(),
  gender: z.string().nullable(),
  division: z.string().nullable(),
  team_count: z.number().int(),
});
export type Category = z.infer<typeof categorySchema>;

/** Comes whole, by name. */
export const categoryListSchema = z.object({ categories: z.array(categorySchema), ...listAnswer });
export type CategoryList = z.infer<typeof categoryListSchema>;
