import { readdir } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUnusedFiles } from '#command-api/files/file-lifetime.ts';
import { FileReferences } from '#command-api/files/file-references.ts';
import { START } from '#events/store/event-store.port.ts';
import { registerCommandProxy } from '#front-door/command-proxy.ts';
import { registerErrorAnswers } from '#platform/http/http-errors.ts';
import { createLogger } from '#platform/process/logging.ts';
import { registerSecurityHeaders, securityHeaders } from '#query-api/http/security-headers.ts';
import {
  type Answer,
  type Caller,
  ownWriteSide,
  VISITOR,
} from '#tests/integration/command-api/write-side.fixture.ts';
import { type Parts, toForm } from '#tests/integration/files/form-sender.ts';
import {
  animation,
  hugePng,
  pdf,
  picture,
  turnedPhotoWithPlace,
  zip,
} from '#tests/integration/files/samples.ts';
import { refusal } from '#tests/support/refusal.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { until } from '#tests/support/until.ts';

const NO_PHOTO = 'Please select a valid image file for photo';
const NO_LOGO = 'Please select a valid image file for logo';
const NO_DOCUMENT = 'Please select a valid file (JPG, PNG, GIF, or PDF)';
const MIB = 1024 * 1024;

/** Its own limit of uploads. */
const side = ownWriteSide({}, { UPLOADS_PER_ADDRESS: '100' });
const admin = shared(() => side.caller('superuser'));
const manager = shared(() => side.caller('manager'));
let teamId: number;
let playerId: number;
let stopped: AbortController;
let tidying: Promise<void>;

beforeAll(async () => {
  stopped = new AbortController();
  tidying = deleteUnusedFiles(
    {
      store: side.store,
      fileStore: side.fileStore,
      clock: () => new Date(),
      logger: createLogger({ service: 'test', level: 'silent' }),
    },
    stopped.signal,
  );
  const team = await send(admin, 'POST', '/api/teams/', [
    ['name', 'Larks'],
    ['location', 'Main Street'],
    ['manager_id', String(manager.id)],
  ]);
  expect([team.status, team.body]).toEqual([201, expect.objectContaining({ name: 'Larks', logo: null })]);
  teamId = team.body.id;
  const player = await send(admin, 'POST', '/api/players/', playerForm(7));
  expect([player.status, player.body]).toEqual([201, expect.objectContaining({ photo: null })]);
  playerId = player.body.id;
});
afterAll(async () => {
  stopped.abort();
  await tidying;
});

function playerForm(number: number): Parts {
  return [
    ['first_name', 'Zoran'],
    ['last_name', 'Petrov'],
    ['team_id', String(teamId)],
    ['number', String(number)],
    ['birth_date', '2000-05-06'],
    ['gender', 'male'],
    ['height', '188cm'],
    ['weight', '84kg'],
  ];
}

function send(
  caller: Caller,
  method: 'POST' | 'PUT',
  url: string,
  parts: Parts,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = toForm(parts);
  return side.call(caller, method, url, form.payload, { ...form.headers, ...headers });
}
const changePlayer = (parts: Parts, headers?: Record<string, string>) =>
  send(admin, 'PUT', `/api/players/${playerId}/`, parts, headers);
const changeTeam = (parts: Parts) => send(admin, 'PUT', `/api/teams/${teamId}/`, parts);

/** The bytes as a browser gets them. */
async function open(url: string) {
  const { statusCode, headers, rawPayload } = await side.app.inject({ url });
  return { status: statusCode, headers, bytes: rawPayload };
}
const linkOf = (caller: Caller) => side.call(caller, 'GET', `/api/players/${playerId}/document/`);

/** Every file that is stored: its id, once those that were replaced are gone. */
async function stored(): Promise<string[]> {
  const references = new FileReferences();
  for await (const event of side.store.readAll(START)) references.apply(event);
  const list = async () => (await Array.fromAsync(side.fileStore.list())).map(({ id }) => id).sort();
  await until('what was replaced is gone', async () =>
    (await list()).every((id) => references.statusOf(id) !== 'released'),
  );
  return list();
}

