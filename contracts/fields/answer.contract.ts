import { z } from 'zod';

/** How many belong to an entity, in the answer to a command; null while the read models cannot say. */
export const countInAnswer = z.number().int().nullable();

/** What was done, in words. */
export const messageAnswer = z.object({ message: z.string() });
/** The answer to a delete. */
export const deletedAnswer = messageAnswer;
