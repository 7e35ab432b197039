import { z } from 'zod';
import { writtenText } from '#contracts/fields/written-text.ts';
import { listAnswer } from '#contracts/lists/list.contract.ts';
import { pageQuery } from '#contracts/lists/numbered-pages.contract.ts';

const id = z.number().int().positive();

/** POST /api/games/{id}/chat/. */
export const chatBodySchema = z.object({
  text: writtenText({
    missing: 'Message is required',
    max: 500,
    tooLong: 'Message must be at most 500 characters',
  }),
});

/** A message as everyone sees it. */
export const chatMessageSchema = z.object({
  id,
  game_id: id,
  /** Null for a guest. */
  user_id: id.nullable(),
  /** Name to show; `Guest` for visitors. */
  user: z.string(),
  text: z.string(),
  /** ISO time. */
  timestamp: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** POST /api/chat-mutes/: a user, or the author of a message. */
export const muteBodySchema = z
  .object({
    user_id: id.max(2_147_483_647).optional(),
    message_id: id.max(2_147_483_647).optional(),
    until: z.iso.datetime({ offset: true, error: 'Choose a time' }),
  })
  .refine((body) => (body.user_id === undefined) !== (body.message_id === undefined), {
    message: 'Name a user or a message',
    path: ['user_id'],
  });

export const muteSchema = z.object({
  id,
  /** Null for a guest. */
  user_id: id.nullable(),
  /** The message for which a guest was muted. */
  message_id: id.nullable(),
  game_id: id.nullable(),
  /** ISO time. */
  until: z.string(),
});
/** GET /api/chat-mutes/ and /api/chat-reports/. */
export const moderationQuerySchema = z.object(pageQuery);

/** GET /api/chat-mutes/, in the order of the first mute. */
export const muteListSchema = z.object({
  mutes: z.array(muteSchema.extend({ name: z.string() })),
  ...listAnswer,
});

/** GET /api/chat-reports/: reported messages that are still there, the latest report first. */
export const reportListSchema = z.object({
  reports: z.array(
    chatMessageSchema.extend({
      reports: z.number().int(),
      reported_at: z.string(),
      /** By the names that the chat shows, whoever reported last first; the last twenty. */
      reported_by: z.array(z.object({ user_id: id, user: z.string() })),
    }),
  ),
  ...listAnswer,
});

export const chatNoteSchema = z.object({ message: z.string() });
