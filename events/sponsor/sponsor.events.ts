import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/definition/define-event.ts';

export const sponsorStream = (sponsorId: number): string => `sponsor-${sponsorId}`;

const sponsorId = z.int32().positive();
const details = {
  sponsorId,
  name: z.string(),
  /** http(s) url of its pages. */
  url: z.string().nullable(),
  /** Place in the block, ascending. */
  order: z.int32(),
  /** Whether the block shows it. */
  active: z.boolean(),
};

export const SPONSOR_EVENTS = {
  SponsorAdded: defineEvent({ type: 'SponsorAdded', schema: z.object(details) }),
  SponsorChanged: defineEvent({ type: 'SponsorChanged', schema: z.object(details) }),
  /** `image` is the id of a stored file; null: the picture was removed. */
  SponsorImageChanged: defineEvent({
    type: 'SponsorImageChanged',
    schema: z.object({ sponsorId, image: z.string().nullable() }),
  }),
  SponsorDeleted: defineEvent({ type: 'SponsorDeleted', schema: z.object({ sponsorId }) }),
} as const;
export type SponsorEvent = EventUnion<typeof SPONSOR_EVENTS>;
