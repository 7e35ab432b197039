import type { Decider } from '#command-api/kernel/decider.ts';
import { refuseNameLength } from '#command-api/season/season.decider.ts';
import type { CategoryEvent } from '#events/category/category.events.ts';
import { reject } from '#platform/errors.ts';

export type CategoryCommand = { type: 'create_category' } & CategoryEvent['data'];
export type Category = null | { name: string };

export const categoryDecider: Decider<Category, CategoryCommand, CategoryEvent> = {
  initial: null,
  decide(command, category) {
    if (category !== null) return reject('already_exists', 'This category exists already.');
    const { type: _type, ...facts } = command;
    const name = facts.name.trim();
    const length = refuseNameLength('Category', name);
    if (length !== null) return length;
    if (facts.minAge !== null && facts.maxAge !== null && facts.maxAge <= facts.minAge) {
      const text = 'Maximum age must be greater than minimum age';
      return reject('validation_failed', text, { max_age: [text] });
    }
    return [{ type: 'CategoryCreated', data: { ...facts, name } }];
  },
  evolve: (_category, event) => ({ name: event.data.name }),
};
