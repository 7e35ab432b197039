import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import type { HeadToHead, TeamGame } from '#contracts/statistics/statistics.contract.ts';
import type { TeamPlayers } from '#contracts/team/team.contract.ts';
import { headToHeadQuery, teamFormQuery } from '#frontend/features/game/game.queries.ts';
import { standingsQuery } from '#frontend/features/standings/standings.queries.ts';
import { teamPlayersQuery } from '#frontend/features/team/team.queries.ts';
import { GamePreview, seriesText } from './game-preview.tsx';

const game = {
  id: 7,
  season_id: 1,
  status: 'scheduled',
  game_date: '2026-01-17T18:30:00Z',
  time_known: true,
  team_east_id: 1,
  team_east_name: 'Otters',
  team_west_id: 2,
  team_west_name: 'Forge',
  periods: [] as Game['periods'],
  regular_periods: 4,
} as Game;
const won = {
  id: 3,
  status: 'final',
  result_type: 'played',
  periods: Array.from({ length: 5 }, (_, index) => ({ period: index + 1, east: 15, west: 15 })),
  regular_periods: 4,
  result: 'W',
  side: 'west',
  opponent_name: 'Herons',
  team_score: 80,
  opponent_score: 71,
  game_date: '2026-01-10T18:30:00Z',
  time_known: true,
} as TeamGame;
const headToHead = { games: [], team_a: { wins: 0 }, team_b: { wins: 0 } } as unknown as HeadToHead;

it('shows how the teams are doing, who plays for them, and a calendar', () => {
  const queries = new QueryClient();
  const list = { total: 1, next_cursor: null };
  queries.setQueryData(teamFormQuery(1).queryKey, { games: [won], ...list });
  queries.setQueryData(teamFormQuery(2).queryKey, { games: [], ...list });
  queries.setQueryData(headToHeadQuery(1, 2).queryKey, headToHead);
  for (const team of [1, 2]) {
    const players = [
      { id: 12, first_name: 'Sam', last_name: 'Demir', number: '11', position: null },
      { id: 11, first_name: 'Ana', last_name: 'Reid', number: '4', position: 'point_guard' },
    ];
    queries.setQueryData(teamPlayersQuery(team).queryKey, { players, ...list } as TeamPlayers);
  }
  const row = { total_games: 9, wins: 7, losses: 2, ties: 0, last_ten: '7-2', streak: 'W3' };
  const averages = { points_per_game: 77.3, opponent_points_per_game: 70.1, point_difference_per_game: 7.2 };
  queries.setQueryData(standingsQuery(1).queryKey, {
    rankings: [
      { ...row, ...averages, team_id: 1, rank: 2, home_record: '5-0', away_record: '2-2' },
      {
        ...row,
        ...averages,
        team_id: 2,
        rank: 4,
        wins: 5,
        losses: 4,
        home_record: '3-2',
        away_record: '2-2',
      },
    ],
  } as unknown as Rankings);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <GamePreview game={game} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const words = html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');
  expect(words).toMatch(/2 Rank 4 7–2 Record 5–4 77\.3 Points per game 77\.3/u);
  expect(words).toContain('5-0 At home, away 2-2');
  expect(words).toMatch(/W won at Herons OT 80–71/u);
  expect(words).toContain('No games played yet.');
  expect(words).toContain('They have not met yet.');
  expect(words).toMatch(/4 Ana Reid Point guard 11 Sam Demir/u);
  expect(html).toContain('href="/api/games/7/calendar.ics"');
  expect(html).toContain('href="/api/teams/1/calendar.ics"');
});

it('says who leads head to head', () => {
  const of = (name: string, wins: number, losses: number) =>
    ({ team_name: name, wins, losses, ties: 0 }) as HeadToHead['team_a'];
  expect(seriesText({ team_a: of('Otters', 1, 3), team_b: of('Forge', 3, 1) })).toBe('Forge lead 3–1');
  expect(seriesText({ team_a: of('Otters', 2, 2), team_b: of('Forge', 2, 2) })).toBe('Level at 2–2');
});
