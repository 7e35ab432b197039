import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { Ownership } from '#command-api/ownership/owned-routes.ts';
import {
  type AuditLine,
  type AuditQuery,
  auditEvent,
  auditEvents,
  auditLineSchema,
  exportAudit,
} from '#contracts/audit/audit.contract.ts';
import type { AuditSubject } from '#contracts/audit/audit-kinds.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { can } from '#contracts/permissions/permissions.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Game } from '#events/game/game.fold.ts';
import { SETTINGS_STREAM, type Settings } from '#events/settings/settings.events.ts';
import type { Position } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import {
  columnNames,
  EXPORT_TYPES,
  type ExportQuery,
  tableStream,
  tableWriter,
} from '#platform/http/exported-table.ts';
import type { Turn } from '#platform/http/fair-queue.ts';
import { holdSlot, Semaphore } from '#platform/http/semaphore.ts';
import { nextDay, startOfDay } from '#platform/values/calendar-day.ts';
import { chosenSubject, requireAudit } from './audit-access.ts';
import { toAuditLine } from './audit-line.ts';
import type { Filters } from './audit-page.ts';
import type { AuditReader } from './audit-process.ts';
import type { View } from './audit-view.ts';
import { isForModerators, typesForOthers, typesOfKind } from './event-kinds.ts';
import { logReasonAccess } from './log-reason-access.ts';
import type { AuditOrder, AuditPart } from './read-audit.ts';

const ON_A_PAGE = 50;
/** Of an export, put into words together. */
const LINES_AT_ONCE = 200;
const EXPORTS = { perAddress: 2, total: 2 };
const AGAIN_MS = 1_000;
/** A client that takes nothing for this long is gone. */
const LONGEST_STALL_MS = 60_000;

type Dependencies = {
  audit: AuditReader;
  isOwn: Ownership;
  commands: { games: StreamReader<Game>; settings: StreamReader<Settings> };
};

/**
 * The log in words. Read from the log itself, and in the command API, which alone has the keys of personal data
 * (docs/decisions/0056).
 */
export function registerAuditRoutes(app: FastifyInstance, deps: Dependencies): void {
  const { audit } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const exports = new Semaphore(EXPORTS);

  async function toView(request: FastifyRequest, masked = false): Promise<View> {
    const { state } = await deps.commands.settings.read(SETTINGS_STREAM);
    return { whole: can(requireActor(request), 'audit.view_raw'), masked, timeZone: state.timeZone };
  }

  /** Whose log it is, for somebody who may see it. */
  async function allowedSubject(
    request: FastifyRequest,
    query: Parameters<typeof chosenSubject>[0],
  ): Promise<AuditSubject | null> {
    const subject = chosenSubject(query);
    await requireAudit(deps, requireActor(request), subject);
    return subject;
  }

  /** Whose turn it is to read, until the client is gone. */
  function turnOf(request: FastifyRequest, reply: FastifyReply): Turn {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return { client: `user ${requireActor(request).id}`, gone: gone.signal };
  }

  routes.route({
    ...fastifyRoute(auditEvents),
    async handler(request, reply) {
      const { query } = request;
      const subject = await allowedSubject(request, query);
      const view = await toView(request);
      const filters = toFilters(query, view);
      const limits = { before: query.cursor, limit: query.limit ?? ON_A_PAGE, mayBeShort: true };
      const order: AuditOrder = { kind: 'page', subject, view, filters, ...limits };
      const found = await audit.read(order, turnOf(request, reply));
      logReasonAccess(request, found.events);
      return { subject: found.subject, events: found.events, next_cursor: found.next };
    },
  });

  routes.route({
    ...fastifyRoute(auditEvent),
    async handler(request, reply) {
      const view = await toView(request);
      const order: AuditOrder = { kind: 'event', place: request.params, view };
      const { events, stored } = await audit.read(order, turnOf(request, reply));
      const [event] = events;
      if (event === undefined || stored === null) {
        throw new RequestError('not_found', say('audit.missing'));
      }
      logReasonAccess(request, [event]);
      return { ...event, raw: stored };
    },
  });

  routes.route({
    ...fastifyRoute(exportAudit),
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { query } = request;
      const subject = await allowedSubject(request, query);
      holdSlot(exports, request, reply, say('log.exported_already'));
      reply.raw.setTimeout(LONGEST_STALL_MS, () => reply.raw.destroy());
      const view = await toView(request, true);
      const filters = toFilters(query, view);
      const turn = turnOf(request, reply);
      const limits = { limit: LINES_AT_ONCE, mayBeShort: false };
      const lines = readLines((before) =>
        untilFree(turn, () => audit.read({ kind: 'page', subject, view, filters, before, ...limits }, turn)),
      );
      return sendFile(reply, lines, query);
    },
  });
}

async function sendFile(
  reply: FastifyReply,
  pages: AsyncGenerator<AuditLine[]>,
  query: ExportQuery,
): Promise<FastifyReply> {
  const first = await pages.next();
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="log.${query.format}"`)
    .type(EXPORT_TYPES[query.format])
    .send(tableStream(first.value ?? [], pages, tableWriter(columnNames(auditLineSchema), query)));
}

/** A device is a filter for those who are shown devices. */
function toFilters(query: Omit<AuditQuery, 'cursor' | 'limit'>, { whole, timeZone }: View): Filters {
  const { kind, type, actor, device, from, to } = query;
  if (device !== undefined && !whole) throw new RequestError('forbidden', 'Insufficient permissions');
  const ofKind = kind === undefined ? undefined : typesOfKind(kind);
  const types = type === undefined ? ofKind : ofKind === undefined || ofKind.includes(type) ? [type] : [];
  return {
    types: whole ? types : (types ?? typesForOthers).filter((one) => !isForModerators(one)),
    actorId: actor,
    device,
    from: from === undefined ? undefined : toTime(from, timeZone),
    to: to === undefined ? undefined : toTime(isDay(to) ? nextDay(to) : to, timeZone),
  };
}

const isDay = (text: string) => !text.includes('T');

/** A time as the log has it; of a day its beginning where the league is. */
function toTime(text: string, timeZone: string): string {
  return (isDay(text) ? startOfDay(text, timeZone) : new Date(text)).toISOString();
}

/** A file that has begun is not broken off because others read, or because somebody is erased meanwhile. */
async function untilFree<Result>({ gone }: Turn, read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const isBusy = error instanceof RequestError && error.code === 'busy';
      if (!isBusy || gone?.aborted === true) throw error;
      await pause(AGAIN_MS);
    }
  }
}

async function* readLines(
  readPage: (before: Position | undefined) => Promise<AuditPart>,
): AsyncGenerator<AuditLine[]> {
  let before: Position | null | undefined;
  while (before !== null) {
    const page: AuditPart = await readPage(before);
    yield page.events.map(toAuditLine);
    before = page.next;
  }
}
