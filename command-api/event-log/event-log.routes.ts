import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  type EventLogLine,
  eventLogLineSchema,
  exportEvents,
} from '#contracts/event-log/event-log.contract.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { can } from '#contracts/permissions/permissions.ts';
import { say } from '#contracts/refusal/say.ts';
import { comparePositions, type EventStore, type RecordedEvent } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import {
  columnNames,
  EXPORT_TYPES,
  type ExportQuery,
  tableStream,
  tableWriter,
} from '#platform/http/exported-table.ts';
import { COMPETITION_STREAMS, eventLogLine, redactedLogLine } from './event-log-line.ts';

/** Reading the log takes time from commands. */
const AT_A_TIME = 2;
/** This many lines of CSV take two or three milliseconds, in which nothing else runs. */
const LINES_AT_ONCE = 50;
/** A client that takes nothing for this long is gone. */
const LONGEST_STALL_MS = 60_000;

type EventLogDependencies = { site: { store: Pick<EventStore, 'head' | 'readPages'> } };

/**
 * The log as a file. It is in the command API, although it only reads: administrators get personal data in clear, and
 * the query API has no keys (docs/decisions/0017).
 */
export function registerEventLogRoutes(app: FastifyInstance, { site }: EventLogDependencies): void {
  let running = 0;

  app.withTypeProvider<ZodTypeProvider>().route({
    ...fastifyRoute(exportEvents),
    // It would read the whole log and throw it away.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { after, limit, format, bom } = request.query;
      const actor = requireActor(request);
      const whole = can(actor, 'event_log.export_personal');
      if (running >= AT_A_TIME) {
        throw new RequestError('busy', say('log.exported_already'), {
          retryAfterSeconds: 10,
        });
      }
      running += 1;
      reply.raw.once('close', () => {
        running -= 1;
      });
      reply.raw.setTimeout(LONGEST_STALL_MS, () => reply.raw.destroy());
      const head = await site.store.head();
      if (whole) request.log.info({ userId: actor.id, after }, 'the log is exported with personal data');
      const pages = pagesOf(site.store, {
        after: comparePositions(after, head) < 0 ? after : head,
        limit: limit ?? Number.POSITIVE_INFINITY,
        ...(whole ? {} : { streamPrefixes: COMPETITION_STREAMS }),
        toLine: whole ? eventLogLine : redactedLogLine,
      });
      return sendFile(reply.header('x-position', head), pages, { format, bom });
    },
  });
}

async function sendFile(
  reply: FastifyReply,
  pages: AsyncGenerator<EventLogLine[]>,
  { format, bom }: ExportQuery,
): Promise<FastifyReply> {
  const write = tableWriter(columnNames(eventLogLineSchema), { format, bom });
  const first = await pages.next();
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="events.${format}"`)
    .type(EXPORT_TYPES[format])
    .send(tableStream(first.value ?? [], pages, write));
}

/** Lines, some at a time; a page of the log is read when the previous one has been taken. */
async function* pagesOf(
  store: Pick<EventStore, 'readPages'>,
  options: {
    after: string;
    limit: number;
    streamPrefixes?: readonly string[];
    toLine: (event: RecordedEvent) => EventLogLine;
  },
): AsyncGenerator<EventLogLine[]> {
  const { after, limit, streamPrefixes, toLine } = options;
  let left = limit;
  const filter = streamPrefixes === undefined ? undefined : { streamPrefixes };
  for await (const events of store.readPages(after, filter)) {
    const page = events.slice(0, left);
    left -= page.length;
    let from = 0;
    do {
      yield page.slice(from, from + LINES_AT_ONCE).map(toLine);
      from += LINES_AT_ONCE;
      // Let a scorer's tap that arrived meanwhile go first.
      await setImmediate();
    } while (from < page.length);
    if (left === 0) return;
  }
}
