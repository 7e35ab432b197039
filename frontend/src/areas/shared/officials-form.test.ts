import { expect, it } from 'vitest';
import { atPlaces, OFFICIAL_PLACES, officialsAt, officialsFormSchema } from './officials-form.ts';

const nobody = Object.fromEntries(OFFICIAL_PLACES.map((place) => [place, '']));

it('shows everybody at their place on the scoresheet, also in the words of a feed', () => {
  const officials = [
    { role: 'timekeeper', name: 'Tia' },
    { role: 'umpire', name: 'Ulf' },
    { role: 'crew_chief', name: 'Cem' },
    { role: 'umpire', name: 'Uma' },
  ];
  expect(atPlaces(officials)).toEqual({
    names: { ...nobody, crew_chief: 'Cem', umpire_1: 'Ulf', umpire_2: 'Uma', timer: 'Tia' },
    others: [],
  });
  expect(atPlaces([])).toEqual({ names: nobody, others: [] });
});

it('names those of a feed for whom the scoresheet has no place', () => {
  const statistician = { role: 'statistician', name: 'Stu' };
  const third = { role: 'umpire', name: 'Uwe' };
  const officials = [{ role: 'umpire', name: 'Ulf' }, statistician, { role: 'umpire', name: 'Uma' }, third];
  expect(atPlaces(officials)).toEqual({
    names: { ...nobody, umpire_1: 'Ulf', umpire_2: 'Uma' },
    others: [statistician, third],
  });
});

it('sends whoever has a name', () => {
  const typed = { ...nobody, umpire_2: ' Uma ', commissioner: 'Kim' };
  expect(officialsAt(officialsFormSchema.parse(typed))).toEqual({
    officials: [
      { role: 'umpire', name: 'Uma' },
      { role: 'commissioner', name: 'Kim' },
    ],
  });
});

it('says so at a name that is too long', () => {
  const typed = { ...nobody, timer: 'x'.repeat(101) };
  expect(officialsFormSchema.safeParse(typed).error?.issues).toMatchObject([
    { path: ['timer'], message: 'Name must be less than 100 characters' },
  ]);
});
