import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
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

function shown(more: Partial<GameOnPage>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <GameDetails game={{ ...GAME, ...more }} />
    </MemoryRouter>,
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
