import { it } from 'vitest';
import type { CategoryEvent } from '#events/category/category.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type CategoryCommand, categoryDecider } from './category.decider.ts';

const { given } = sentencesOf(categoryDecider);
const facts: CategoryEvent['data'] = {
  categoryId: 1,
  name: 'Under 16',
  minAge: 14,
  maxAge: 16,
  gender: null,
  division: null,
};
const create = (change: Partial<CategoryEvent['data']> = {}): CategoryCommand => ({
  type: 'create_category',
  ...facts,
  ...change,
});
const created = (change: Partial<CategoryEvent['data']> = {}): CategoryEvent => ({
  type: 'CategoryCreated',
  data: { ...facts, ...change },
});

it('creates a category, with or without ages', () => {
  given()
    .when(create({ name: ' Under 16 ' }))
    .thenEvents(created());
  given()
    .when(create({ minAge: null }))
    .thenEvents(created({ minAge: null }));
  given()
    .when(create({ maxAge: null }))
    .thenEvents(created({ maxAge: null }));
});

it('refuses a category that exists', () => {
  given(created()).when(create()).thenRejected('already_exists', 'This category exists already.');
});

it.each([
  ['', 'Category name is required'],
  ['U1', 'Category name must be at least 3 characters'],
  ['x'.repeat(101), 'Category name must be less than 100 characters'],
])('refuses the name %j', (name, text) => {
  given()
    .when(create({ name }))
    .thenRejected('validation_failed', text, { name: [text] });
});

it.each([13, 14])('refuses %i as the highest age above 14', (maxAge) => {
  const text = 'Maximum age must be greater than minimum age';
  given()
    .when(create({ maxAge }))
    .thenRejected('validation_failed', text, { max_age: [text] });
});
