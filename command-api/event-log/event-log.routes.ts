import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { comparePositions, type EventStore, type RecordedEvent } from '#events/store/event-store.port.ts';
import { requireActor } from '#platform/authentication.ts';
import { RequestError } from '#platform/errors.ts';
import { can } from '#platform/permissions.ts';
import {
  EVENT_LOG_TYPE,
  type EventLogLine,
  eventLogAnswer,
  eventLogQuerySchema,
} from './event-log.contract.ts';
import { COMPETITION_STREAMS, eventLogLine, impersonalLogLine } from './event-log-line.ts';

/** Reading the log takes time from commands. */
const AT_A_TIME = 2;
/** A client that takes nothing for so long has gone. */
const LONGEST_STALL_MS = 60_000;

type EventLogDependencies = { site: { store: Pick<EventStore, 'head' | 'readPages'> } };

/**
 * The log as a file. It is the command API's, although it only reads: administrators are given personal data in
 * clear, and the query API has no keys (docs/decisions/0017).
 */
export function registerEventLogRoutes(app: FastifyInstance, { site }: EventLogDependencies): void {
  let running = 0;

  app.withTypeProvider<ZodTypeProvider>().get(
    '/api/exports/events/',
    {
      config: { capability: 'event_log.export' },
      // It would read the whole log and throw it away.
      exposeHeadRoute: false,
      schema: {
        tags: ['exports'],
        summary: 'The event log, one event a line',
        description:
          'Up to the head of the log at the time of the call, `X-Position`. To go on later, or after a cut, send the `position` of the last whole line as `after`. Administrators get every event as it is; others the events of the competition, personal data null.',
        querystring: eventLogQuerySchema,
        response: { 200: eventLogAnswer },
      },
    },
    async (request, reply) => {
      const { after, limit } = request.query;
      const actor = requireActor(request);
      const whole = can(actor, 'event_log.export_personal');
      if (running >= AT_A_TIME) {
        throw new RequestError('busy', 'The log is being exported already. Try again.', {
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
      const lines = linesOf(site.store, {
        after: comparePositions(after, head) < 0 ? after : head,
        limit: limit ?? Number.POSITIVE_INFINITY,
        ...(whole ? {} : { streamPrefixes: COMPETITION_STREAMS }),
        lineOf: whole ? eventLogLine : impersonalLogLine,
      });
      return sendFile(reply.header('x-position', head), lines);
    },
  );
}

function sendFile(reply: FastifyReply, lines: AsyncGenerator<string>): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', 'attachment; filename="events.ndjson"')
    .type(EVENT_LOG_TYPE)
    .send(Readable.from(lines));
}

/** Pages of lines, each read when the one before has been taken. */
async function* linesOf(
  store: Pick<EventStore, 'readPages'>,
  options: {
    after: string;
    limit: number;
    streamPrefixes?: readonly string[];
    lineOf: (event: RecordedEvent) => EventLogLine;
  },
): AsyncGenerator<string> {
  const { after, limit, streamPrefixes, lineOf } = options;
  let left = limit;
  const filter = streamPrefixes === undefined ? undefined : { streamPrefixes };
  for await (const events of store.readPages(after, filter)) {
    const page = events.slice(0, left);
    left -= page.length;
    yield page.map((event) => `${JSON.stringify(lineOf(event))}\n`).join('');
    if (left === 0) return;
  }
}
