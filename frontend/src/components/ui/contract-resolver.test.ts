import { expect, it } from 'vitest';
import { z } from 'zod';
import { idField } from '#contracts/fields/request-fields.ts';
import { inAnotherLanguage } from '#tests/support/another-language.ts';
import { contractResolver } from './contract-resolver.ts';

const resolver = contractResolver(
  z.object({
    team_id: idField({ required: 'Team is required', invalid: 'Please select a valid team' }),
    colours: z.object({ first: z.string().min(1, 'First color is required') }),
  }),
);
const check = (values: { team_id: string; colours: { first: string } }) =>
  resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });

it('gives the values as the schema makes them', async () => {
  expect(await check({ team_id: '12', colours: { first: '#123456' } })).toEqual({
    values: { team_id: 12, colours: { first: '#123456' } },
    errors: {},
  });
});

it('says what the schema says of a field with several kinds of values', async () => {
  const { errors } = await check({ team_id: '', colours: { first: '' } });
  expect(errors).toMatchObject({
    team_id: { message: 'Team is required' },
    colours: { first: { message: 'First color is required' } },
  });
});

it('says first what comes first in the schema, as the server does', async () => {
  const code = z.string().min(3, 'Too short').regex(/^\d+$/, 'Figures only');
  const ofCode = contractResolver(z.object({ code }));
  const { errors } = await ofCode({ code: 'a' }, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(errors).toMatchObject({ code: { message: 'Too short' } });
});

it('says it in the language of the page', async () => {
  const german = { 'Team is required': 'Mannschaft fehlt' };
  const { errors } = await inAnotherLanguage(
    {},
    () => check({ team_id: '', colours: { first: '' } }),
    german,
  );
  expect(errors).toMatchObject({
    team_id: { message: 'Mannschaft fehlt' },
    // No text of a contract: the form has it in its own language.
    colours: { first: { message: 'First color is required' } },
  });
});