/** Sends the picture as photo. @returns what others are shown */
async function shown(bytes: Uint8Array, claims: { name?: string; type?: string } = {}): Promise<Buffer> {
  const { status, body } = await changePlayer([['photo', { bytes, ...claims }]]);
  expect([status, body.photo]).toEqual([200, expect.stringMatching(/^\/media\/[0-9a-f]{32}$/)]);
  const photo = await open(body.photo);
  expect(photo.status).toBe(200);
  expect(photo.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=300, must-revalidate',
  });
  expect((await sharp(photo.bytes).metadata()).format).toBe('webp');
  return photo.bytes;
}

describe('a lying type', () => {
  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PHP', '<?php system($_GET["c"]);'],
    ['a program', '\x7fELF\x02\x01\x01'],
    ['a ZIP', 'PK\x03\x04'],
    ['JavaScript', 'alert(1)'],
    ['nothing', ''],
  ])('%s, sent as PNG, is no image and no document', async (_name, text) => {
    const bytes = Buffer.from(text, 'latin1');
    const before = await stored();
    const claim = { bytes, name: 'face.png', type: 'image/png' };
    const player = await changePlayer([
      ['photo', claim],
      ['id_document', claim],
    ]);
    expect(player).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type', errors: { photo: [NO_PHOTO], id_document: [NO_DOCUMENT] } },
    });
    expect(await changeTeam([['logo', claim]])).toMatchObject({
      status: 415,
      body: { errors: { logo: [NO_LOGO] } },
    });
    expect(await stored()).toEqual(before);
  });

  // Rule: People and files: Uploads
  test('a PDF sent as JPEG is no photo; a JPEG sent as a program is one', async () => {
    const pdfPhoto = await changePlayer([['photo', { bytes: pdf(), name: 'a.jpg', type: 'image/jpeg' }]]);
    expect([pdfPhoto.status, pdfPhoto.body.errors]).toEqual([415, { photo: [NO_PHOTO] }]);
    await shown(await picture('jpeg'), { name: 'a.exe', type: 'application/x-msdownload' });
  });

  test.each(['tiff', 'avif'] as const)('%s is none of the formats', async (format) => {
    const { status } = await changePlayer([['photo', { bytes: await picture(format) }]]);
    expect(status).toBe(415);
  });
});

