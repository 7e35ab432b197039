import type { SponsorList } from '#contracts/sponsor/sponsor.contract.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import type { SponsorRow } from '#projections/site/site.table.ts';

export function presentSponsors(rows: readonly SponsorRow[]): SponsorList {
  const sponsors = rows.map(({ id, name, url, image, place, active, revision }) => ({
    id,
    name,
    url,
    image: mediaUrl(image),
    order: place,
    active,
    revision,
  }));
  return { sponsors, total: sponsors.length, next_cursor: null };
}
