import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { StoredEvent } from './stored-log.ts';

/** The answers of a read, in the classes generated from the protocol's own definitions. */

export function eventMessage(event: StoredEvent) {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(uuidMessage(event.id));
  recorded.setStreamIdentifier(streamMessage(event.stream));
  recorded.setStreamRevision(String(event.revision));
  recorded.setCommitPosition(String(event.position));
  recorded.setPreparePosition(String(event.position));
  recorded.setData(event.data);
  recorded.setCustomMetadata(event.metadata);
  const properties = recorded.getMetadataMap();
  properties.set('type', event.type);
  properties.set('content-type', event.contentType);
  // In units of 100 nanoseconds.
  properties.set('created', String(BigInt(event.createdMs) * 10_000n));
  const read = new streams.ReadResp.ReadEvent();
  read.setEvent(recorded);
  read.setCommitPosition(String(event.position));
  return new streams.ReadResp().setEvent(read);
}

export function confirmationMessage(subscriptionId: string) {
  const confirmation = new streams.ReadResp.SubscriptionConfirmation();
  confirmation.setSubscriptionId(subscriptionId);
  return new streams.ReadResp().setConfirmation(confirmation);
}

/** A place in the log as the server tells it. (P, 0) lies before the event at P, (P, P) is that event. */
export type LogPosition = { commit: bigint; prepare: bigint };

export function checkpointMessage({ commit, prepare }: LogPosition) {
  const checkpoint = new streams.ReadResp.Checkpoint();
  checkpoint.setCommitPosition(String(commit));
  checkpoint.setPreparePosition(String(prepare));
  return new streams.ReadResp().setCheckpoint(checkpoint);
}

export function streamNotFoundMessage(stream: string) {
  const notFound = new streams.ReadResp.StreamNotFound();
  notFound.setStreamIdentifier(streamMessage(stream));
  return new streams.ReadResp().setStreamNotFound(notFound);
}

export function uuidMessage(id: string) {
  const uuid = new shared.UUID();
  uuid.setString(id);
  return uuid;
}

export function streamMessage(name: string) {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name));
  return identifier;
}

export function streamName(identifier: { getStreamName_asU8(): Uint8Array } | undefined): string {
  return Buffer.from(identifier?.getStreamName_asU8() ?? []).toString();
}
