import { expect, it } from 'vitest';
import { fieldText, othersIn } from './resource-form.tsx';
import type { ResourceForm } from './use-resource-form.ts';

const FORM = { choices: new Map(), labels: new Map() } as unknown as ResourceForm<Record<string, unknown>>;
const player = (player_id: number, number: string) => ({ player_id, number, starter: false });

it('says of a roster that somebody else changed how much of it is another one', () => {
  const theirs = [player(1, '4'), player(2, '5'), player(3, '6')];
  const typed = [player(1, '4'), player(2, '15')];
  expect(fieldText(FORM, 'player_statistics', theirs)).toBe('3 entries');
  expect(fieldText(FORM, 'player_statistics', [player(1, '4')])).toBe('1 entry');
  expect(othersIn(theirs, typed)).toBe(', 2 of them not as here');
});

it('writes other values out', () => {
  expect(fieldText(FORM, 'location', 'Bristol')).toBe('Bristol');
  expect(fieldText(FORM, 'colours', { first: '#112233', second: '#ffffff' })).toBe('#112233, #ffffff');
  expect(othersIn('Bristol', 'Bath')).toBe('');
});
