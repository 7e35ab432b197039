import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Game } from '#query-api/game/game.contract.ts';
import { GameDetails } from './game-details.tsx';

it.each(['scheduled', 'in_progress', 'final'] as const)('lead to the scoresheet of a game: %s', (status) => {
  const game = {
    id: 7,
    status,
    game_date: null,
    venue: null,
    season_name: null,
    tournament_name: null,
    scorekeeper_name: null,
    scoreboard: null,
    team_east_id: 1,
    team_east_name: 'Herons',
    team_west_id: 2,
    team_west_name: 'Foundry',
  } as unknown as Game;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <GameDetails game={game} />
    </MemoryRouter>,
  );
  expect(html).toMatch(/<a href="\/api\/games\/7\/scoresheet\/"[^>]*>Scoresheet \(PDF\)<\/a>/u);
});
