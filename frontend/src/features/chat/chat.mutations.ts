import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { api } from '#frontend/lib/api.ts';

/** Writes in the chat of a game. The same key again is the same message. @param name of a guest */
export function writeMessage(
  gameId: number,
  { text, name, key }: { text: string; name: string | undefined; key: string },
) {
  return api.post('/api/games/:id/chat/', {
    params: { id: gameId },
    body: { text, ...(name !== undefined && { name }) },
    idempotencyKey: key,
  });
}

type Place = Pick<ChatMessage, 'id' | 'game_id'>;

export function reportMessage({ id, game_id }: Place) {
  return api.post('/api/games/:id/chat/:messageId/report/', { params: { id: game_id, messageId: id } });
}

export function deleteMessage({ id, game_id }: Place) {
  return api.delete('/api/games/:id/chat/:messageId/', { params: { id: game_id, messageId: id } });
}

/** Whoever wrote the message may not write until then. @param until ISO time */
export function muteAuthor(message: Place, until: string) {
  return api.post('/api/chat-mutes/', { body: { message_id: message.id, until } });
}

/** Nothing is wrong with a message that was reported. */
export function dismissReports(messageId: number) {
  return api.delete('/api/chat-reports/:id/', { params: { id: messageId } });
}

export function endMute(id: number) {
  return api.delete('/api/chat-mutes/:id/', { params: { id } });
}
