import { z } from 'zod';
import { defineEvent, type EventUnion } from '#events/definition/define-event.ts';

/** Moderation of one game's chat. What people write is rows, never events (docs/architecture.md, "Personal data"). */
export const chatStream = (gameId: number): string => `chat-${gameId}`;
/** Whether a user may write in chats. */
export const chatUserStream = (userId: number): string => `chat-user-${userId}`;

const id = z.int32().positive();
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
  /** A moderator found nothing wrong: all reports of the message are dismissed. */
  ChatReportsDismissed: defineEvent({
    type: 'ChatReportsDismissed',
    schema: z.object({ gameId: id, messageId }),
  }),
  /** The guest who wrote the message. The address it came from is stored with the rows, not here. */
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
  /** By a moderator, or because its time was up. */
  ChatUserUnmuted: defineEvent({ type: 'ChatUserUnmuted', schema: z.object({ userId: id }) }),
} as const;
export type ChatUserEvent = EventUnion<typeof CHAT_USER_EVENTS>;

/**
 * A notification on this channel says that a message was written or deleted: `{"game":12,"message":345}`. The view
 * `chat.visible_message` has the messages to show; one that is missing there was deleted.
 */
export const CHAT_CHANNEL = 'courtside_chat';
