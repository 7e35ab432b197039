import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { registerDescription } from '#query-api/http/openapi.ts';
import { checkDeclaredAnswers } from '#tests/support/declared-answers.ts';

it('the tests refuse an answer with a field that its contract does not name', async () => {
  const app = Fastify();
  app.setSerializerCompiler(() => JSON.stringify);
  await registerDescription(app);
  const schema = {
    tags: ['guests'],
    response: { 200: z.object({ guests: z.array(z.object({ id: z.number() })) }) },
  };
  app.get('/api/guests/', { schema }, () => ({ guests: [{ id: 1 }] }));
  app.get('/api/all-guests/', { schema }, () => ({ guests: [{ id: 1, phone: '555' }] }));
  await app.ready();
  checkDeclaredAnswers(app);
  expect((await app.inject('/api/guests/')).statusCode).toBe(200);
  await expect(app.inject('/api/all-guests/')).rejects.toThrow(
    'does not answer as /api/all-guests/ declares',
  );
});
