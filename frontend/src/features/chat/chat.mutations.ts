import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { http } from '#frontend/lib/api.ts';

/** Writes in the chat of a game. The same key again is the same message. */
export function writeMessage(gameId: number, text: string, key: string): Promise<ChatMessage> {
  return http.post<ChatMessage>(`/games/${gameId}/chat/`, { text }, { idempotencyKey: key });
}

type Place = Pick<ChatMessage, 'id' | 'game_id'>;

export function reportMessage({ id, game_id }: Place): Promise<unknown> {
  return http.post(`/games/${game_id}/chat/${id}/report/`);
}

export function deleteMessage({ id, game_id }: Place): Promise<unknown> {
  return http.delete(`/games/${game_id}/chat/${id}/`);
}

/** Whoever wrote the message may not write until then. @param until ISO time */
export function muteAuthor(message: Place, until: string): Promise<unknown> {
  return http.post('/chat-mutes/', { message_id: message.id, until });
}

/** Nothing is wrong with a message that was reported. */
export function dismissReports(messageId: number): Promise<unknown> {
  return http.delete(`/chat-reports/${messageId}/`);
}

export function endMute(id: number): Promise<unknown> {
  return http.delete(`/chat-mutes/${id}/`);
}
