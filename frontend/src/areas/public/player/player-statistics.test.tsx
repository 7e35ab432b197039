import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { PlayerAverages } from '#contracts/statistics/statistics.contract.ts';
import {
  playerAveragesQuery,
  playerGamesQuery,
  playerStatisticsQuery,
} from '#frontend/features/statistics/statistics.queries.ts';
import { PlayerGamesTab } from './player-games.tsx';
import { PlayerStatisticsTab } from './player-statistics.tsx';

const nothing = { total: 0, next_cursor: null };

/** The tabs of a player without a game. */
function tabsWithoutGames(): string {
  const queries = new QueryClient();
  queries.setQueryData(playerAveragesQuery(7).queryKey, {
    player_id: 7,
    seasons: [],
  } as unknown as PlayerAverages);
  queries.setQueryData(playerStatisticsQuery(7).queryKey, {
    pages: [
      { player_id: 7, player_name: 'Ada', position: '1', statistics: [], season_averages: [], ...nothing },
    ],
    pageParams: [''],
  });
  for (const begun of [true, false]) {
    queries.setQueryData(playerGamesQuery(7, { begun }).queryKey, {
      pages: [{ games: [], ...nothing }],
      pageParams: [''],
    });
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <PlayerStatisticsTab playerId={7} />
        <PlayerGamesTab playerId={7} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('a player without a game has neither statistics nor games', () => {
  const html = tabsWithoutGames();
  expect(html).toContain('No statistics available for this player.');
  expect(html).toContain('No games found for this player.');
});
