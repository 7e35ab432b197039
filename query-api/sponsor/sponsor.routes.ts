import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { mediaAddress } from '#platform/file-ids.ts';
import { type SponsorRow, siteReadModel, sponsorTable } from '#projections/site/site.table.ts';
import { errorResponses, type QueryRoutes, signedInResponses } from '#query-api/http/query-routes.ts';
import type { Read, ReadResult } from '#query-api/read-models/read-models.ts';
import { type SponsorList, sponsorListSchema } from './sponsor.contract.ts';

type SponsorParts = { sponsors: SponsorRow };

const readSponsors = (condition: string): Read<SponsorParts> => ({
  models: [siteReadModel],
  select: (table) => ({
    sponsors: `SELECT s.* FROM ${table(sponsorTable)} s WHERE ${condition} ORDER BY s.place, s.id`,
  }),
});

function sponsorListOf({ rows }: ReadResult<SponsorParts>): SponsorList {
  const sponsors = rows.sponsors.map(({ id, name, url, image, place, active, revision }) => ({
    id,
    name,
    url,
    image: mediaAddress(image),
    order: place,
    active,
    revision,
  }));
  return { sponsors, total: sponsors.length, next_cursor: null };
}

/** The block that everybody sees. */
export function registerSponsorRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/sponsors/',
    config: { capability: 'sponsor.view', ignoreToken: true, hot: true },
    schema: {
      tags: ['sponsors'],
      summary: 'Sponsors that are shown, in their order',
      response: { 200: sponsorListSchema, ...errorResponses },
    },
    async handler(request, reply) {
      await answers.sendHot(request, reply, {
        address: ['sponsors'],
        keys: ['sponsors'],
        read: readSponsors('s.active'),
        make: (result) => ({ body: sponsorListOf(result) }),
      });
      return reply;
    },
  });
}

/** What administrators see besides: sponsors that are not shown. */
export function registerSponsorManagementRoutes(app: FastifyInstance, { answers }: QueryRoutes): void {
  app.withTypeProvider<ZodTypeProvider>().route({
    method: 'GET',
    url: '/api/sponsors/all/',
    config: { capability: 'sponsor.manage' },
    schema: {
      tags: ['sponsors'],
      summary: 'All sponsors in their order',
      response: { 200: sponsorListSchema, ...signedInResponses },
    },
    handler: async (request, reply) =>
      sponsorListOf(await answers.read(request, reply, readSponsors('true'))),
  });
}
