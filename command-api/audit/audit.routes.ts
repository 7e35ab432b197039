import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import { maskPersonal } from '#command-api/event-log/event-log-line.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { Ownership } from '#command-api/ownership/owned-routes.ts';
import { type AuditLine, type AuditQuery, auditLineSchema } from '#contracts/audit/audit.contract.ts';
import { auditEvent, auditEvents, exportAudit } from '#contracts/audit/audit.endpoints.ts';
import { fastifyRoute } from '#contracts/http/fastify-route.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { can } from '#contracts/permissions/permissions.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Game } from '#events/game/game.fold.ts';
import { SETTINGS_STREAM, type Settings } from '#events/settings/settings.events.ts';
import type { EventStore, Position, RecordedEvent } from '#events/store/event-store.port.ts';
import { RequestError } from '#platform/http/errors.ts';
import {
  columnNames,
  EXPORT_TYPES,
  type ExportQuery,
  tableStream,
  tableWriter,
} from '#platform/http/exported-table.ts';
import { holdPlace, Places } from '#platform/http/places.ts';
import { nextDay, startOfDay } from '#platform/values/calendar-day.ts';
import { chosenSubject, requireAudit } from './audit-access.ts';
import { toAuditLine } from './audit-line.ts';
import { type Filters, findPage, withFewGames } from './audit-page.ts';
import { describeEvents, nameSubject, readEvent, type View } from './audit-reader.ts';
import { findScope, type Scope } from './audit-subject.ts';
import { typesOfKind } from './event-kinds.ts';

const ON_A_PAGE = 50;
/** Stands for personal data in a stored event. */
const MASK = '••••••••';
/** Of an export, put into words together. */
const LINES_AT_ONCE = 200;
const EXPORTS = { perAddress: 2, total: 2 };
/** A client that takes nothing for this long is gone. */
const LONGEST_STALL_MS = 60_000;

type Dependencies = {
  site: { store: Pick<EventStore, 'search' | 'readStream'> };
  lookUp: LookUp;
  isOwn: Ownership;
  commands: { games: StreamReader<Game>; settings: StreamReader<Settings> };
};

/**
 * The log in words. Read from the log itself, and in the command API, which alone has the keys of personal data
 * (docs/decisions/0056).
 */
export function registerAuditRoutes(app: FastifyInstance, deps: Dependencies): void {
  const {
    lookUp,
    site: { store },
  } = deps;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const exports = new Places(EXPORTS);

  async function toView(request: FastifyRequest, masked = false): Promise<View> {
    const { state } = await deps.commands.settings.read(SETTINGS_STREAM);
    return { whole: can(requireActor(request), 'audit.view_raw'), masked, timeZone: state.timeZone };
  }

  /** Where to look, for somebody who may. */
  async function findAllowedScope(
    request: FastifyRequest,
    query: Parameters<typeof chosenSubject>[0],
  ): Promise<Scope> {
    const subject = chosenSubject(query);
    await requireAudit(deps, requireActor(request), subject);
    return findScope(lookUp, subject);
  }

  routes.route({
    ...fastifyRoute(auditEvents),
    async handler(request) {
      const { query } = request;
      const scope = await findAllowedScope(request, query);
      const view = await toView(request);
      const limits = { before: query.cursor, limit: query.limit ?? ON_A_PAGE };
      const found = withFewGames(await findPage(store, scope, toFilters(query, view), limits));
      const events = await describeEvents({ store, lookUp }, found.events, view);
      noteReasons(request, found.events, view);
      return {
        subject: await nameSubject(lookUp, chosenSubject(query), events),
        events,
        next_cursor: found.next,
      };
    },
  });

  routes.route({
    ...fastifyRoute(auditEvent),
    async handler(request) {
      const event = await readEvent(store, request.params);
      if (event === undefined) throw new RequestError('not_found', say('audit.missing'));
      const view = await toView(request);
      const [described] = await describeEvents({ store, lookUp }, [event], view);
      if (described === undefined) throw new RequestError('not_found', say('audit.missing'));
      noteReasons(request, [event], view);
      return { ...described, raw: { ...event, data: maskPersonal(event, MASK) } };
    },
  });

  routes.route({
    ...fastifyRoute(exportAudit),
    exposeHeadRoute: false,
    async handler(request, reply) {
      const { query } = request;
      const scope = await findAllowedScope(request, query);
      holdPlace(exports, request, reply, say('log.exported_already'));
      reply.raw.setTimeout(LONGEST_STALL_MS, () => reply.raw.destroy());
      const view = await toView(request, true);
      const pages = readLines({ store, lookUp }, scope, toFilters(query, view), view);
      return sendFile(reply, pages, query);
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
    types,
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

async function* readLines(
  deps: Parameters<typeof describeEvents>[0],
  scope: Scope,
  filters: Filters,
  view: View,
): AsyncGenerator<AuditLine[]> {
  let before: Position | null | undefined;
  while (before !== null) {
    const page: Awaited<ReturnType<typeof findPage>> = await findPage(deps.store, scope, filters, {
      before,
      limit: LINES_AT_ONCE,
    });
    yield (await describeEvents(deps, page.events, view)).map(toAuditLine);
    before = page.next;
    // Let a scorer's tap that arrived meanwhile go first.
    await setImmediate();
  }
}

/** What people wrote is personal data: who was shown it is logged, as in an export. */
function noteReasons(request: FastifyRequest, events: readonly RecordedEvent[], { whole }: View): void {
  const shown = events.filter(({ data }) => typeof data.reason === 'string');
  if (!whole || shown.length === 0) return;
  request.log.info(
    { userId: requireActor(request).id, positions: shown.map(({ position }) => position) },
    'reasons in the log are shown',
  );
}
