import { request } from 'node:http';
import fastifySwagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Upload } from '#command-api/files/upload.ts';
import { bodyWithFiles, registerUploads } from '#command-api/files/uploads.ts';
import { describeWithUploads } from '#command-api/files/uploads-description.ts';
import { acceptEmptyBody, registerErrorAnswers } from '#platform/http/http-errors.ts';
import { type Parts, toForm } from './form-sender.ts';
import { pdf, picture } from './samples.ts';

const NUMBER = 'Number must be an integer';
const bodySchema = z.object({
  name: z.string().trim().min(1, 'Name is required').optional(),
  number: z.number({ error: NUMBER }).int(NUMBER).nullable().default(null),
  is_captain: z.boolean().optional(),
  positions: z.array(z.string()).optional(),
  colours: z.object({ first: z.string() }).optional(),
});

let app: FastifyInstance;
let address: string;
let png: Buffer;
let gif: Buffer;
/** What is being worked on. */
let slow: Upload | undefined;

beforeAll(async () => {
  [png, gif] = await Promise.all([picture('png'), picture('gif')]);
  app = Fastify() as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyBody(app);
  registerErrorAnswers(app);
  await app.register(fastifySwagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Test', version: '1' } },
    transform: describeWithUploads,
  });
  await registerUploads(app, { uploadsPerAddress: 8 });
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const files = { logo: 'logo', photo: 'photo', id_document: 'document' } as const;
  routes.post('/things/', { config: { files }, schema: { body: bodySchema } }, async (request) => ({
    body: request.body,
    uploads: Object.fromEntries(
      Object.entries(request.uploads).map(([field, upload]) => [
        field,
        [upload?.format, upload?.bytes.length],
      ]),
    ),
    compared: bodyWithFiles(request),
  }));
  routes.post('/slow/', { config: { files }, schema: { body: bodySchema } }, async (request) => {
    slow = request.uploads.logo;
    // Until nobody waits any more.
    await new Promise((resolve) => slow?.turn.gone?.addEventListener('abort', resolve));
    return {};
  });
  routes.post('/plain/', { schema: { body: bodySchema } }, async (request) => ({ body: request.body }));
  routes.post('/nothing/', {}, async () => ({}));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

type Body = {
  message?: string;
  errors?: Record<string, string[]>;
  body?: unknown;
  uploads?: unknown;
  compared?: unknown;
};
async function post(payload: BodyInit, headers: Record<string, string>, path = '/things/') {
  const answer = await fetch(address + path, {
    method: 'POST',
    headers,
    body: payload,
    duplex: 'half',
  } as RequestInit);
  return { status: answer.status, body: (await answer.json()) as Body };
}
function send(parts: Parts, path?: string) {
  const { payload, headers } = toForm(parts);
  return post(new Uint8Array(payload), headers, path);
}
const sized = (length: number): Buffer => Buffer.concat([png, Buffer.alloc(length - png.length)]);
const MIB = 1024 * 1024;

describe('a form is taken as JSON is', () => {
  test('the handler finds the same body', async () => {
    const colours = { first: '#ff0000' };
    const form = await send([
      ['name', 'Ann'],
      ['number', '7'],
      ['is_captain', 'true'],
      ['positions', 'guard'],
      ['positions', 'forward'],
      ['colours', JSON.stringify(colours)],
      ['unknown', 'x'],
    ]);
    const body = { name: 'Ann', number: 7, is_captain: true, positions: ['guard', 'forward'], colours };
    const json = await post(JSON.stringify({ ...body, unknown: 'x' }), {
      'content-type': 'application/json',
    });
    expect(form).toEqual({ status: 200, body: { body, uploads: {}, compared: body } });
    expect(json).toEqual(form);
  });

  test('an empty field means what it means in JSON', async () => {
    const form = await send([['name', '']]);
    const json = await post(JSON.stringify({ name: '' }), { 'content-type': 'application/json' });
    expect([form.status, form.body]).toMatchObject([400, { errors: { name: ['Name is required'] } }]);
    expect(form).toEqual(json);
  });

  test('empty numbers and empty file fields are as if they were not there', async () => {
    const { body } = await send([
      ['number', ''],
      ['photo', ''],
      ['logo', { bytes: new Uint8Array(), name: '', type: 'application/octet-stream' }],
    ]);
    expect(body).toMatchObject({ body: { number: null }, uploads: {} });
  });

  test('a form without anything is an empty body', async () => {
    expect((await send([])).body).toMatchObject({ body: { number: null }, uploads: {} });
  });

  test('the contract refuses in its own words', async () => {
    const { status, body } = await send([['number', 'seven']]);
    expect([status, body.errors]).toEqual([400, { number: [NUMBER] }]);
  });

  test('OpenAPI shows both', () => {
    const description = JSON.parse(JSON.stringify(app.swagger()));
    const { content } = description.paths['/things/'].post.requestBody;
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
    expect(Object.keys(content['application/json'].schema.properties)).toEqual(Object.keys(bodySchema.shape));
    expect(content['multipart/form-data'].schema.properties).toEqual({
      ...content['application/json'].schema.properties,
      logo: { type: 'string', format: 'binary' },
      photo: { type: 'string', format: 'binary' },
      id_document: { type: 'string', format: 'binary' },
    });
    expect(Object.keys(description.paths['/plain/'].post.requestBody.content)).toEqual(['application/json']);
  });
});

describe('files come by field', () => {
  test('with what they really are', async () => {
    const document = pdf();
    const { body } = await send([
      ['photo', { bytes: png, name: 'me.pdf', type: 'application/pdf' }],
      ['logo', { bytes: gif, type: 'text/html' }],
      ['id_document', { bytes: document, type: 'image/png' }],
    ]);
    expect(body.uploads).toEqual({
      photo: ['png', png.length],
      logo: ['gif', gif.length],
      id_document: ['pdf', document.length],
    });
  });

  test('a retry is told from another call by what the files contain', async () => {
    const first = await send([['photo', { bytes: png, name: 'a.png' }]]);
    const same = await send([['photo', { bytes: png, name: 'b.png' }]]);
    const other = await send([['photo', { bytes: gif, name: 'a.png' }]]);
    expect(same.body.compared).toEqual(first.body.compared);
    expect(other.body.compared).not.toEqual(first.body.compared);
  });

  test.each([
    ['photo', 'Please select a valid image file for photo'],
    ['logo', 'Please select a valid image file for logo'],
    ['id_document', 'Please select a valid file (JPG, PNG, GIF, or PDF)'],
  ])('%s: something else is not taken', async (field, text) => {
    expect(await send([[field, { bytes: Buffer.from('<svg/>'), name: 'a.png' }]])).toEqual({
      status: 415,
      body: { message: text, code: 'unsupported_media_type', errors: { [field]: [text] } },
    });
  });

  test('a PDF is no photo, a WebP no document', async () => {
    const { status, body } = await send([
      ['photo', { bytes: pdf() }],
      ['id_document', { bytes: await picture('webp') }],
    ]);
    expect(status).toBe(415);
    expect(Object.keys(body.errors ?? {})).toEqual(['photo', 'id_document']);
  });

  test.each([
    ['photo', 5 * MIB, 'File size must be less than 5MB'],
    ['logo', 2 * MIB, 'File size must be less than 2MB'],
    ['id_document', 5 * MIB, 'Document file size must be less than 5MB'],
  ])('%s: %i bytes are taken, one more is not', async (field, limit, text) => {
    const { body } = await send([[field, { bytes: sized(limit) }]]);
    expect(body.uploads).toEqual({ [field]: ['png', limit] });
    expect(
      await send([
        [field, { bytes: sized(limit + 1) }],
        ['name', 'Ann'],
      ]),
    ).toEqual({
      status: 413,
      body: { message: text, code: 'body_too_large', errors: { [field]: [text] } },
    });
  });

  test('every wrong field is told at once', async () => {
    const { body } = await send([
      ['photo', { bytes: sized(6 * MIB) }],
      ['logo', { bytes: Buffer.from('GIF?') }],
      ['other', { bytes: png }],
      ['name', 'a'],
      ['name', 'b'],
    ]);
    expect(body.errors).toEqual({
      photo: ['File size must be less than 5MB'],
      logo: ['Please select a valid image file for logo'],
      other: ['This field takes no file'],
      name: ['This field was sent more than once'],
    });
  });

  test('a text instead of a file, two files instead of one', async () => {
    const text = await send([['photo', '/media/0123456789abcdef0123456789abcdef']]);
    expect([text.status, text.body.errors]).toEqual([
      400,
      { photo: ['Please select a valid image file for photo'] },
    ]);
    const two = await send([
      ['photo', { bytes: png }],
      ['photo', { bytes: gif }],
    ]);
    expect([two.status, two.body.errors]).toEqual([400, { photo: ['Select one file only'] }]);
  });
});

describe('what is no proper form', () => {
  test.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['another boundary', 'multipart/form-data; boundary=other', '--abc\r\n\r\n--abc--\r\n'],
    [
      'it ends in a file',
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="photo"; filename="x"\r\n\r\nGIF89a',
    ],
    ['it ends in a head', 'multipart/form-data; boundary=abc', '--abc\r\nContent-Disposition: form-data; na'],
    [
      'JSON that is none',
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n--abc--\r\n',
    ],
    [
      'a prototype',
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--abc--\r\n',
    ],
  ])('%s', async (_name, type, payload) => {
    const { status, body } = await post(payload, { 'content-type': type });
    expect([status, body]).toEqual([400, { message: 'The form cannot be read.', code: 'validation_failed' }]);
  });

  test.each([
    ['texts', Array.from({ length: 200 }, (_, at) => [`f${at}`, 'x'] as const)],
    ['files', Array.from({ length: 200 }, (_, at) => [`f${at}`, { bytes: Buffer.from('GIF89a') }] as const)],
    ['texts of one name', Array.from({ length: 200 }, () => ['positions', 'x'] as const)],
  ])('too many %s', async (_name, parts) => {
    const { status, body } = await send(parts);
    expect([status, body.message]).toEqual([413, 'The form has too many parts.']);
  });

  test('a text of 17 kB is too long; what is called by 300 letters, or not at all, is nothing to us', async () => {
    const long = await send([['name', 'x'.repeat(17 * 1024)]]);
    expect([long.status, long.body.errors]).toEqual([413, { name: ['This text is too long'] }]);
    expect((await send([['n'.repeat(300), 'x']])).body).toMatchObject({ body: { number: null } });
    const nameless = '--abc\r\nContent-Disposition: form-data\r\n\r\nx\r\n--abc--\r\n';
    const { body } = await post(nameless, { 'content-type': 'multipart/form-data; boundary=abc' });
    expect(body).toMatchObject({ body: { number: null } });
  });

  test('20 MB are read to the end, so that the field can be named', async () => {
    const { status, body } = await send([['photo', { bytes: sized(20 * MIB) }]]);
    expect([status, body.errors]).toEqual([413, { photo: ['File size must be less than 5MB'] }]);
  });

  test('an upload without end is ended', async () => {
    const head = '--abc\r\nContent-Disposition: form-data; name="photo"; filename="x"\r\n\r\nGIF89a';
    let sent = 0;
    const send = (controller: ReadableStreamDefaultController, bytes: Buffer) => {
      sent += bytes.length;
      controller.enqueue(bytes);
    };
    // It stops, without an end, just over the limit: writing to a closed connection, fetch may miss the answer or
    // collect what it is given until there is no memory left.
    const endless = new ReadableStream({
      start: (controller) => send(controller, Buffer.from(head)),
      pull: (controller) =>
        sent > 25 * MIB ? new Promise<void>(() => {}) : send(controller, Buffer.alloc(64 * 1024)),
    });
    const { status, body } = await post(endless, { 'content-type': 'multipart/form-data; boundary=abc' });
    expect([status, body.message]).toEqual([413, 'The request is too large.']);
  });

  test.each(['/plain/', '/nothing/'])('a form is nothing for %s', async (path) => {
    const { status, body } = await send([['name', 'Ann']], path);
    expect([status, body.message]).toEqual([415, 'Send the request as application/json.']);
  });
});

test('a file says whose turn it takes, and when nobody waits for the answer any more', async () => {
  const { payload, headers } = toForm([['logo', { bytes: png }]]);
  const call = request(`${address}/slow/`, { method: 'POST', headers, agent: false });
  // How the call ends is what the test is about.
  call.on('error', () => {});
  call.end(payload);
  await expect.poll(() => slow?.turn).toMatchObject({ client: '127.0.0.1', gone: { aborted: false } });
  call.destroy();
  await expect.poll(() => slow?.turn.gone?.aborted).toBe(true);
});
