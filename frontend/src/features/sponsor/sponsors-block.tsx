import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { Sponsor } from '#contracts/sponsor/sponsor.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { imageUrl } from '#frontend/lib/image-url.ts';
import { sponsorsQuery } from './sponsor.queries.ts';

/** Who supports the league; nothing without any. */
export function SponsorsBlock() {
  const { data } = useQuery(sponsorsQuery());
  if (data === undefined || data.sponsors.length === 0) return null;
  return (
    <Panel title={t`Sponsors`}>
      <ul className="flex flex-wrap items-center gap-x-10 gap-y-4 border-t border-line py-4">
        {data.sponsors.map((sponsor) => (
          <li key={sponsor.id} className="flex min-w-0">
            {sponsor.url === null ? (
              <Sign sponsor={sponsor} />
            ) : (
              <a
                href={sponsor.url}
                rel="noopener noreferrer sponsored"
                className="touch-target inline-flex min-w-0 hover:underline"
              >
                <Sign sponsor={sponsor} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sign({ sponsor: { name, image } }: { sponsor: Sponsor }) {
  const picture = imageUrl(image);
  return picture === undefined ? (
    <Name className="text-16 font-[650] face-narrow">{name}</Name>
  ) : (
    <img src={picture} alt={name} loading="lazy" className="h-12 w-auto max-w-[200px] object-contain" />
  );
}
