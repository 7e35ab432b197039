import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Game, GameList } from '#contracts/game/game.contract.ts';
import { teamScheduleQueries } from '#frontend/features/game/game.queries.ts';
import { GameSchedule } from './game-schedule.tsx';

const TEAM = 1;
const queries = teamScheduleQueries(TEAM);

const game = {
  id: 7,
  status: 'scheduled',
  game_date: '2026-01-17T18:30:00Z',
  time_known: true,
  team_east_id: TEAM,
  team_east_name: 'Otters',
  team_west_id: 2,
  team_west_name: 'Forge',
  scoreboard: null,
  periods: [] as Game['periods'],
  regular_periods: 4,
} as Game;
const lost = {
  ...game,
  id: 3,
  status: 'completed',
  periods: Array.from({ length: 6 }, (_, index) => ({ period: index + 1, east: 12, west: 12 })),
  scoreboard: { team_score_east: 71, team_score_west: 80, winner_id: 2 },
} as Game;

const listOf = (...games: Game[]): GameList => ({ games, total: games.length, next_cursor: null });
const pagesOf = (...games: Game[]) => ({ pages: [listOf(...games)], pageParams: [''] });

function wordsOf({ overdue = [], over = [] }: { overdue?: Game[]; over?: Game[] }): string {
  const client = new QueryClient();
  client.setQueryData(queries.on.queryKey, listOf());
  client.setQueryData(queries.toCome.queryKey, pagesOf());
  client.setQueryData(queries.overdue.queryKey, pagesOf(...overdue));
  client.setQueryData(queries.over.queryKey, pagesOf(...over));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <GameSchedule queries={queries} errorTitle="Failed" emptyTitle="No games." seenFrom={TEAM} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ');
}

it('has a game that should be over and has no result', () => {
  const words = wordsOf({ overdue: [game] });
  expect(words).toMatch(/No result yet .*Otters .*Forge/u);
  expect(words).not.toContain('No games.');
});

it('says of results whether the team won, and how they ended', () => {
  expect(wordsOf({ over: [lost] })).toMatch(/Results .*lost .*71–80 +Final \(2OT, unofficial\)/u);
});

it('says when there is no game at all', () => {
  expect(wordsOf({})).toContain('No games.');
});