describe('a polyglot: what is not the picture does not come back', () => {
  const SCRIPT = '*/=1;alert(document.cookie);/*';
  const PAGE = '<html><script>alert(1)</script></html>';

  test('a GIF that is JavaScript too', async () => {
    const image = await picture('gif');
    const bytes = await shown(Buffer.concat([image, Buffer.from(SCRIPT)]), {
      name: 'a.js',
      type: 'text/javascript',
    });
    expect(bytes.includes('alert')).toBe(false);
  });

  test('a PNG with a page behind its end', async () => {
    const bytes = await shown(Buffer.concat([await picture('png'), Buffer.from(PAGE)]), {
      type: 'text/html',
    });
    expect(bytes.includes('script')).toBe(false);
  });

  test('a JPEG with PHP behind its end and in its EXIF', async () => {
    const image = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: '<?php system($_GET["c"]);' } })
      .jpeg()
      .toBuffer();
    expect(image.includes('<?php')).toBe(true);
    const bytes = await shown(Buffer.concat([image, Buffer.from('<?php phpinfo();')]));
    expect(bytes.includes('<?php')).toBe(false);
  });

  test('a WebP with a ZIP behind its end', async () => {
    const bytes = await shown(Buffer.concat([await picture('webp'), zip('evil.html')]));
    expect(bytes.includes('evil.html')).toBe(false);
  });

  test('where and by whom a photo was taken does not come back either', async () => {
    const photo = await turnedPhotoWithPlace();
    expect(photo.includes('SECRET')).toBe(true);
    const bytes = await shown(photo);
    expect(bytes.includes('SECRET')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  test('of an animation one frame comes back', async () => {
    expect((await sharp(await shown(await animation())).metadata()).pages ?? 1).toBe(1);
  });

  test('a PDF with a ZIP behind its end is no whole PDF; a short one is handed out as a download only', async () => {
    const long = Buffer.concat([pdf(), Buffer.alloc(2_000), zip('evil.html')]);
    const refused = await changePlayer([['id_document', { bytes: long }]]);
    expect([refused.status, refused.body.errors]).toEqual([400, { id_document: [NO_DOCUMENT] }]);
    const short = Buffer.concat([pdf(PAGE), zip('evil.html')]);
    const taken = await changePlayer([['id_document', { bytes: short, name: 'a.html', type: 'text/html' }]]);
    expect([taken.status, taken.body.has_id_document]).toEqual([200, true]);
    const { body } = await linkOf(admin);
    const document = await open(body.url);
    expect(document.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="document.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
  });
});

describe('a bomb', () => {
  test.each([
    ['that claims 50,000 × 50,000 pixels', hugePng(50_000, 50_000, 10)],
    ['that has them', hugePng(50_000, 50_000)],
    ['of the largest size a PNG can claim', hugePng(2 ** 31 - 1, 2 ** 31 - 1, 1)],
  ])('%s is refused at once', async (_name, bytes) => {
    expect(bytes.length).toBeLessThan(2 * MIB);
    const answer = await changePlayer([['photo', { bytes }]]);
    expect([answer.status, answer.body.errors]).toEqual([400, { photo: [NO_PHOTO] }]);
    const scan = await changePlayer([['id_document', { bytes }]]);
    expect([scan.status, scan.body.errors]).toEqual([400, { id_document: [NO_DOCUMENT] }]);
  });

  test('a truncated picture is refused', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const whole = await picture(format, { width: 300, height: 300 });
      const { status, body } = await changePlayer([
        ['photo', { bytes: whole.subarray(0, whole.length / 2) }],
      ]);
      expect([format, status, body.errors]).toEqual([format, 400, { photo: [NO_PHOTO] }]);
    }
  });
});

describe('a name means nothing', () => {
  test.each([
    '../../../../../../tmp/courtside-was-here',
    '..\\..\\..\\courtside-was-here',
    '/tmp/courtside-was-here',
    'C:\\courtside-was-here.png',
    '%2e%2e%2f%2e%2e%2fcourtside-was-here',
    'face.png\0.php',
    'face.php',
    '.htaccess',
    'CON',
    'лице-顔-👤.png',
    '\u202egnp.exe',
    `${'a'.repeat(10_000)}.png`,
    "'; DROP TABLE player; --.png",
    '<img src=x onerror=alert(1)>.png',
  ])('%j', async (name) => {
    await shown(await picture('png'), { name });
    const names = (await readdir(side.filesFolder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
    expect(names.filter((one) => !/^[0-9a-f]{32}$/.test(one))).toEqual([]);
    expect((await readdir('/tmp')).filter((one) => one.includes('courtside-was-here'))).toEqual([]);
  });

  test.each([
    '..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2fprivate',
    '%00',
    '0'.repeat(32),
    'public',
    encodeURIComponent('顔'),
  ])('/media/%s is nothing', async (id) => {
    expect((await open(`/media/${id}`)).status).toBe(404);
  });
});

describe('too much', () => {
  test.each([
    ['20 MB', 20 * MIB],
    ['one byte more than 5 MB', 5 * MIB + 1],
  ])('%s', async (_name, size) => {
    const bytes = Buffer.concat([await picture('png'), Buffer.alloc(size)]).subarray(0, size);
    const before = await stored();
    const answer = await changePlayer([
      ['photo', { bytes }],
      ['id_document', { bytes: pdf() }],
    ]);
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', errors: { photo: ['File size must be less than 5MB'] } },
    });
    expect(await stored()).toEqual(before);
  });

  test('60 MB are not read at all', async () => {
    const { status, body } = await changePlayer([['photo', { bytes: Buffer.alloc(60 * MIB) }]]);
    expect([status, body.code]).toEqual([413, 'body_too_large']);
  });

  test('a thousand parts', async () => {
    const { status } = await changePlayer(
      Array.from({ length: 1_000 }, (_, at) => [`field${at}`, 'x'] as const),
    );
    expect(status).toBe(413);
  });

  test('a text of 1 MB', async () => {
    const { status, body } = await changePlayer([['bio', 'x'.repeat(MIB)]]);
    expect([status, body.errors]).toEqual([413, { bio: ['This text is too long'] }]);
  });

  test('a text instead of a file, a file instead of a text', async () => {
    const text = await changePlayer([['photo', 'data:image/png;base64,AAAA']]);
    expect([text.status, text.body.errors]).toEqual([400, { photo: [NO_PHOTO] }]);
    const file = await changePlayer([['first_name', { bytes: await picture('png') }]]);
    expect([file.status, file.body.errors]).toEqual([400, { first_name: ['This field takes no file'] }]);
  });

  test('many at once are either taken or asked to come again', async () => {
    const bytes = await picture('jpeg', { width: 900, height: 600 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => changePlayer([['photo', { bytes }]])));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const { status, headers } of answers) {
      if (status === 503) expect(headers['retry-after']).toBe('1');
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });
});

