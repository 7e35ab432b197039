import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { refuseNameLength } from '#command-api/fields/name-length.ts';
import { say } from '#contracts/refusal/say.ts';
import type { CategoryEvent } from '#events/category/category.events.ts';
import { unchangedBy } from '#events/definition/unknown-event.ts';
import type { DataOf } from '#events/registry.ts';

type Details = Omit<DataOf<'CategoryCreated'>, 'categoryId'>;
export type CategoryCommand = { categoryId: number } & (
  | ({ type: 'create_category' } & Details)
  /** Absent fields stay as they are. */
  | ({ type: 'change_category' } & Partial<Details>)
  | { type: 'archive_category' }
  /** Looked up: what still belongs to the category (docs/architecture.md, "Rules that span streams"). */
  | { type: 'delete_category'; hasTeams: boolean; hasGames: boolean }
);
/** Null before it is created and after it was deleted. */
export type Category = null | ({ status: 'active' | 'archived' } & Details);

export type CategoryHandler = CommandHandler<Category, CategoryCommand, CategoryEvent>;

export const categoryDecider: Decider<Category, CategoryCommand, CategoryEvent> = {
  initial: null,
  decide(command, category) {
    const { categoryId } = command;
    if (command.type === 'create_category') {
      if (category !== null)
        return reject('already_exists', say('category.exists', 'This category exists already.'));
      const details = toDetails(command);
      return refuse(details) ?? [{ type: 'CategoryCreated', data: { categoryId, ...details } }];
    }
    if (category === null) return reject('not_found', say('category.missing'));
    switch (command.type) {
      case 'change_category': {
        const details = toDetails({ ...category, ...command });
        const refused = refuse(details);
        if (refused !== null) return refused;
        const changed = (Object.keys(details) as (keyof Details)[]).some(
          (field) => details[field] !== category[field],
        );
        return changed ? [{ type: 'CategoryChanged', data: { categoryId, ...details } }] : [];
      }
      case 'archive_category':
        return category.status === 'archived' ? [] : [{ type: 'CategoryArchived', data: { categoryId } }];
      case 'delete_category':
        if (command.hasTeams)
          return reject('conflict', say('category.teams_not_deleted', 'Cannot delete category with teams'));
        if (command.hasGames)
          return reject('conflict', say('category.games_not_deleted', 'Cannot delete category with games'));
        return [{ type: 'CategoryDeleted', data: { categoryId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(category, event) {
    switch (event.type) {
      case 'CategoryCreated':
        return { status: 'active', ...toDetails(event.data) };
      case 'CategoryChanged':
        return category && { ...category, ...toDetails(event.data) };
      case 'CategoryArchived':
        return category && { ...category, status: 'archived' };
      case 'CategoryDeleted':
        return null;
      default:
        return unchangedBy(event, category);
    }
  },
};

function toDetails({ name, minAge, maxAge, gender, division }: Details): Details {
  const text = division?.trim() ?? '';
  return { name: name.trim(), minAge, maxAge, gender, division: text === '' ? null : text };
}

function refuse({ name, minAge, maxAge }: Details): Rejection | null {
  const length = refuseNameLength('Category', name);
  if (length !== null) return length;
  if (minAge === null || maxAge === null || maxAge > minAge) return null;
  return rejectField(
    'max_age',
    say('category.ages_reversed', 'Maximum age must be greater than minimum age'),
  );
}
