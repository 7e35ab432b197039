import { z } from 'zod';
import { personal } from '#events/definition/define-event.ts';
import { MASKED_REASON } from './masked-reason.ts';

/** Why somebody did something, in their own words: personal data of who typed it. */
export const reasonFields = {
  reason: personal('user', 'reasonBy', z.string().max(500), { masked: MASKED_REASON }),
  reasonBy: z.int32().positive().nullable(),
};