describe('somebody who may not change the entity', () => {
  test.each(['scorer', 'member', 'manager'] as const)(
    'a %s who does not own it leaves nothing behind, whatever they send',
    async (role) => {
      const other = await side.caller(role);
      const before = await stored();
      const parts: Parts = [['photo', { bytes: await picture('png') }]];
      expect((await send(other, 'PUT', `/api/players/${playerId}/`, parts)).status).toBe(403);
      expect(
        (
          await send(other, 'PUT', `/api/teams/${teamId}/`, [
            ['logo', { bytes: hugePng(50_000, 50_000, 10) }],
          ])
        ).status,
      ).toBe(403);
      expect(await stored()).toEqual(before);
    },
  );

  test('nor does a visitor, nor somebody whose change breaks a rule', async () => {
    const before = await stored();
    const parts: Parts = [['photo', { bytes: await picture('png') }]];
    expect((await send(VISITOR, 'PUT', `/api/players/${playerId}/`, parts)).status).toBe(401);
    const future = await changePlayer([...parts, ['birth_date', '2090-01-01']]);
    expect(future.status).toBe(400);
    const taken = await send(admin, 'POST', '/api/players/', [...playerForm(7), ...parts]);
    expect(taken.status).toBe(409);
    expect(await stored()).toEqual(before);
  });
});

