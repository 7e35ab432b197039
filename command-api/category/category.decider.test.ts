import { describe, it } from 'vitest';
import type { CategoryEvent } from '#events/category/category.events.ts';
import type { DataOf } from '#events/registry.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type CategoryCommand, categoryDecider } from './category.decider.ts';

const { given } = sentencesOf(categoryDecider);
type Facts = DataOf<'CategoryCreated'>;
const facts: Facts = {
  categoryId: 1,
  name: 'Under 16',
  minAge: 14,
  maxAge: 16,
  gender: null,
  division: null,
};
const create = (difference: Partial<Facts> = {}): CategoryCommand => ({
  type: 'create_category',
  ...facts,
  ...difference,
});
const change = (difference: Partial<Facts> = {}): CategoryCommand => ({
  type: 'change_category',
  ...facts,
  ...difference,
});
const remove = (has: { hasTeams?: boolean; hasGames?: boolean } = {}): CategoryCommand => ({
  type: 'delete_category',
  categoryId: 1,
  hasTeams: false,
  hasGames: false,
  ...has,
});
const archive: CategoryCommand = { type: 'archive_category', categoryId: 1 };
const created = (difference: Partial<Facts> = {}): CategoryEvent => ({
  type: 'CategoryCreated',
  data: { ...facts, ...difference },
});
const changed = (difference: Partial<Facts>): CategoryEvent => ({
  type: 'CategoryChanged',
  data: { ...facts, ...difference },
});
const archived: CategoryEvent = { type: 'CategoryArchived', data: { categoryId: 1 } };
const deleted: CategoryEvent = { type: 'CategoryDeleted', data: { categoryId: 1 } };

describe('create', () => {
  it('creates a category, with or without ages', () => {
    given()
      .when(create({ name: ' Under 16 ', division: ' ' }))
      .thenEvents(created());
    given()
      .when(create({ minAge: null }))
      .thenEvents(created({ minAge: null }));
    given()
      .when(create({ maxAge: null, gender: 'mixed', division: 'A Division' }))
      .thenEvents(created({ maxAge: null, gender: 'mixed', division: 'A Division' }));
  });

  it('refuses a category that exists', () => {
    given(created()).when(create()).thenRejected('already_exists', 'This category exists already.');
  });
});

describe.each([
  ['create', create, []],
  ['change', change, [created()]],
] as const)('%s', (_name, command, before) => {
  it.each([
    ['', 'Category name is required'],
    ['U1', 'Category name must be at least 3 characters'],
    ['x'.repeat(101), 'Category name must be less than 100 characters'],
  ])('refuses the name %j', (name, text) => {
    given(...before)
      .when(command({ name }))
      .thenRejected('validation_failed', text, { name: [text] });
  });

  it.each([13, 14])('refuses %i as the highest age above 14', (maxAge) => {
    const text = 'Maximum age must be greater than minimum age';
    given(...before)
      .when(command({ maxAge }))
      .thenRejected('validation_failed', text, { max_age: [text] });
  });
});

describe('change', () => {
  it('records all fields once something differs', () => {
    const difference = {
      name: 'Girls',
      minAge: null,
      maxAge: null,
      gender: 'female',
      division: 'B',
    } as const;
    given(created()).when(change(difference)).thenEvents(changed(difference));
    given(created(), archived)
      .when(change({ name: 'U16' }))
      .thenEvents(changed({ name: 'U16' }));
  });

  it('records nothing when nothing differs', () => {
    given(created())
      .when(change({ name: 'Under 16 ', division: '' }))
      .thenNothing();
    given(created(), changed({ maxAge: 17 }))
      .when(change({ maxAge: 17 }))
      .thenNothing();
  });
});

describe('archive', () => {
  it('archives once', () => {
    given(created()).when(archive).thenEvents(archived);
    given(created(), archived).when(archive).thenNothing();
  });
});

describe('delete', () => {
  it('deletes a category that nothing belongs to, archived or not', () => {
    given(created()).when(remove()).thenEvents(deleted);
    given(created(), archived).when(remove()).thenEvents(deleted);
  });

  it('refuses while something belongs to it', () => {
    given(created())
      .when(remove({ hasTeams: true }))
      .thenRejected('conflict', 'Cannot delete category with teams');
    given(created())
      .when(remove({ hasGames: true }))
      .thenRejected('conflict', 'Cannot delete category with games');
  });
});

it.each([change(), archive, remove()])(
  'refuses $type of a category that does not exist, or no longer',
  (command) => {
    given().when(command).thenRejected('not_found', 'There is no such category.');
    given(created(), deleted).when(command).thenRejected('not_found', 'There is no such category.');
  },
);
