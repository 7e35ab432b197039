import { allSponsors, type SponsorList, sponsorList } from '#contracts/sponsor/sponsor.contract.ts';
import { changeKey } from '#events/changes/change-key.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/cached-responder.ts';
import { readSponsors } from './sponsor.queries.ts';

/** The public block of sponsors. */
export function registerSponsorRoutes(reads: ReadRoutes): void {
  reads.get(sponsorList, () => listSponsors('shown'));
}

/** For administrators: hidden sponsors too. */
export function registerSponsorManagementRoutes(reads: ReadRoutes): void {
  reads.getSignedIn(allSponsors, () => listSponsors('all'));
}

const listSponsors = (scope: 'shown' | 'all') =>
  cached({
    cacheKey: ['sponsors', scope],
    changeKeys: [changeKey.sponsors],
    query: readSponsors(scope),
    present: ({ row: { sponsors } }): SponsorList => ({
      sponsors,
      total: sponsors.length,
      next_cursor: null,
    }),
  });
