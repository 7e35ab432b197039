import { expect, it } from 'vitest';
import { inAnotherLanguage } from '#tests/support/another-language.ts';
import { translated, worded } from './wording.ts';

const TEXTS = { 'game.moved': '{game} was moved', 'game.name': '{east} vs {west}' };
const game = { code: 'game.name', facts: { east: 'Harbor', west: 'Summit' } };
const moved = { code: 'game.moved', facts: { game } };

it('says a sentence of the API in the language of the page', async () => {
  const german = { 'game.moved': '{game} ist verlegt', 'game.name': '{east} gegen {west}' };
  const both = () => [translated(moved, 'Harbor vs Summit was moved'), worded(moved, TEXTS)];
  expect(await inAnotherLanguage({}, both, german)).toEqual([
    'Harbor gegen Summit ist verlegt',
    'Harbor gegen Summit ist verlegt',
  ]);
});

it('says it in English where there is no other text', async () => {
  expect(worded(game, TEXTS)).toBe('Harbor vs Summit');
  expect(translated(moved, 'As the API says it')).toBe('As the API says it');
  expect(await inAnotherLanguage({}, () => translated(moved, 'As the API says it'))).toBe(
    'As the API says it',
  );
});
