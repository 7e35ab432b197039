import { expect, it } from 'vitest';
import { inAnotherLanguage } from '#tests/support/another-language.ts';
import { errorFromResponse, errorMessage } from './api-error.ts';

const ERRORS = {
  team_id: ['Team is required'],
  number: ['Jersey Number 7 is already taken in this team'],
  days: ['12 games find no place between Jul 5 and Jul 12.', 'Team is required'],
};
const refused = () =>
  errorFromResponse(Response.json({ message: 'Team is required', errors: ERRORS, code: 'conflict' }));

it('says in English what the API says of each field', async () => {
  expect((await refused()).errors).toEqual(ERRORS);
});

it('says it in another language, with the values in it, and in general where there is no text', async () => {
  const texts = {
    'Team is required': 'Mannschaft fehlt',
    'Jersey Number {number} is already taken in this team': 'Die {number} ist vergeben',
  };
  expect((await inAnotherLanguage(texts, refused)).errors).toEqual({
    team_id: ['Mannschaft fehlt'],
    number: ['Die 7 ist vergeben'],
    days: ['This value is not possible.', 'Mannschaft fehlt'],
  });
});

it('says a refusal by its code, and in the words of the API where there is no text', async () => {
  const refusal = await refused();
  const german = { 'refusal.conflict': 'Das geht gerade nicht.' };
  expect(errorMessage(refusal)).toBe('Team is required');
  expect(await inAnotherLanguage({}, () => errorMessage(refusal), german)).toBe('Das geht gerade nicht.');
  expect(await inAnotherLanguage({}, () => errorMessage(refusal))).toBe('Team is required');
});

it('takes one text for a field, and nothing that is no text', async () => {
  const answer = Response.json({
    message: 'No',
    errors: { name: 'Too long', age: [7], game: [] },
    code: 'x',
  });
  expect((await errorFromResponse(answer)).errors).toEqual({ name: ['Too long'] });
});
