import type { ChatMessage } from '#contracts/chat/chat.contract.ts';

/** The server sends the last 50 messages; a page that stays open keeps no more. */
const CHAT_SHOWN = 50;

/** Ids order messages, also those that came the other way round. */
export function withMessage(before: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  return [...before.filter(({ id }) => id !== message.id), message]
    .sort((first, second) => first.id - second.id)
    .slice(-CHAT_SHOWN);
}
