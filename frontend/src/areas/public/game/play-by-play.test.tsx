import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { foldPlays } from '#frontend/features/game/plays/folded-plays.ts';
import { play } from '#frontend/features/game/plays/sample-plays.test-data.ts';
import { PlayByPlay } from './play-by-play.tsx';

const game = {
  id: 7,
  name: 'A vs B',
  status: 'final',
  regular_periods: 4,
  team_east_id: 1,
  team_east_name: 'Otters',
  team_west_name: 'Forge',
  team_west_id: 2,
} as Game;

it('leaves the Tab key no stop at each play: arrows move among them', () => {
  const plays = [580, 570, 560].map((clock) =>
    play({ type: 'points', side: 'east', points: 2, player_name: 'Ana Reid', clock }),
  );
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PlayByPlay game={game} plays={foldPlays(plays)} period="all" onPeriod={() => undefined} />
    </MemoryRouter>,
  );
  const links = html.match(/<a [^>]*see this moment[^>]*>/gu) ?? [];
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toContain('tabindex="-1"');
});
