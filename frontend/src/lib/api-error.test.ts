import { expect, it } from 'vitest';
import { inAnotherLanguage } from '#tests/support/another-language.ts';
import { errorFromResponse, errorMessage } from './api-error.ts';

const ERRORS = {
  team_id: ['Team is required'],
  number: ['Jersey Number 7 is already taken in this team'],
  days: ['12 games find no place between Jul 5 and Jul 12.', 'Team is required'],
};
const wording = { code: 'squad.number_taken', facts: { number: 7 } };
const refused = () =>
  errorFromResponse(
    Response.json({
      message: 'Team is required',
      errors: ERRORS,
      field_wordings: { number: [wording] },
      code: 'conflict',
    }),
  );
const taken = () =>
  errorFromResponse(Response.json({ message: 'Number 7 is taken.', wording, code: 'conflict' }));

it('says in English what the API says of each field', async () => {
  expect((await refused()).errors).toEqual(ERRORS);
});

it('says it in another language, with the facts in it, and in general where there is no text', async () => {
  const texts = { 'Team is required': 'Mannschaft fehlt', 'squad.number_taken': 'Die {number} ist vergeben' };
  expect((await inAnotherLanguage({}, refused, texts)).errors).toEqual({
    team_id: ['Mannschaft fehlt'],
    number: ['Die 7 ist vergeben'],
    days: ['This value is not possible.', 'Mannschaft fehlt'],
  });
});

it('says a refusal by its wording, else by its English, its code, and at last as the API does', async () => {
  const message = async (texts: Record<string, string>) =>
    errorMessage(await inAnotherLanguage({}, taken, texts));
  const general = { 'refusal.conflict': 'Das geht gerade nicht.' };
  const known = { ...general, 'Number 7 is taken.': 'Vergeben.' };
  expect(errorMessage(await taken())).toBe('Number 7 is taken.');
  expect(await message({ ...known, 'squad.number_taken': 'Die {number} ist vergeben.' })).toBe(
    'Die 7 ist vergeben.',
  );
  expect(await message(known)).toBe('Vergeben.');
  expect(await message(general)).toBe('Das geht gerade nicht.');
  expect(await message({})).toBe('Number 7 is taken.');
});

it('goes into the sentence of what failed', async () => {
  const failed = (why: string) => `Failed to update score: ${why}`;
  expect(errorMessage(await taken(), failed)).toBe('Failed to update score: Number 7 is taken.');
  const silent = await errorFromResponse(new Response('', { status: 502 }));
  expect(errorMessage(silent, failed)).toBe('Failed to update score: Unknown error');
});

it('takes one text for a field, and nothing that is no text', async () => {
  const answer = Response.json({
    message: 'No',
    errors: { name: 'Too long', age: [7], game: [] },
    code: 'x',
  });
  expect((await errorFromResponse(answer)).errors).toEqual({ name: ['Too long'] });
});
