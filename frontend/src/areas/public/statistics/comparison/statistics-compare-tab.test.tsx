import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Line } from '#frontend/features/statistics/comparison.ts';
import { Comparison } from './statistics-comparison.tsx';

type Summary = { points: number };
const LINES: Line<Summary>[] = [
  { key: 'points', label: 'Points', value: ({ points }) => points, best: 'highest' },
];
const team = { id: 1, name: 'Owls' };
const person = (id: number, points?: number) => ({
  id,
  name: `Player ${id}`,
  shortName: `Player ${id}`,
  note: 'Owls',
  href: `/players/${id}`,
  team,
  summary: points === undefined ? undefined : { points },
});
const render = (...compared: ReturnType<typeof person>[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Comparison
        compared={compared}
        lines={LINES}
        leagueLines={[]}
        season={{ id: 3, name: '2026/27' }}
        noun="players"
      />
    </MemoryRouter>,
  );

it('needs two to compare', () => {
  expect(render()).toContain('Choose two to four players');
  expect(render(person(1, 4))).toContain('One more, and they stand side by side.');
});

it('underlines the best and names who has not played', () => {
  const html = render(person(1, 4), person(2, 9), person(3));
  expect(html).toMatch(/4\.0<\/span><\/button><\/td>.*9\.0<\/span><span class="sr-only">, the best/su);
  expect(html).toContain('data-explain="players.points.player-2.season-3"');
  expect(html).toContain('No games this season: Player 3.');
});
