import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { FIRST_SETTINGS } from '#events/settings/settings.events.ts';
import { settingsTable, siteReadModel } from '#projections/site/site.table.ts';
import { errorResponses, type QueryRoutes } from '#query-api/http/query-routes.ts';
import { entityMade } from '#query-api/http-cache/answers.ts';
import type { Read } from '#query-api/read-models/read-models.ts';
import { type LeagueSettings, settingsSchema } from './settings.contract.ts';

const READ_SETTINGS: Read<{ settings: LeagueSettings }> = {
  models: [siteReadModel],
  select: (table) => ({
    settings: `SELECT s.time_zone, s.claiming, s.chat, s.default_ruleset, s.allow_ties, s.revision
      FROM ${table(settingsTable)} s`,
  }),
};

/** What holds until an administrator changes it for the first time. */
const BEFORE_ANY_CHANGE: LeagueSettings = {
  time_zone: FIRST_SETTINGS.timeZone,
  claiming: FIRST_SETTINGS.claimingAllowed,
  chat: FIRST_SETTINGS.chatEnabled,
  default_ruleset: FIRST_SETTINGS.defaultRuleset,
  allow_ties: FIRST_SETTINGS.allowTies,
  revision: -1,
};

export function registerSettingsRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/settings/',
    config: { capability: 'settings.view', ignoreToken: true, hot: true },
    schema: {
      tags: ['settings'],
      summary: 'How the league is set up',
      response: { 200: settingsSchema, ...errorResponses },
    },
    handler: (request, reply) =>
      answers.sendHot(request, reply, {
        address: ['settings'],
        keys: ['settings'],
        read: READ_SETTINGS,
        make: ({ rows }) => entityMade(rows.settings[0] ?? BEFORE_ANY_CHANGE),
      }),
  });
}
