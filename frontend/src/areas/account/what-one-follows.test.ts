import { expect, it } from 'vitest';
import type { Game } from '#contracts/game/game.contract.ts';
import { nextOfAll } from './what-one-follows.tsx';

const game = (id: number, game_date: string | null, status: Game['status'] = 'scheduled') =>
  ({ id, game_date, status }) as Game;

it('has the next five games of the teams one follows, soonest first, each once and those without a date last', () => {
  const derby = game(4, '2026-01-24T18:00:00Z');
  const otters = [game(1, '2026-01-17T18:00:00Z'), derby, game(5, '2026-01-10T18:00:00Z', 'postponed')];
  const forge = [derby, game(2, '2026-01-31T18:00:00Z'), game(3, null)];
  expect(nextOfAll([otters, forge]).map(({ id }) => id)).toEqual([1, 4, 2, 3, 5]);
  const rams = [game(6, '2026-01-16T18:00:00Z')];
  expect(nextOfAll([otters, forge, rams]).map(({ id }) => id)).toEqual([6, 1, 4, 2, 3]);
  expect(nextOfAll([])).toEqual([]);
});
