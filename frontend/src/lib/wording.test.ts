import { expect, it } from 'vitest';
import { inAnotherLanguage } from '#tests/support/another-language.ts';
import { wordedBy } from './contract-wording.ts';
import { translated } from './wording.ts';

const TEXTS = { 'game.moved': '{game} was moved', 'game.name': '{east} vs {west}' };
const game = { code: 'game.name', facts: { east: 'Harbor', west: 'Summit' } };
const moved = { code: 'game.moved', facts: { game } };

it('says a sentence of the API in the language of the page', async () => {
  const german = { 'game.moved': '{game} ist verlegt', 'game.name': '{east} gegen {west}' };
  const both = () => [translated(moved, 'Harbor vs Summit was moved'), wordedBy(TEXTS, moved)];
  expect(await inAnotherLanguage({}, both, german)).toEqual([
    'Harbor gegen Summit ist verlegt',
    'Harbor gegen Summit ist verlegt',
  ]);
});

it('says names, days and moments as the page does', async () => {
  const end = { moment: '2026-01-11T18:00:00Z', time_zone: 'Europe/Zagreb' };
  const facts = { teams: ['Harbor', 'Summit'], day: { day: '2026-01-09' }, end };
  const all = { 'game.all': '{teams}: {day} – {end}' };
  expect(wordedBy(all, { code: 'game.all', facts })).toBe(
    'Harbor and Summit: Jan 9, 2026 – Jan 11, 2026, 19:00',
  );
});

it('says it in English where there is no other text', async () => {
  expect(wordedBy(TEXTS, game)).toBe('Harbor vs Summit');
  expect(translated(moved, 'As the API says it')).toBe('As the API says it');
  expect(await inAnotherLanguage({}, () => translated(moved, 'As the API says it'))).toBe(
    'As the API says it',
  );
});
