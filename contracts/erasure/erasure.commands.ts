import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';

/** A news post, the reason of a command, another game sheet or team that names somebody of this name. */
export const MENTION_KINDS = ['news', 'reason', 'sheet'] as const;

/** A place in which somebody is named, and which their erasure leaves as it is. */
export const mentionSchema = z.object({
  kind: z.enum(MENTION_KINDS),
  /** The page on which an administrator changes, deletes or masks it. */
  url: z.string(),
  /** ISO time: when it was written; of a sheet when the game is, null where that is not known. */
  at: z.string().nullable(),
  /** What stands around the name. */
  text: z.string(),
});
export type Mention = z.infer<typeof mentionSchema>;

export const mentionsSchema = z.object({
  /** The first of them: news, then sheets, then reasons, the latest first. */
  mentions: z.array(mentionSchema),
  /** How many were found. */
  total: z.number().int().nonnegative(),
  /** ISO time: reasons that were recorded earlier were not looked at, of a very long log; null when all were. */
  searched_from: z.string().nullable(),
});
export type Mentions = z.infer<typeof mentionsSchema>;

const tags = ['personal data'];
const staffParams = z.object({ id: z.uuid('Must be the id of a person on a game sheet') });

/** What an erasure leaves: what others wrote about somebody. */
const previewed = {
  method: 'POST',
  capability: 'person.erase',
  tags,
  description:
    'News, published or not, and reasons given in games in which the last name stands, and other game sheets and teams with the same name; capitals and accents do not matter. Chats and messages are not looked at. Nothing is erased yet.',
  answers: { 200: mentionsSchema },
} as const;

export const previewErasingPlayer = endpoint({
  ...previewed,
  url: '/api/players/:id/erase/preview/',
  summary: 'Where a player’s name still stands after the player is erased',
  params: entityParams,
});

export const previewErasingStaff = endpoint({
  ...previewed,
  url: '/api/staff/:id/erase/preview/',
  summary: 'Where the name of a coach or official still stands after they are erased',
  params: staffParams,
});

export const erasePlayer = endpoint({
  method: 'POST',
  url: '/api/players/:id/erase/',
  capability: 'person.erase',
  tags,
  summary: 'Erase a player’s names, birth date, contact and documents; statistics stay',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const eraseStaff = endpoint({
  method: 'POST',
  url: '/api/staff/:id/erase/',
  capability: 'person.erase',
  tags,
  summary: 'Erase the name of a coach or official on every game sheet',
  headers: callHeaders,
  params: staffParams,
  answers: { 200: deletedAnswer },
});
