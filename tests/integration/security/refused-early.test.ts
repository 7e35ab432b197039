import { describe, expect, it } from 'vitest';
import { shared } from '#tests/support/shared-setup.ts';
import { sharedWholeSite } from './whole-site.fixture.ts';

/** Forms that are refused before their end has come: whoever sends all of it first reads the refusal afterwards. */

const MIB = 1024 * 1024;
const site = sharedWholeSite();
const admin = shared(() => site.caller('superuser'));

const part = (bytes: number) =>
  Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="logo"; filename="logo.png"\r\n\r\n'),
    Buffer.alloc(bytes),
    Buffer.from('\r\n--x--\r\n'),
  ]);
/** More than the buffers of a connection hold. */
const FORM = part(12 * MIB);
const TOO_LARGE = part(26 * MIB);

/** Reads nothing before everything is sent, as many clients do. */
async function sendAllThenRead(to: string, path: string, body: Buffer, token: string | null) {
  const { socket, received } = await site.connected(to);
  const errors: string[] = [];
  socket.on('error', ({ message }) => errors.push(message));
  socket.pause();
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: league.test',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${body.length}`,
    ...(token === null ? [] : [`Authorization: Bearer ${token}`]),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await new Promise<void>((done) => socket.write(body, () => done()));
  socket.resume();
  await expect.poll(received, { timeout: 30_000 }).toMatch(/\r\n\r\n.*\}/s);
  socket.destroy();
  return { status: Number(received().split(' ')[1]), errors };
}

const refused = [
  ['of somebody who is not signed in', '/api/teams/', FORM, false, 401],
  ['for an address without anything', '/api/nothing/', FORM, true, 404],
  ['that is too large', '/api/teams/', TOO_LARGE, true, 413],
] as const;

describe.each(['front door', 'command API'])('at the %s, a form', (where) => {
  const address = () => (where === 'front door' ? site.url : site.commandApiUrl);

  it.each(refused)('%s is told so', async (_what, path, body, signedIn, status) => {
    const token = signedIn ? admin.token : null;
    expect(await sendAllThenRead(address(), path, body, token)).toEqual({ status, errors: [] });

    const answer = await fetch(address() + path, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: new Uint8Array(body),
    });
    await answer.body?.cancel();
    expect(answer.status).toBe(status);
  });
});
