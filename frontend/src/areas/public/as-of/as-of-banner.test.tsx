import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { roundsQuery } from './as-of.queries.ts';
import { AsOfBanner } from './as-of-banner.tsx';

const of = { kind: 'season', id: 3 } as const;

function bannerOf(asOf: string): string {
  const queries = new QueryClient();
  queries.setQueryData(roundsQuery(of).queryKey, {
    season_id: 3,
    tournament_id: null,
    league_id: null,
    position: '1',
    rounds: [{ round: 1, games: 2, finished_games: 2, last_counts_from: '2026-01-10T18:00:00.000Z' }],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <AsOfBanner
          asOf={asOf}
          of={of}
          note="Only games until then"
          changing={{ standings: { seasonId: 3 } }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  ).replaceAll(/<[^>]+>/gu, '|');
}

it('says that there is no such round, and compares nothing with it', () => {
  const html = bannerOf('round-99');
  expect(html).toContain('There is no round 99');
  expect(html).not.toContain('After round');
  expect(html).not.toContain('What changed since');
  expect(html).toContain('Back to today');
});

it('says after which round it is', () => {
  const html = bannerOf('round-1');
  expect(html).toContain('After round 1');
  expect(html).toContain('Only games until then');
  expect(html).toContain('What changed since');
});
