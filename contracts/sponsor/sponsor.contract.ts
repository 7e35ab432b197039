import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
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

const tags = ['sponsors'];

export const sponsorList = endpoint({
  method: 'GET',
  url: '/api/sponsors/',
  capability: 'sponsor.view',
  tags,
  summary: 'Sponsors that are shown, in their order',
  answers: { 200: sponsorListSchema },
});

export const allSponsors = endpoint({
  method: 'GET',
  url: '/api/sponsors/all/',
  capability: 'sponsor.manage',
  tags,
  summary: 'All sponsors in their order',
  answers: { 200: sponsorListSchema },
});
