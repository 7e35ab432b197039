import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerWritableStream } from '@grpc/grpc-js';
import {
  caughtUpMessage,
  checkpointMessage,
  confirmationMessage,
  eventMessage,
  streamName,
  streamNotFoundMessage,
} from './messages.ts';
import type { StoredEvent, StoredLog } from './stored-log.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;
type Options = ReadReq.Options;

/** Events the server looks at between two checkpoints unless told; the client multiplies it. */
const DEFAULT_WINDOW = 32;

/** The rpc Read: of a stream or of $all, forwards or backwards, once or as a subscription to $all. */
export async function handleRead(log: StoredLog, call: Call): Promise<void> {
  const gone = new AbortController();
  call.on('cancelled', () => gone.abort());
  call.on('error', () => gone.abort());
  const options = call.request.getOptions();
  if (options === undefined) throw new RangeError('a read without options');
  if (options.hasSubscription()) await subscribe(log, call, options, gone.signal);
  else if (options.hasStream()) await readStream(log, call, options, gone.signal);
  else await send(call, limited(readAll(log, options), options), gone.signal);
  call.end();
}

async function readStream(log: StoredLog, call: Call, options: Options, gone: AbortSignal): Promise<void> {
  const name = streamName(options.getStream()?.getStreamIdentifier());
  const events = log.stream(name);
  if (events === undefined) {
    call.write(streamNotFoundMessage(name));
    return;
  }
  const revision = options.getStream()?.hasRevision() ? Number(options.getStream()?.getRevision()) : 0;
  await send(call, limited(events.slice(revision), options), gone);
}

/** Reads begin with the event at the position itself. */
function readAll(log: StoredLog, options: Options): StoredEvent[] {
  const all = options.getAll();
  const backwards = options.getReadDirection() === 1;
  if (all?.hasStart()) return backwards ? [] : [...log.all];
  if (all?.hasEnd()) return backwards ? log.all.toReversed() : [];
  const position = BigInt(all?.getPosition()?.getCommitPosition() ?? '0');
  return backwards
    ? log.all.filter((event) => event.position <= position).reverse()
    : log.all.filter((event) => event.position >= position);
}

function limited(events: readonly StoredEvent[], options: Options): readonly StoredEvent[] {
  return options.hasCount() ? events.slice(0, Number(options.getCount())) : events;
}

async function send(call: Call, events: readonly StoredEvent[], gone: AbortSignal): Promise<void> {
  for (const event of events) {
    if (gone.aborted) return;
    await write(call, eventMessage(event), gone);
  }
}

/** Subscriptions begin after the position. */
async function subscribe(log: StoredLog, call: Call, options: Options, gone: AbortSignal): Promise<void> {
  const matches = readFilter(options);
  const filter = options.getFilter();
  const window = (filter?.getMax() || DEFAULT_WINDOW) * (filter?.getCheckpointintervalmultiplier() || 1);
  const after = options.getAll()?.hasStart()
    ? -1n
    : BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? '0');
  let next = log.all.findIndex((event) => event.position > after);
  if (next === -1) next = log.all.length;
  let looked = 0;
  let live = false;
  await write(call, confirmationMessage(randomUUID()), gone);
  while (!gone.aborted) {
    const seen = log.appended.count;
    for (; next < log.all.length && !gone.aborted; next += 1) {
      const event = log.all[next];
      if (event === undefined) break;
      if (matches(event)) await write(call, eventMessage(event), gone);
      looked += 1;
      if (filter !== undefined && looked % window === 0)
        await write(call, checkpointMessage(event.position), gone);
    }
    if (!live) await write(call, caughtUpMessage(), gone);
    live = true;
    await log.appended.wait(seen, gone);
  }
}

function readFilter(options: Options): (event: StoredEvent) => boolean {
  const byStream = options.getFilter()?.getStreamIdentifier();
  if (byStream === undefined) return () => true;
  const prefixes = byStream.getPrefixList();
  if (prefixes.length > 0) return (event) => prefixes.some((prefix) => event.stream.startsWith(prefix));
  const pattern = new RegExp(byStream.getRegex());
  return (event) => pattern.test(event.stream);
}

async function write(call: Call, message: ReadResp, gone: AbortSignal): Promise<void> {
  if (gone.aborted || call.write(message)) return;
  await once(call, 'drain', { signal: gone }).catch(() => {});
}
