import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type QueryRoutes, signedInResponses } from '#query-api/http/query-routes.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { sponsorListSchema } from './sponsor.contract.ts';
import { presentSponsors } from './sponsor.presenter.ts';
import { readSponsors } from './sponsor.queries.ts';

/** The block that everybody sees. */
export function registerSponsorRoutes(reads: ReadRoutes): void {
  reads.get({
    url: '/api/sponsors/',
    capability: 'sponsor.view',
    tags: ['sponsors'],
    summary: 'Sponsors that are shown, in their order',
    response: sponsorListSchema,
    answer: () => ({
      cacheKey: ['sponsors'],
      changeKeys: ['sponsors'],
      query: readSponsors('shown'),
      present: ({ row }) => presentSponsors(row.sponsors),
    }),
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
    async handler(request, reply) {
      const { row } = await answers.query(request, reply, readSponsors('all'));
      return presentSponsors(row.sponsors);
    },
  });
}
