import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { checkpointMessage, confirmationMessage, eventMessage, type LogPosition } from './messages.ts';
import type { ReadCall } from './read.handler.ts';
import { invalidPosition } from './refusals.ts';
import type { StoredEvent, StoredLog } from './stored-log.ts';

type Options = ReadReq.Options;

/** Events the server looks at between two checkpoints; the client may multiply it. */
const WINDOW = 32;

/**
 * The rpc Read as a filtered subscription to $all, until the caller is gone, as releases up to 23.10 do it: one that resumes
 * passes over whatever is first at or after its position, and nobody says that it has caught up. (24.10 goes on with what
 * comes after the position itself, ends its catching up with a checkpoint at which the next event will be written, and says
 * so: of that release the tests ask a real server.)
 * @throws ServiceError
 */
export async function handleSubscription(log: StoredLog, call: ReadCall, options: Options): Promise<void> {
  const gone = new AbortController();
  call.on('cancelled', () => gone.abort());
  call.on('error', () => gone.abort());
  const matches = readFilter(options);
  const interval = WINDOW * (options.getFilter()?.getCheckpointintervalmultiplier() || 1);
  const write = (message: ReadResp) => writeInTurn(call, message, gone.signal);
  const send = async (event: StoredEvent) => {
    log.sent += 1;
    await write(eventMessage(event));
  };

  let from = startOf(options);
  if (from !== undefined && !log.isBoundary(from.commit)) throw invalidPosition();
  await write(confirmationMessage(randomUUID()));
  let next = from === undefined ? 0 : firstAfter(log, from);
  const startOfPage = () => ({ commit: log.all[next]?.position ?? log.end, prepare: 0n });
  if (from !== undefined) from = startOfPage();

  // Catching up: pages from one position to the next. The position of a page is where it begins: (P, 0).
  let looked = 0;
  let reached = from;
  while (!gone.signal.aborted) {
    const page = log.all.slice(next, next + WINDOW);
    reached = later(reached, from);
    for (const event of page) {
      if (!matches(event)) continue;
      await send(event);
      reached = { commit: event.position, prepare: event.position };
    }
    next += page.length;
    looked += page.length;
    if (page.length < WINDOW) break;
    if (looked >= interval) {
      looked %= interval;
      if (reached !== undefined) await write(checkpointMessage(reached));
    }
    from = startOfPage();
  }

  let passedOver = 0;
  while (!gone.signal.aborted) {
    const seen = log.appended.count;
    for (; next < log.all.length && !gone.signal.aborted; next += 1) {
      const event = log.all[next];
      if (event === undefined) break;
      if (matches(event)) {
        await send(event);
        continue;
      }
      passedOver += 1;
      if (passedOver % interval !== 0) continue;
      await write(checkpointMessage({ commit: event.position, prepare: event.position }));
    }
    await log.appended.wait(seen, gone.signal);
  }
  call.end();
}

function startOf(options: Options): LogPosition | undefined {
  const position = options.getAll()?.getPosition();
  if (position === undefined || options.getAll()?.hasStart()) return undefined;
  return { commit: BigInt(position.getCommitPosition()), prepare: BigInt(position.getPreparePosition()) };
}

function firstAfter(log: StoredLog, { commit }: LogPosition): number {
  const at = log.indexAt(commit);
  return log.all[at]?.position === commit ? at + 1 : at;
}

function later(a: LogPosition | undefined, b: LogPosition | undefined): LogPosition | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.commit !== b.commit) return a.commit > b.commit ? a : b;
  return a.prepare >= b.prepare ? a : b;
}

function readFilter(options: Options): (event: StoredEvent) => boolean {
  const byType = options.getFilter()?.getEventType();
  if (byType !== undefined) {
    const types = byType.getPrefixList();
    return (event) => types.some((prefix) => event.type.startsWith(prefix));
  }
  const byStream = options.getFilter()?.getStreamIdentifier();
  if (byStream === undefined) return () => true;
  const prefixes = byStream.getPrefixList();
  if (prefixes.length > 0) return (event) => prefixes.some((prefix) => event.stream.startsWith(prefix));
  const pattern = new RegExp(byStream.getRegex());
  return (event) => pattern.test(event.stream);
}

async function writeInTurn(call: ReadCall, message: ReadResp, gone: AbortSignal): Promise<void> {
  if (gone.aborted || call.write(message)) return;
  await once(call, 'drain', { signal: gone }).catch(() => {});
}
