import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/kernel/define-event.ts';

/** Moderation of one game's chat. What people write are rows, never events (docs/architecture.md, "Personal data"). */
export const chatStream = (gameId: number): string => `chat-${gameId}`;
/** Whether a user may write in chats. */
export const chatUserStream = (userId: number): string => `chat-user-${userId}`;

const id = z.number().int().positive();
const messageId = id;

export const CHAT_EVENTS = {
  ChatMessageDeleted: defineEvent({
    type: 'ChatMessageDeleted',
    schema: z.object({ gameId: id, messageId }),
  }),
  ChatMessageReported: defineEvent({
    type: 'ChatMessageReported',
    schema: z.object({ gameId: id, messageId, reportedBy: id }),
  }),
  /** A moderator looked and found nothing wrong: it is reported by nobody any more. */
  ChatReportsDismissed: defineEvent({
    type: 'ChatReportsDismissed',
    schema: z.object({ gameId: id, messageId }),
  }),
  /** Whoever wrote the message without signing in. The address it came from is kept with the rows, not here. */
  ChatGuestMuted: defineEvent({
    type: 'ChatGuestMuted',
    schema: z.object({ gameId: id, messageId, until: z.iso.datetime() }),
  }),
  ChatGuestUnmuted: defineEvent({ type: 'ChatGuestUnmuted', schema: z.object({ gameId: id, messageId }) }),
} as const;
export type ChatEvent = EventUnion<typeof CHAT_EVENTS>;

export const CHAT_USER_EVENTS = {
  /** In every game's chat. */
  ChatUserMuted: defineEvent({
    type: 'ChatUserMuted',
    schema: z.object({ userId: id, until: z.iso.datetime() }),
  }),
  /** By a moderator, or because the time was over. */
  ChatUserUnmuted: defineEvent({ type: 'ChatUserUnmuted', schema: z.object({ userId: id }) }),
} as const;
export type ChatUserEvent = EventUnion<typeof CHAT_USER_EVENTS>;

/**
 * A notification on this channel says that a message was written, or is gone: `{"game":12,"message":345}`. What is
 * to be shown stands in the view `chat.visible_message`; a message that is not there any more was deleted.
 */
export const CHAT_CHANNEL = 'courtside_chat';
