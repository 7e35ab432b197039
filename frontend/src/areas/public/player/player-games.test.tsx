import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { PlayerGame } from '#contracts/statistics/statistics.contract.ts';
import { playerGamesQuery } from '#frontend/features/statistics/statistics.queries.ts';
import { PlayerGamesTab } from './player-games.tsx';

const TEAM = 2;
const game = (of: Partial<PlayerGame>) =>
  ({
    time_known: true,
    team_east_id: 1,
    team_east_name: 'Forge',
    team_west_id: TEAM,
    team_west_name: 'Otters',
    venue: null,
    periods: [],
    regular_periods: 4,
    result_type: 'played',
    scoreboard: null,
    player_team_id: TEAM,
    player_statistics: null,
    ...of,
  }) as unknown as PlayerGame;

const PLAYED = game({
  id: 1,
  status: 'final',
  game_date: '2026-01-17T18:30:00Z',
  scoreboard: { team_score_east: 71, team_score_west: 80, winner_id: TEAM, details: '{}' },
  player_statistics: { points: 12, rebounds: 5, assists: null } as PlayerGame['player_statistics'],
});

function wordsOf(begun: PlayerGame[], ahead: PlayerGame[]): string {
  const queries = new QueryClient();
  for (const [key, games] of [[true, begun] as const, [false, ahead] as const]) {
    queries.setQueryData(playerGamesQuery(7, { begun: key }).queryKey, {
      pages: [{ games, total: games.length, next_cursor: null }],
      pageParams: [''],
    });
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <PlayerGamesTab playerId={7} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');
}

it('has what was played first, with the own team’s score before the other’s and what the player did', () => {
  const next = game({ id: 2, status: 'scheduled', game_date: '2999-01-24T18:30:00Z' });
  const off = game({ id: 3, status: 'canceled', game_date: '2999-01-20T18:30:00Z' });
  const words = wordsOf([PLAYED], [next, off]);
  expect(words).toMatch(/Games played .*Otters 80 .*Forge 71 .*won .*Away .*12 pts, 5 reb, – ast/u);
  expect(words).toMatch(/Games played .*Games to come .*18:30 .*Canceled .*Canceled/u);
});

it('has one heading for the games of one day', () => {
  const second = { ...PLAYED, id: 4, game_date: '2026-01-17T12:00:00Z' };
  expect(wordsOf([PLAYED, second], []).match(/Jan 17/gu)).toHaveLength(1);
});
