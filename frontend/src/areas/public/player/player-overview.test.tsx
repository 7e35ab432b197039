import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Player } from '#contracts/player/player.contract.ts';
import type { SeasonList } from '#contracts/season/season.contract.ts';
import type { PlayerAverages } from '#contracts/statistics/statistics.contract.ts';
import { seasonsQuery } from '#frontend/features/season/season.queries.ts';
import {
  playerAveragesQuery,
  playerStatisticsQuery,
} from '#frontend/features/statistics/statistics.queries.ts';
import { PlayerOverview } from './player-overview.tsx';

function overviewOf(seasons: SeasonList['seasons']): string {
  const queries = new QueryClient();
  queries.setQueryData(seasonsQuery().queryKey, { seasons } as SeasonList);
  queries.setQueryData(playerAveragesQuery(7).queryKey, {
    seasons: [] as PlayerAverages['seasons'],
  } as PlayerAverages);
  queries.setQueryData(playerStatisticsQuery(7).queryKey, {
    pages: [
      {
        player_id: 7,
        player_name: 'Ada',
        position: '1',
        statistics: [],
        season_averages: [],
        total: 0,
        next_cursor: null,
      },
    ],
    pageParams: [''],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <PlayerOverview player={{ id: 7, bio: null } as Player} facts={[['Height', '188cm']]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const SEASON = { id: 3, name: '2041', status: 'active' } as SeasonList['seasons'][number];

it('a player without a game has no averages, which is not 0', () => {
  const html = overviewOf([SEASON]);
  expect(html).toMatch(/Season .*2041/u);
  expect(html).toMatch(/Points.*–/u);
  expect(html).toMatch(/Games played<\/[^>]+>[^–]*>0</u);
  expect(html).toContain('No statistics available for this player.');
  expect(html).toContain('188cm');
});

it('the averages name no season before there is one', () => {
  const html = overviewOf([]);
  expect(html).toContain('Averages');
  expect(html).not.toMatch(/season/iu);
});
