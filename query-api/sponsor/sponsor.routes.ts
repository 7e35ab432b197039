import { allSponsors, sponsorList } from '#contracts/sponsor/sponsor.endpoints.ts';
import { changeKey } from '#events/changes/change-key.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached, uncached } from '#query-api/http-cache/answers.ts';
import { presentSponsors } from './sponsor.presenter.ts';
import { readSponsors } from './sponsor.queries.ts';

/** The public block of sponsors. */
export function registerSponsorRoutes(reads: ReadRoutes): void {
  reads.get(sponsorList, () =>
    cached({
      cacheKey: ['sponsors'],
      changeKeys: [changeKey.sponsors],
      query: readSponsors('shown'),
      present: ({ row }) => presentSponsors(row.sponsors),
    }),
  );
}

/** For administrators: hidden sponsors too. */
export function registerSponsorManagementRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(allSponsors, () =>
    uncached({
      changeKeys: [changeKey.sponsors],
      query: readSponsors('all'),
      present: ({ row }) => presentSponsors(row.sponsors),
    }),
  );
}
