import { z } from 'zod';
import { listAnswer, revisionSchema } from '#contracts/lists/list.contract.ts';

export const sponsorSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string().nullable(),
  /** Url of the picture. */
  image: z.string().nullable(),
  /** Place in the block: lower ones first. */
  order: z.number().int(),
  active: z.boolean(),
  revision: revisionSchema,
});
export type Sponsor = z.infer<typeof sponsorSchema>;

/** Comes whole, in its order. */
export const sponsorListSchema = z.object({ sponsors: z.array(sponsorSchema), ...listAnswer });
export type SponsorList = z.infer<typeof sponsorListSchema>;
