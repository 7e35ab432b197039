import type { Decider } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { say } from '#contracts/refusal/say.ts';
import type { ChatEvent, ChatUserEvent } from '#events/chat/chat.events.ts';
import { unchangedBy } from '#events/definition/unknown-event.ts';

/** Moderation of one game's chat. Looked up: the message exists. */
export type ChatCommand = { gameId: number; messageId: number } & (
  | { type: 'delete_message' }
  | { type: 'report_message'; reportedBy: number }
  | { type: 'dismiss_reports' }
  | { type: 'mute_guest'; until: string; now: string }
  | { type: 'unmute_guest' }
);
export type Chat = {
  deleted: ReadonlySet<number>;
  /** `<message>:<user>` */
  reports: ReadonlySet<string>;
  /** ISO time until which the guest who wrote a message is muted, by message. */
  guests: ReadonlyMap<number, string>;
};

export type ChatHandler = CommandHandler<Chat, ChatCommand, ChatEvent>;

export const chatDecider: Decider<Chat, ChatCommand, ChatEvent> = {
  initial: { deleted: new Set(), reports: new Set(), guests: new Map() },
  decide(command, chat) {
    const { gameId, messageId } = command;
    switch (command.type) {
      case 'delete_message':
        if (chat.deleted.has(messageId)) return [];
        return [{ type: 'ChatMessageDeleted', data: { gameId, messageId } }];
      case 'report_message': {
        const { reportedBy } = command;
        if (chat.deleted.has(messageId)) return reject('not_found', say('chat.no_message'));
        if (chat.reports.has(`${messageId}:${reportedBy}`)) return [];
        return [{ type: 'ChatMessageReported', data: { gameId, messageId, reportedBy } }];
      }
      case 'dismiss_reports':
        if (![...chat.reports].some((report) => report.startsWith(`${messageId}:`))) return [];
        return [{ type: 'ChatReportsDismissed', data: { gameId, messageId } }];
      case 'mute_guest': {
        const { until } = command;
        const refusal = refuseTime(command);
        if (refusal !== null) return refusal;
        if (chat.guests.get(messageId) === until) return [];
        return [{ type: 'ChatGuestMuted', data: { gameId, messageId, until } }];
      }
      case 'unmute_guest':
        if (!chat.guests.has(messageId)) return [];
        return [{ type: 'ChatGuestUnmuted', data: { gameId, messageId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(chat, event) {
    switch (event.type) {
      case 'ChatMessageDeleted':
        return { ...chat, deleted: new Set(chat.deleted).add(event.data.messageId) };
      case 'ChatMessageReported': {
        const report = `${event.data.messageId}:${event.data.reportedBy}`;
        return { ...chat, reports: new Set(chat.reports).add(report) };
      }
      case 'ChatReportsDismissed': {
        const ofTheMessage = `${event.data.messageId}:`;
        const reports = [...chat.reports].filter((report) => !report.startsWith(ofTheMessage));
        return { ...chat, reports: new Set(reports) };
      }
      case 'ChatGuestMuted':
        return { ...chat, guests: new Map(chat.guests).set(event.data.messageId, event.data.until) };
      case 'ChatGuestUnmuted': {
        const guests = new Map(chat.guests);
        guests.delete(event.data.messageId);
        return { ...chat, guests };
      }
      default:
        return unchangedBy(event, chat);
    }
  },
};

/** Whether a user may write. That the user exists has been looked up. */
export type ChatUserCommand = { userId: number } & (
  | { type: 'mute_user'; until: string; now: string }
  | { type: 'unmute_user' }
  /** Its time is up; a mute that was extended meanwhile stays. */
  | { type: 'end_mute'; now: string }
);
export type ChatUser = { mutedUntil: string | null };

export type ChatUserHandler = CommandHandler<ChatUser, ChatUserCommand, ChatUserEvent>;

export const chatUserDecider: Decider<ChatUser, ChatUserCommand, ChatUserEvent> = {
  initial: { mutedUntil: null },
  decide(command, { mutedUntil }) {
    const { userId } = command;
    switch (command.type) {
      case 'mute_user': {
        const { until } = command;
        const refusal = refuseTime(command);
        if (refusal !== null) return refusal;
        return mutedUntil === until ? [] : [{ type: 'ChatUserMuted', data: { userId, until } }];
      }
      case 'unmute_user':
        return mutedUntil === null ? [] : [{ type: 'ChatUserUnmuted', data: { userId } }];
      case 'end_mute':
        if (mutedUntil === null || Date.parse(mutedUntil) > Date.parse(command.now)) return [];
        return [{ type: 'ChatUserUnmuted', data: { userId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(user, event) {
    switch (event.type) {
      case 'ChatUserMuted':
        return { mutedUntil: event.data.until };
      case 'ChatUserUnmuted':
        return { mutedUntil: null };
      default:
        return unchangedBy(event, user);
    }
  },
};

const LONGEST_MUTE_MS = 366 * 24 * 60 * 60 * 1_000;

function refuseTime({ until, now }: { until: string; now: string }): Rejection | null {
  const ahead = Date.parse(until) - Date.parse(now);
  if (ahead <= 0) return rejectField('until', say('chat.mute_in_past', 'Choose a time in the future'));
  if (ahead > LONGEST_MUTE_MS)
    return rejectField('until', say('chat.mute_too_long', 'Choose a time within a year'));
  return null;
}
