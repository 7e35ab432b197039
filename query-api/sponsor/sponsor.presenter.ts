import type { SponsorList } from '#contracts/sponsor/sponsor.contract.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';

/** @param rows with the id of the file as the image */
export function presentSponsors(rows: SponsorList['sponsors']): SponsorList {
  const sponsors = rows.map((sponsor) => ({ ...sponsor, image: mediaUrl(sponsor.image) }));
  return { sponsors, total: sponsors.length, next_cursor: null };
}
