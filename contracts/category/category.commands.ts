import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { countInAnswer, deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { nameField } from '#contracts/fields/name-field.ts';
import { optionalName, optionalWholeNumber } from '#contracts/fields/request-fields.ts';
import { CATEGORY_GENDERS } from '#events/category/category-genders.ts';
import { categorySchema } from './category.contract.ts';

/** As a command left it. */
export const categoryAnswerSchema = categorySchema.extend({
  gender: z.enum(CATEGORY_GENDERS).nullable(),
  team_count: countInAnswer,
});
export type CategoryAnswer = z.infer<typeof categoryAnswerSchema>;

/** Years, 0 to 100 inclusive (docs/rules.md, "Input and display"). */
const age = (which: 'Minimum' | 'Maximum') =>
  optionalWholeNumber({ min: 0, max: 100 }, (wrong) => {
    switch (wrong) {
      case 'not_whole':
        return `${which} age must be a whole number`;
      case 'too_small':
        return `${which} age must be 0 or greater`;
      case 'too_big':
        return `${which} age must be less than 100`;
      default: {
        const unknown: never = wrong;
        return unknown;
      }
    }
  });

const name = nameField('Category');
const gender = z
  .enum([...CATEGORY_GENDERS, ''], { error: 'Invalid gender selection' })
  .nullable()
  .transform((chosen) => (chosen === '' ? null : chosen));
const division = optionalName(50, 'Division must be less than 50 characters');

/** POST /api/game-categories/. Empty means no limit; no gender admits everyone. */
export const newCategoryBodySchema = z.object({
  name,
  min_age: age('Minimum').default(null),
  max_age: age('Maximum').default(null),
  gender: gender.default(null),
  division: division.default(null),
});
/** PUT /api/game-categories/{id}/: absent fields stay as they are. */
export const categoryBodySchema = z
  .object({ name, min_age: age('Minimum'), max_age: age('Maximum'), gender, division })
  .partial();

const tags = ['categories'];

export const createCategory = endpoint({
  method: 'POST',
  url: '/api/game-categories/',
  capability: 'category.create',
  tags,
  summary: 'Create a game category',
  headers: callHeaders,
  body: newCategoryBodySchema,
  answers: { 201: categoryAnswerSchema },
});

export const changeCategory = endpoint({
  method: 'PUT',
  url: '/api/game-categories/:id/',
  capability: 'category.update',
  tags,
  summary: 'Change a game category: what is left out stays as it is',
  headers: callHeaders,
  params: entityParams,
  body: categoryBodySchema,
  answers: { 200: categoryAnswerSchema },
});

export const archiveCategory = endpoint({
  method: 'POST',
  url: '/api/game-categories/:id/archive/',
  capability: 'category.delete',
  tags,
  summary: 'Take a game category out of the lists; what was played in it stays',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: categoryAnswerSchema },
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  url: '/api/game-categories/:id/',
  capability: 'category.delete',
  tags,
  summary: 'Delete a game category that nothing belongs to',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
