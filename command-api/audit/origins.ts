import type { EventType } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';

/** What follows from what, in one command. */
const FOLLOWS: Partial<Record<EventType, readonly EventType[]>> = {
  // The assist of a basket goes with it.
  ActionUndone: ['ActionUndone'],
  GameConfirmed: ['GameReopened'],
  PlayerLeft: ['TeamDeleted'],
  SeasonCompleted: ['SeasonActivated'],
  RoleChanged: ['RoleRequestApproved'],
  PlayerAgeVerified: ['PlayerDocumentChanged', 'PlayerRegistered'],
  PlayerAgeVerificationLost: ['PlayerDocumentChanged', 'PlayerChanged'],
};

/** What is done in a game because it was opened for a correction. */
const IN_REOPENED_GAME: ReadonlySet<string> = new Set<EventType>([
  'ActionUndone',
  'ActionCorrected',
  'ActionInserted',
  'ScoreCorrected',
  'StatLineCorrected',
  'GameCompleted',
]);

/** Mutes end by themselves. */
const ENDS: Partial<Record<EventType, EventType>> = {
  ChatUserUnmuted: 'ChatUserMuted',
  ChatGuestUnmuted: 'ChatGuestMuted',
};

/**
 * The event of the same stream that led to one: nothing needs to be stored of that. What another stream led to says so in
 * its metadata. @param history the stream, or what of it did not happen on court
 */
export function findOrigin(
  event: RecordedEvent,
  history: readonly RecordedEvent[],
): RecordedEvent | undefined {
  const { type, metadata, revision, data } = event;
  if (type === 'ReasonMasked') {
    return history.find((other) => other.metadata.commandId === data.commandId && 'reason' in other.data);
  }
  const from = FOLLOWS[type as EventType];
  const together =
    from &&
    history.find(
      (other) =>
        other.metadata.commandId === metadata.commandId &&
        from.some((one) => one === other.type) &&
        (other.type !== type || other.revision < revision),
    );
  if (together !== undefined) return together;
  const latest = (isMeant: (other: RecordedEvent) => boolean) =>
    history.findLast((other) => other.revision < revision && isMeant(other));
  if (IN_REOPENED_GAME.has(type)) {
    const turn = latest((other) => other.type === 'GameReopened' || other.type === 'GameCompleted');
    return turn?.type === 'GameReopened' ? turn : undefined;
  }
  const beginning = ENDS[type as EventType];
  if (beginning === undefined || metadata.actor?.id != null) return undefined;
  return latest((other) => other.type === beginning && other.data.messageId === data.messageId);
}
