import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/definition/define-event.ts';
import { CATEGORY_GENDERS } from './category-genders.ts';

export const categoryStream = (categoryId: number): string => `category-${categoryId}`;

const age = z.int32().min(0).max(100).nullable();
const categoryId = z.int32().positive();
const details = {
  categoryId,
  name: z.string(),
  minAge: age,
  maxAge: age,
  /** Null admits everyone. */
  gender: z.enum(CATEGORY_GENDERS).nullable(),
  division: z.string().nullable(),
};

export const CATEGORY_EVENTS = {
  CategoryCreated: defineEvent({ type: 'CategoryCreated', schema: z.object(details) }),
  CategoryChanged: defineEvent({ type: 'CategoryChanged', schema: z.object(details) }),
  /** Removed from lists; what was played in it stays. */
  CategoryArchived: defineEvent({ type: 'CategoryArchived', schema: z.object({ categoryId }) }),
  /** Only a category without teams and games can be deleted. */
  CategoryDeleted: defineEvent({ type: 'CategoryDeleted', schema: z.object({ categoryId }) }),
} as const;
export type CategoryEvent = EventUnion<typeof CATEGORY_EVENTS>;
