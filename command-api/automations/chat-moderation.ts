import type { ChatHandler, ChatUserHandler } from '#command-api/chat/chat.decider.ts';
import { findMute, lockMute, removeMessage } from '#command-api/chat/chat.store.ts';
import { forgetMute, MUTE_ENDS, storeUserMute } from '#command-api/chat/mutes.ts';
import { type DueJobHandler, planJob } from '#command-api/due-jobs/due-jobs.store.ts';
import { chatStream, chatUserStream } from '#events/chat/chat.events.ts';
import type { Clock } from '#platform/values/clock.ts';
import { derivedId } from '#platform/values/ids.ts';
import type { Automation } from './automation.ts';

export type ChatModerationDependencies = {
  commands: { chats: ChatHandler; chatUsers: ChatUserHandler };
  clock: Clock;
};

/** Rows follow a moderator's decision, even when the call that made it was interrupted in between. */
export function chatModerationAutomation({ commands }: ChatModerationDependencies): Automation {
  return {
    name: 'chat-moderation',
    streamPrefixes: ['chat-'],
    on: {
      ChatMessageDeleted: ({ data }, db) => removeMessage(db, data.messageId),
      ChatUserMuted: async ({ data }, db) => void (await storeUserMute(db, commands, data.userId)),
      ChatUserUnmuted: async ({ data }, db) => void (await storeUserMute(db, commands, data.userId)),
    },
  };
}

/** When the time of a mute is up, it ends, and the log says so. */
export function muteEndsJob({ commands, clock }: ChatModerationDependencies): DueJobHandler {
  return {
    lock: (subject, db) => lockMute(db, Number(subject)),
    async work(subject, db) {
      const mute = await findMute(db, Number(subject));
      if (mute === undefined) return;
      const { id, userId, gameId, messageId, until } = mute;
      if (until > clock()) {
        await planJob(db, { kind: MUTE_ENDS, subject, dueAt: until });
        return;
      }
      // The same command when this is repeated after a crash.
      const commandId = derivedId(`chat-mute-ends:${id}`, until.toISOString());
      const metadata = { actor: { id: null, role: 'automation' } };
      if (userId !== null) {
        const command = { type: 'end_mute', userId, now: clock().toISOString() } as const;
        await commands.chatUsers.handle(chatUserStream(userId), { id: commandId, command, metadata });
      } else if (gameId !== null && messageId !== null) {
        const command = { type: 'unmute_guest', gameId, messageId } as const;
        await commands.chats.handle(chatStream(gameId), { id: commandId, command, metadata });
      }
      await forgetMute(db, id);
    },
  };
}
