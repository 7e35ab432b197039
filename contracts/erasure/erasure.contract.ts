import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idParams, listAnswer } from '#contracts/lists/list.contract.ts';

/** Who coaches or officiates a game, by the id with which they are erased. */
export const gameStaffSchema = z.object({
  staff: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** `head`, `assistant`; of an official as it was given. */
      role: z.string(),
      /** Whom they coach; null for an official. */
      team_id: z.number().int().nullable(),
    }),
  ),
  ...listAnswer,
});
export type GameStaff = z.infer<typeof gameStaffSchema>;

const tags = ['personal data'];

export const gameStaff = endpoint({
  method: 'GET',
  url: '/api/games/:id/staff/',
  capability: 'person.erase',
  tags,
  summary: 'Who coaches and officiates a game, by the ids with which they are erased',
  params: idParams,
  answers: { 200: gameStaffSchema },
});
