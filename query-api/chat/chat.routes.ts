import { type ChatLog, chatLog, MOST_MESSAGES } from '#contracts/chat/chat.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { readChat } from './chat.queries.ts';

/** What was written in a chat, for who comes after the game. Messages are no events that announce a change: kept for a minute. */
export function registerChatRoutes(reads: ReadRoutes): void {
  reads.get(chatLog, ({ params: { id }, query: { limit = MOST_MESSAGES }, now }) =>
    cached({
      cacheKey: ['chat', id, limit],
      minute: `${now.toISOString().slice(0, 16)}Z`,
      changeKeys: [changeKey.people],
      query: readChat(id, limit),
      present({ row: { game, messages, total } }): ChatLog {
        found(game, 'game');
        return {
          game_id: id,
          messages: messages
            .map(({ id: messageId, game_id, user_id, name, text, sent_at }) => {
              return { id: messageId, game_id, user_id, user: name, text, timestamp: isoTime(sent_at) };
            })
            .reverse(),
          total,
        };
      },
    }),
  );
}
