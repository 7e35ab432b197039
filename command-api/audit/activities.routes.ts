import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  activityPageSchema,
  LATEST_ACTIVITIES_PATH,
  latestActivitiesSchema,
  SEASON_ACTIVITIES_PATH,
  seasonActivitiesSchema,
  toldActivitiesSchema,
} from '#contracts/audit/log-words.contract.ts';
import { requireActor } from '#contracts/http/signed-in.ts';
import { requirePermission } from '#contracts/permissions/permissions.ts';
import type { AuditReader } from './audit-process.ts';
import { logReasonAccess } from './log-reason-access.ts';

/** All readers of public lists take turns as one: they never make those wait who read the log itself. */
const PUBLIC = 'public lists';

/**
 * For the query API alone, which has no log: activities in words. These urls are not under `/api/`, so that no front door
 * passes them on.
 */
export function registerActivityRoutes(app: FastifyInstance, { audit }: { audit: AuditReader }): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.route({
    method: 'GET',
    url: LATEST_ACTIVITIES_PATH,
    schema: { hide: true, querystring: latestActivitiesSchema, response: { 200: activityPageSchema } },
    async handler(request, reply) {
      const actor = requireActor(request);
      requirePermission(actor, 'activity.view');
      const { kind: of, before, limit } = request.query;
      const turn = { client: `user ${actor.id}`, gone: goneWith(reply) };
      const page = await audit.readActivities({ kind: 'latest', of, before, limit }, turn);
      const shown = page.activities.map(({ id, reason }) => ({ position: id, reason }));
      logReasonAccess(request, shown);
      return page;
    },
  });

  routes.route({
    method: 'GET',
    url: SEASON_ACTIVITIES_PATH,
    config: { ignoreToken: true },
    schema: { hide: true, querystring: seasonActivitiesSchema, response: { 200: toldActivitiesSchema } },
    async handler(request, reply) {
      const { season, positions } = request.query;
      return audit.readActivities(
        { kind: 'season', season, positions: positions.split(',') },
        { client: PUBLIC, gone: goneWith(reply) },
      );
    },
  });
}

/** Aborted when the client is gone. */
function goneWith(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
