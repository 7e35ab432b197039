import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { eventMessage, streamName, streamNotFoundMessage } from './messages.ts';
import { invalidPosition, streamDeleted } from './refusals.ts';
import type { StoredEvent, StoredLog } from './stored-log.ts';

export type ReadCall = ServerWritableStream<ReadReq, ReadResp>;
type Options = ReadReq.Options;

/**
 * The rpc Read without a subscription: of a stream or of $all, forwards or backwards. Everything is sent at once and
 * the call ended, whether or not the caller goes on listening: what it has not taken by then stays with it.
 * @throws ServiceError
 */
export function handleRead(log: StoredLog, call: ReadCall, options: Options): void {
  const events = options.hasStream() ? readStream(log, call, options) : readAll(log, options);
  for (const event of events.slice(0, Number(options.getCount()))) {
    log.sent += 1;
    call.write(eventMessage(event));
  }
  call.end();
}

function readStream(log: StoredLog, call: ReadCall, options: Options): readonly StoredEvent[] {
  const name = streamName(options.getStream()?.getStreamIdentifier());
  const events = log.stream(name);
  if (events === 'deleted') throw streamDeleted(name);
  if (events === undefined) {
    call.write(streamNotFoundMessage(name));
    return [];
  }
  const from = options.getStream()?.hasRevision() ? Number(options.getStream()?.getRevision()) : 0;
  return events.filter((event) => event.revision >= from);
}

/** Forwards a read begins with the event at the position, backwards with the one before it. */
function readAll(log: StoredLog, options: Options): readonly StoredEvent[] {
  const all = options.getAll();
  const backwards = options.getReadDirection() === 1;
  if (all?.hasStart()) return backwards ? [] : log.all;
  if (all?.hasEnd()) return backwards ? log.all.toReversed() : [];
  const commit = BigInt(all?.getPosition()?.getCommitPosition() ?? '0');
  if (!log.isBoundary(commit)) throw invalidPosition();
  const index = log.indexAt(commit);
  return backwards ? log.all.slice(0, index).reverse() : log.all.slice(index);
}
