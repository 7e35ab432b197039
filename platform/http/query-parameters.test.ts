import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { registerErrorAnswers } from './http-errors.ts';
import { anyParameters, refuseUnknownParameters } from './query-parameters.ts';

async function answerTo(url: string) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorAnswers(app);
  refuseUnknownParameters(app, (config) => config.url !== '/handed-on', new Map([['as_of', 'Only now']]));
  const named = z.object({ season_id: z.string().optional() }).refine(() => true);
  app.get('/named', { schema: { querystring: named } }, async () => 'ok');
  app.get('/none', async () => 'ok');
  app.get('/any', { schema: { querystring: anyParameters } }, async () => 'ok');
  app.get('/handed-on', async () => 'ok');
  const { statusCode, body } = await app.inject(url);
  return [statusCode, statusCode === 200 ? body : JSON.parse(body)];
}
const unknown = (...names: string[]) => [
  400,
  {
    code: 'validation_failed',
    message: 'Unknown parameter',
    errors: Object.fromEntries(names.map((name) => [name, ['Unknown parameter']])),
  },
];

it('refuses each parameter that the contract does not name', async () => {
  expect(await answerTo('/named?season_id=1')).toEqual([200, 'ok']);
  expect(await answerTo('/named?season=1&season_id=1&limit=2')).toEqual(unknown('season', 'limit'));
  expect(await answerTo('/named?toString=1')).toEqual(unknown('toString'));
});

it('refuses every parameter where there is no contract', async () => {
  expect(await answerTo('/none')).toEqual([200, 'ok']);
  expect(await answerTo('/none?limit=2')).toEqual(unknown('limit'));
});

it('says of some what they are', async () => {
  expect(await answerTo('/named?as_of=2026-01-01')).toEqual([
    400,
    { code: 'validation_failed', message: 'Only now', errors: { as_of: ['Only now'] } },
  ]);
});

it('counts an empty parameter as missing', async () => {
  expect(await answerTo('/named?season=&season_id=1')).toEqual([200, 'ok']);
});

it('takes any parameter where the contract says so, or where the call is passed on', async () => {
  expect(await answerTo('/any?state=x')).toEqual([200, 'ok']);
  expect(await answerTo('/handed-on?x=1')).toEqual([200, 'ok']);
});
