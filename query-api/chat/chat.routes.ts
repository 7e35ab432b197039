import { type ChatLog, chatLog, MOST_MESSAGES } from '#contracts/chat/chat.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import { found } from '#query-api/http/found.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { uncached } from '#query-api/http-cache/cached-responder.ts';
import { readChat } from './chat.queries.ts';

/**
 * What was written in a chat, for who comes after the game. Not cached: no read model says that a message was deleted,
 * and it is gone at once.
 */
export function registerChatRoutes(reads: ReadRoutes): void {
  reads.getUncached(chatLog, ({ params: { id }, query: { limit = MOST_MESSAGES } }) =>
    uncached({
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
