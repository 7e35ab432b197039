import { expect, it } from 'vitest';
import { withFiles } from './form-data.ts';

it('sends a body without files as it is', () => {
  const body = { name: 'Otters', logo: null };
  expect(withFiles(body)).toBe(body);
});

it('sends a body with a file as a form, in which nothing is an empty text', () => {
  const logo = new File(['logo'], 'logo.png', { type: 'image/png' });
  const form = withFiles({
    name: 'Otters',
    website: null,
    league_id: 3,
    tournament_id: undefined,
    colours: { first: '#102030', second: '#ffffff' },
    logo,
  });
  expect(form).toBeInstanceOf(FormData);
  expect([...(form as FormData)]).toEqual([
    ['name', 'Otters'],
    ['website', ''],
    ['league_id', '3'],
    ['colours', '{"first":"#102030","second":"#ffffff"}'],
    ['logo', logo],
  ]);
});
