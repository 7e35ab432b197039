import { expect, it } from 'vitest';
import type { Category } from '#contracts/category/category.contract.ts';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { firstChoices } from './new-game.ts';

const tournament = (id: number, status: Tournament['status']) => ({ id, status }) as Tournament;
const category = (id: number) => ({ id }) as Category;

it('begins with the only tournament that is not over, and the only category', () => {
  const tournaments = [tournament(3, 'completed'), tournament(4, 'ongoing')];
  expect(firstChoices({ tournaments, categories: [category(6)] })).toEqual({
    tournament_id: '4',
    game_category_id: '6',
  });
});

it('leaves open what is one of several', () => {
  const tournaments = [tournament(4, 'ongoing'), tournament(5, 'upcoming')];
  expect(firstChoices({ tournaments, categories: [] })).toEqual({ tournament_id: '', game_category_id: '' });
});
