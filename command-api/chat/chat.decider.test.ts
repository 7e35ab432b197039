import { describe, it } from 'vitest';
import type { ChatEvent, ChatUserEvent } from '#events/chat/chat.events.ts';
import { sentencesOf } from '#tests/support/decider.sentences.ts';
import { type ChatCommand, type ChatUserCommand, chatDecider, chatUserDecider } from './chat.decider.ts';

const NOW = '2026-01-10T18:00:00.000Z';
const LATER = '2026-01-10T19:00:00.000Z';
const EARLIER = '2026-01-10T17:00:00.000Z';
const IN_TWO_YEARS = '2028-01-10T18:00:00.000Z';
const FUTURE = 'Choose a time in the future';
const A_YEAR = 'Choose a time within a year';

describe('in the chat of a game', () => {
  const { given } = sentencesOf(chatDecider);
  const message = { gameId: 1, messageId: 5 };
  const deleted: ChatEvent = { type: 'ChatMessageDeleted', data: message };
  const reported: ChatEvent = { type: 'ChatMessageReported', data: { ...message, reportedBy: 9 } };
  const muted: ChatEvent = { type: 'ChatGuestMuted', data: { ...message, until: LATER } };
  const unmuted: ChatEvent = { type: 'ChatGuestUnmuted', data: message };
  const report: ChatCommand = { type: 'report_message', ...message, reportedBy: 9 };
  const mute = (until: string): ChatCommand => ({ type: 'mute_guest', ...message, until, now: NOW });

  it('a message is deleted once', () => {
    given()
      .when({ type: 'delete_message', ...message })
      .thenEvents(deleted);
    given(deleted)
      .when({ type: 'delete_message', ...message })
      .thenNothing();
  });

  it('a message is reported once by each user', () => {
    given().when(report).thenEvents(reported);
    given(reported).when(report).thenNothing();
    given(reported)
      .when({ ...report, reportedBy: 10 })
      .thenEvents({ type: 'ChatMessageReported', data: { ...message, reportedBy: 10 } });
  });
  it('reports are dismissed, and a message can be reported again', () => {
    const dismissed: ChatEvent = { type: 'ChatReportsDismissed', data: message };
    given(reported)
      .when({ type: 'dismiss_reports', ...message })
      .thenEvents(dismissed);
    given()
      .when({ type: 'dismiss_reports', ...message })
      .thenNothing();
    given(reported, dismissed)
      .when({ type: 'dismiss_reports', ...message })
      .thenNothing();
    given(reported, dismissed).when(report).thenEvents(reported);
  });
  it('a deleted message is not reported any more', () => {
    given(deleted).when(report).thenRejected('not_found', 'There is no such message.');
  });

  it('a guest is muted, for longer, and unmuted', () => {
    given().when(mute(LATER)).thenEvents(muted);
    given(muted).when(mute(LATER)).thenNothing();
    const longer = '2026-01-11T18:00:00.000Z';
    given(muted)
      .when(mute(longer))
      .thenEvents({ type: 'ChatGuestMuted', data: { ...message, until: longer } });
    given(muted)
      .when({ type: 'unmute_guest', ...message })
      .thenEvents(unmuted);
    given()
      .when({ type: 'unmute_guest', ...message })
      .thenNothing();
    given(muted, unmuted)
      .when({ type: 'unmute_guest', ...message })
      .thenNothing();
    given(muted, unmuted).when(mute(LATER)).thenEvents(muted);
  });
  it('nobody is muted until a past time, or for years', () => {
    given()
      .when(mute(EARLIER))
      .thenRejected('validation_failed', FUTURE, { until: [FUTURE] });
    given()
      .when(mute(NOW))
      .thenRejected('validation_failed', FUTURE, { until: [FUTURE] });
    given()
      .when(mute(IN_TWO_YEARS))
      .thenRejected('validation_failed', A_YEAR, { until: [A_YEAR] });
  });
});

describe('a user', () => {
  const { given } = sentencesOf(chatUserDecider);
  const muted: ChatUserEvent = { type: 'ChatUserMuted', data: { userId: 9, until: LATER } };
  const unmuted: ChatUserEvent = { type: 'ChatUserUnmuted', data: { userId: 9 } };
  const mute = (until: string): ChatUserCommand => ({ type: 'mute_user', userId: 9, until, now: NOW });
  const unmute: ChatUserCommand = { type: 'unmute_user', userId: 9 };

  it('is muted and unmuted', () => {
    given().when(mute(LATER)).thenEvents(muted);
    given(muted).when(mute(LATER)).thenNothing();
    given(muted).when(unmute).thenEvents(unmuted);
    given().when(unmute).thenNothing();
    given(muted, unmuted).when(unmute).thenNothing();
  });
  it('is not muted until a past time, or for years', () => {
    given()
      .when(mute(EARLIER))
      .thenRejected('validation_failed', FUTURE, { until: [FUTURE] });
    given()
      .when(mute(IN_TWO_YEARS))
      .thenRejected('validation_failed', A_YEAR, { until: [A_YEAR] });
  });
  it('may write again when the time is up, not before', () => {
    const end = (now: string): ChatUserCommand => ({ type: 'end_mute', userId: 9, now });
    given(muted).when(end(LATER)).thenEvents(unmuted);
    given(muted).when(end(NOW)).thenNothing();
    given(muted, unmuted).when(end(LATER)).thenNothing();
  });
});