describe('a document', () => {
  const addDocument = async (bytes: Uint8Array) => {
    expect((await changePlayer([['id_document', { bytes }]])).status).toBe(200);
    const { status, body } = await linkOf(admin);
    expect(status).toBe(200);
    return body as { url: string; expires_at: string };
  };
  const idIn = (url: string) => /\/api\/documents\/([0-9a-f]{32})\//.exec(url)?.[1] ?? '';

  test('opens by its link, for administrators and the team’s manager only', async () => {
    const { url } = await addDocument(pdf('Passport'));
    const document = await open(url);
    expect([document.status, document.bytes]).toEqual([200, pdf('Passport')]);
    expect(document.headers['cache-control']).toBe('no-store');
    const answer = await linkOf(manager);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const role of ['manager', 'scorer', 'member'] as const) {
      expect([role, (await linkOf(await side.caller(role))).status]).toEqual([role, 403]);
    }
    expect((await linkOf(VISITOR)).status).toBe(401);
  });

  test('a scan is a picture drawn anew', async () => {
    const scan = Buffer.concat([await turnedPhotoWithPlace(), Buffer.from('<?php')]);
    const { url } = await addDocument(scan);
    const { headers, bytes } = await open(url);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'content-disposition': 'inline' });
    expect([bytes.includes('SECRET'), bytes.includes('<?php')]).toEqual([false, false]);
  });

  test('nobody reaches it without the link', async () => {
    const { url } = await addDocument(pdf());
    const id = idIn(url);
    const { searchParams } = new URL(url, 'http://here');
    const expires = searchParams.get('expires') ?? '';
    const signature = searchParams.get('signature') ?? '';
    for (const address of [
      `/media/${id}`,
      `/api/documents/${id}/`,
      `/api/documents/${id}/?expires=${expires}`,
      `/api/documents/${id}/?signature=${signature}`,
      `/api/documents/${id}/?expires=${expires}&signature=`,
      `/api/documents/${id}/?expires=${Number(expires) + 3_600}&signature=${signature}`,
      `/api/documents/${id}/?expires=${expires}&signature=${'A'.repeat(43)}`,
      `/api/documents/${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}/?expires=${expires}&signature=${signature}`,
      `/api/documents/..%2fprivate%2f${id}/?expires=${expires}&signature=${signature}`,
      `/files/${id}`,
      `/private/${id.slice(0, 2)}/${id.slice(2, 4)}/${id}`,
    ]) {
      const { status, bytes } = await open(address);
      expect([address, status, bytes.includes('PDF')]).toEqual([address, 404, false]);
    }
    // Several values are no link either.
    const doubled = await open(`${url}&signature=${signature}`);
    expect([400, 404]).toContain(doubled.status);
    expect((await open(url)).status).toBe(200);
  });

  test('the link of one document opens no other', async () => {
    const first = await addDocument(pdf('First'));
    const { searchParams } = new URL(first.url, 'http://here');
    const second = await addDocument(pdf('Second'));
    const mixed = `/api/documents/${idIn(second.url)}/?${searchParams}`;
    expect((await open(mixed)).status).toBe(404);
  });

  test('its id is in no answer about the player', async () => {
    const { url } = await addDocument(pdf());
    const { body } = await changePlayer([['bio', 'Point guard']]);
    expect(body.has_id_document).toBe(true);
    expect(JSON.stringify(body)).not.toContain(idIn(url));
  });

  // Rule: People and files: Age
  test('the link is good for five minutes', async () => {
    const { url } = await addDocument(pdf());
    side.wait(299);
    expect((await open(url)).status).toBe(200);
    side.wait(1);
    const { status, bytes } = await open(url);
    expect([status, JSON.parse(String(bytes))]).toEqual([
      403,
      refusal('forbidden', 'This link has expired.'),
    ]);
  });

  test('once replaced it is gone, though the link has not expired', async () => {
    const old = await addDocument(pdf('Old'));
    const young = await addDocument(pdf('Young'));
    await until('the old one is deleted', async () => (await open(old.url)).status === 404);
    expect((await open(young.url)).bytes).toEqual(pdf('Young'));
  });

  test('once taken away there is no link', async () => {
    const { url } = await addDocument(pdf());
    const { status, body } = await side.call(admin, 'PUT', `/api/players/${playerId}/`, {
      id_document: null,
    });
    expect([status, body.has_id_document]).toEqual([200, false]);
    expect((await linkOf(admin)).status).toBe(404);
    await until('it is deleted', async () => (await open(url)).status === 404);
  });
});

