import { z } from 'zod';
import { nameField } from '#contracts/fields/name-field.ts';
import { optionalName, optionalWholeNumber } from '#contracts/fields/request-fields.ts';
import { CATEGORY_GENDERS } from '#events/category/category-genders.ts';

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
