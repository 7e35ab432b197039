import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import {
  idParams,
  listAnswer,
  oneOf,
  revisionSchema,
  searchText,
  withArchived,
} from '#contracts/lists/list.contract.ts';
import { teamListSchema, teamsOfQuerySchema } from '#contracts/team/team.contract.ts';
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

const tags = ['categories'];

export const categoryList = endpoint({
  method: 'GET',
  url: '/api/game-categories/',
  capability: 'category.view',
  tags,
  summary: 'Game categories by name',
  description:
    '`min_age` and `max_age` find categories within these ages: one without an upper limit is not within any.',
  query: categoryListQuerySchema,
  answers: { 200: categoryListSchema },
});

export const category = endpoint({
  method: 'GET',
  url: '/api/game-categories/:id/',
  capability: 'category.view',
  tags,
  summary: 'A game category',
  params: idParams,
  answers: { 200: categorySchema },
});

export const categoryTeams = endpoint({
  method: 'GET',
  url: '/api/game-categories/:id/teams/',
  capability: 'category.view',
  tags,
  summary: 'The teams of a game category by name',
  params: idParams,
  query: teamsOfQuerySchema,
  answers: { 200: teamListSchema },
});