describe('a retry', () => {
  test('stores nothing twice, and another file is another request', async () => {
    const headers = { 'idempotency-key': 'the-same-photo' };
    const parts: Parts = [['photo', { bytes: await picture('png') }]];
    const first = await changePlayer(parts, headers);
    const known = await stored();
    const again = await changePlayer(parts, headers);
    expect([again.status, again.body.photo]).toEqual([200, first.body.photo]);
    expect((await stored()).filter((id) => !known.includes(id))).toEqual([]);
    const other = await changePlayer([['photo', { bytes: await picture('gif') }]], headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect((await open(first.body.photo)).status).toBe(200);
  });
});

describe('through the front door', () => {
  let door: FastifyInstance;
  let address: string;
  beforeAll(async () => {
    const commandApiUrl = await side.app.listen({ host: '127.0.0.1', port: 0 });
    door = Fastify() as unknown as FastifyInstance;
    registerErrorAnswers(door);
    registerSecurityHeaders(door, await securityHeaders({ https: false, streamHosts: [] }));
    await registerCommandProxy(door, {
      commandApiUrl,
      uploadsPerAddress: 8,
      visitorWritesPerMinute: 1_000,
      authentication: { wasSignedIn: async () => true },
      clock: side.clock,
    });
    address = await door.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => door.close());

  async function upload(bytes: Uint8Array) {
    const { payload, headers } = toForm([['photo', { bytes }]]);
    const answer = await fetch(`${address}/api/players/${playerId}/`, {
      method: 'PUT',
      headers: { ...headers, authorization: `Bearer ${admin.token}` },
      body: new Uint8Array(payload),
    });
    return { status: answer.status, body: (await answer.json()) as { photo: string; errors: unknown } };
  }

  test('20 MB are told off by field, and the connection lives on', async () => {
    const bytes = Buffer.alloc(20 * MIB);
    const { status, body } = await upload(bytes);
    expect([status, body.errors]).toEqual([413, { photo: ['File size must be less than 5MB'] }]);
    expect((await upload(await picture('png'))).status).toBe(200);
  });

  test('an image keeps the headers of both', async () => {
    const { body } = await upload(await picture('png'));
    const answer = await fetch(address + body.photo);
    expect([answer.status, (await sharp(await answer.arrayBuffer()).metadata()).format]).toEqual([
      200,
      'webp',
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=300, must-revalidate',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect((await fetch(address + body.photo, { method: 'HEAD' })).status).toBe(200);
  });

  test('a picture that a browser has is not sent again, until it is gone', async () => {
    const { body } = await upload(await picture('png'));
    const etag = (await fetch(address + body.photo)).headers.get('etag') ?? '';
    const again = () => fetch(address + body.photo, { headers: { 'if-none-match': etag } });
    expect((await again()).status).toBe(304);
    await side.fileStore.delete(String(body.photo).replace('/media/', ''));
    expect((await again()).status).toBe(404);
  });

  test('a document by its link, the link by its player', async () => {
    await changePlayer([['id_document', { bytes: pdf('Passport') }]]);
    const link = `${address}/api/players/${playerId}/document/`;
    expect((await fetch(link)).status).toBe(401);
    const answer = await fetch(link, { headers: { authorization: `Bearer ${admin.token}` } });
    const { url } = (await answer.json()) as { url: string };
    const document = await fetch(address + url);
    expect(Buffer.from(await document.arrayBuffer())).toEqual(pdf('Passport'));
    expect(Object.fromEntries(document.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="document.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('an erased player', () => {
  test('has neither photo nor document any more', async () => {
    const created = await send(admin, 'POST', '/api/players/', [
      ...playerForm(23),
      ['photo', { bytes: await picture('png') }],
      ['id_document', { bytes: pdf() }],
    ]);
    expect([created.status, created.body.age_verified]).toEqual([201, true]);
    const { id, photo } = created.body;
    const link = await side.call(admin, 'GET', `/api/players/${id}/document/`);
    expect([(await open(photo)).status, (await open(link.body.url)).status]).toEqual([200, 200]);
    expect((await side.call(admin, 'POST', `/api/players/${id}/erase/`)).status).toBe(200);
    expect([(await open(photo)).status, (await open(link.body.url)).status]).toEqual([404, 404]);
    expect((await side.call(admin, 'GET', `/api/players/${id}/document/`)).status).toBe(404);
  });
});
