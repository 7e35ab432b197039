import { expect, it } from 'vitest';
import { CATEGORIES } from '#events/statistics/statistics.ts';
import { checkBoxScore, checkNumbers } from '#tests/support/explained-league.ts';
import { sample } from '#tests/support/sampling.ts';
import { FIBA_SEASON, sharedImportedLeague } from './imported-league.ts';

const league = sharedImportedLeague(FIBA_SEASON);
const EXPLAINED = sample('statistics of a real season, explained', CATEGORIES, (category) => category);
const BOXES = sample(
  'box scores of a real season, explained',
  Array.from({ length: FIBA_SEASON.games }, (_, place) => place),
  (place) => `game ${place + 1}`,
);
const get = async (url: string) => (await league.app.inject({ url })).json();

// Rule: Averages, totals and percentages
it('every number of a FIBA season is the sum of the games that explain it', async () => {
  const [game] = [...(await league.games()).values()];
  if (game === undefined || game.status === 'nonexistent') throw new Error('no game was imported');
  const numbers = await checkNumbers(get, 'season', game.facts.seasonId, { categories: EXPLAINED });
  expect(numbers.wrong).toEqual([]);
  expect(numbers.checked).toBeGreaterThan(500);
});

it.each(BOXES)('every cell of the box score of game %i is the sum of its plays', async (place) => {
  const game = [...(await league.games()).values()][place];
  if (game === undefined || game.status === 'nonexistent') throw new Error('the game was not imported');
  const { wrong, checked } = await checkBoxScore(get, game.facts.gameId);
  expect(wrong).toEqual([]);
  expect(checked).toBeGreaterThan(100);
});
