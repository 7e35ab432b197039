import { z } from 'zod';
import { endpoint } from '#contracts/endpoint.ts';
import { idParams, limitUpTo, listAnswer } from '#contracts/lists/list.contract.ts';
import { pageQuery } from '#contracts/lists/numbered-pages.contract.ts';

const id = z.number().int().positive();

/** A message as everyone sees it. */
export const chatMessageSchema = z.object({
  id,
  game_id: id,
  /** Null for a guest. */
  user_id: id.nullable(),
  /** Name to show; of a guest the one they typed, `Guest` without one. */
  user: z.string(),
  text: z.string(),
  /** ISO time. */
  timestamp: z.string(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

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

/** So many of a chat can be read again. */
export const MOST_MESSAGES = 1_000;
export const chatLogQuerySchema = z.object({ limit: limitUpTo(MOST_MESSAGES).optional() });
/** GET /api/games/{id}/chat/: the last ones, the oldest first; `total` counts all that are there. */
export const chatLogSchema = z.object({
  game_id: id,
  messages: z.array(chatMessageSchema),
  total: z.number().int(),
});
export type ChatLog = z.infer<typeof chatLogSchema>;

const tags = ['chat'];

export const chatLog = endpoint({
  method: 'GET',
  url: '/api/games/:id/chat/',
  capability: 'chat.view',
  tags,
  summary: 'What was written in the chat of a game',
  description: 'While the game is on, its socket says what is new. Deleted messages are not there.',
  params: idParams,
  query: chatLogQuerySchema,
  answers: { 200: chatLogSchema },
});

export const reportList = endpoint({
  method: 'GET',
  url: '/api/chat-reports/',
  capability: 'chat.moderate',
  tags,
  summary: 'Messages that were reported, and by whom, the latest report first',
  query: moderationQuerySchema,
  answers: { 200: reportListSchema },
});

export const muteList = endpoint({
  method: 'GET',
  url: '/api/chat-mutes/',
  capability: 'chat.moderate',
  tags,
  summary: 'Who may not write in chats',
  query: moderationQuerySchema,
  answers: { 200: muteListSchema },
});
