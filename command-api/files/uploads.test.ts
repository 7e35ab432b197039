import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerErrorAnswers } from '#platform/http/http-errors.ts';
import { registerUploads } from './uploads.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify() as unknown as FastifyInstance;
  registerErrorAnswers(app);
  await registerUploads(app, { uploadsPerAddress: 8 });
  const fileList = {
    field: 'files',
    maxFiles: 2,
    maxBytes: 4,
    tooLarge: 'Too large',
    tooMany: 'Two at most',
  };
  app.post('/lists/', { config: { fileList } }, async ({ uploadedFiles }) =>
    uploadedFiles.map(({ name, bytes }) => [name, String(bytes)]),
  );
});

async function send(...texts: string[]) {
  const form = new FormData();
  for (const [index, text] of texts.entries()) form.append('files', new Blob([text]), `${index + 1}.csv`);
  const request = new Request('http://league.test', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/lists/',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return [answer.statusCode, answer.json()] as const;
}

describe('a list of files', () => {
  it('has as many as are allowed, and not one more', async () => {
    const two = [
      ['1.csv', 'a'],
      ['2.csv', 'b'],
    ];
    expect(await send('a', 'b')).toEqual([200, two]);
    expect(await send('a', 'b', 'c')).toMatchObject([400, { errors: { files: ['Two at most'] } }]);
  });

  it('has files of at most so many bytes', async () => {
    expect(await send('four')).toEqual([200, [['1.csv', 'four']]]);
    expect(await send('fives')).toMatchObject([413, { errors: { files: ['Too large'] } }]);
  });
});
