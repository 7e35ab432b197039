import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/kernel/define-event.ts';

export const categoryStream = (categoryId: number): string => `category-${categoryId}`;

const age = z.number().int().min(0).max(100).nullable();
export const CATEGORY_EVENTS = {
  CategoryCreated: defineEvent({
    type: 'CategoryCreated',
    schema: z.object({
      categoryId: z.number().int().positive(),
      name: z.string(),
      minAge: age,
      maxAge: age,
      /** Null admits everyone. */
      gender: z.enum(['male', 'female', 'mixed']).nullable(),
      division: z.string().nullable(),
    }),
  }),
} as const;
export type CategoryEvent = EventUnion<typeof CATEGORY_EVENTS>;
