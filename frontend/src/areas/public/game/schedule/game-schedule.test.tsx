import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
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

function pageOf(lists: { toCome?: Game[]; overdue?: Game[]; over?: Game[]; canceled?: Game[] }): string {
  const { toCome = [], overdue = [], over = [], canceled = [] } = lists;
  const client = new QueryClient();
  client.setQueryData(queries.on.queryKey, listOf());
  client.setQueryData(queries.toCome.queryKey, pagesOf(...toCome));
  client.setQueryData(queries.overdue.queryKey, pagesOf(...overdue));
  client.setQueryData(queries.over.queryKey, pagesOf(...over));
  client.setQueryData(queries.canceled.queryKey, pagesOf(...canceled));
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <GameSchedule queries={queries} errorTitle="Failed" emptyTitle="No games." seenFrom={TEAM} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

function wordsOf(lists: Parameters<typeof pageOf>[0]): string {
  return pageOf(lists)
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
}

it('has a game that should be over and has no result', () => {
  const words = wordsOf({ overdue: [game] });
  expect(words).toMatch(/No result yet .*Otters .*Forge/u);
  expect(words).not.toContain('No games.');
});

it('has the team first, each score beside its team, whether it won and how', () => {
  expect(wordsOf({ over: [lost] })).toMatch(
    /Results .*Otters 71 .*Forge 80 .*lost Final \(2OT, unofficial\) Home/u,
  );
  const away = { ...lost, team_east_id: 2, team_east_name: 'Forge', team_west_id: TEAM } as Game;
  const won = { team_score_east: 71, team_score_west: 80, winner_id: TEAM };
  expect(wordsOf({ over: [{ ...away, team_west_name: 'Otters', scoreboard: won } as Game] })).toMatch(
    /Results .*Otters 80 .*Forge 71 .*won .* Away/u,
  );
});

it('has a canceled game apart from the results, with the reason that was typed', () => {
  const canceled = { ...game, status: 'canceled', status_reason: 'The hall is flooded' } as Game;
  const words = wordsOf({ over: [lost], canceled: [canceled] });
  expect(words).toMatch(/Results .*71 .*80 .*Canceled .*Canceled .*The hall is flooded/u);
  expect(words.match(/Results/gu)).toHaveLength(1);
});

// Rule: Games: Reasons and moved games
it('strikes out the date from which a game was moved', () => {
  const moved = { ...game, moved_from: '2026-01-10T18:00:00Z' } as Game;
  expect(pageOf({ toCome: [moved] })).toMatch(/not any more: <\/span>Sat, Jan 10(, 2026)?, 18:00<\/del>/u);
  expect(pageOf({ over: [{ ...lost, moved_from: moved.moved_from } as Game] })).not.toContain('<del');
});

it('says that a game should have begun, from a quarter of an hour on', () => {
  vi.useFakeTimers({ now: Date.parse('2026-01-17T18:44:59Z'), toFake: ['Date'] });
  expect(wordsOf({ toCome: [game] })).toMatch(/Today .* 18:30 /u);
  vi.setSystemTime('2026-01-17T18:45:00Z');
  expect(wordsOf({ toCome: [game] })).toContain('Should have begun at 18:30');
  vi.useRealTimers();
});

it('says when there is no game at all', () => {
  expect(wordsOf({})).toContain('No games.');
});
