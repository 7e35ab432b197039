import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { chatTotalQuery } from '#frontend/features/game/game.queries.ts';
import type { GameOnPage } from '#frontend/lib/live-game.ts';
import { GameDetails } from './game-details.tsx';

const GAME = {
  id: 7,
  status: 'scheduled',
  game_date: null,
  venue: null,
  season_name: null,
  tournament_name: null,
  scorekeeper_name: null,
  scoreboard: null,
  periods: [],
  regular_periods: 4,
  team_east_id: 1,
  team_east_name: 'Herons',
  team_west_id: 2,
  team_west_name: 'Foundry',
} as unknown as Game;

function shown(more: Partial<GameOnPage>, messages = 0): string {
  const queries = new QueryClient();
  queries.setQueryData(chatTotalQuery(7).queryKey, messages);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <GameDetails game={{ ...GAME, ...more }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each(['scheduled', 'in_progress', 'final'] as const)('lead to the scoresheet of a game: %s', (status) => {
  const html = shown({ status });
  expect(html).toMatch(/<a href="\/api\/games\/7\/scoresheet\/"[^>]*>Scoresheet \(PDF\)<\/a>/u);
});

it('name the officials, when there are any', () => {
  const text = (html: string) => html.replaceAll(/<[^>]+>/gu, '');
  const officials = [
    { role: 'crew_chief', name: 'Kit Moreau' },
    { role: 'mascot', name: 'Mo' },
  ];
  expect(text(shown({ officials }))).toContain('Crew chief: Kit Moreaumascot: Mo');
  expect(shown({ officials: [] })).not.toContain('Officials');
  expect(shown({})).not.toContain('Officials');
});

it('lead to the chat of a game that is over, if somebody wrote there', () => {
  const over = { status: 'final', recording: 'full', scoreboard: {}, on_court: {} } as Partial<GameOnPage>;
  expect(shown(over, 31)).toMatch(/href="\/live-stream\/7"[^>]*>Chat, 31 messages/u);
  expect(shown(over, 0)).not.toContain('Chat');
  expect(shown({ ...over, status: 'in_progress' }, 31)).not.toContain('Chat');
});
