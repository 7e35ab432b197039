import { sponsorListSchema } from '#contracts/sponsor/sponsor.contract.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { presentSponsors } from './sponsor.presenter.ts';
import { readSponsors } from './sponsor.queries.ts';

/** The public block of sponsors. */
export function registerSponsorRoutes(reads: ReadRoutes): void {
  reads.getOld({
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

/** For administrators: hidden sponsors too. */
export function registerSponsorManagementRoutes(reads: ReadRoutes): void {
  reads.getSignedInOld({
    url: '/api/sponsors/all/',
    capability: 'sponsor.manage',
    tags: ['sponsors'],
    summary: 'All sponsors in their order',
    response: sponsorListSchema,
    answer: () => ({
      query: readSponsors('all'),
      present: ({ row }) => presentSponsors(row.sponsors),
    }),
  });
}
