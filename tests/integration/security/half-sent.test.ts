import { describe, expect, it } from 'vitest';
import { shared } from '#tests/support/shared-setup.ts';
import { sharedWholeSite } from './whole-site.fixture.ts';

/** Of one address, at a time: large bodies, and forms with files. */
const PLACES = 16;
const UPLOADS = 8;
const MIB = 1024 * 1024;

const site = sharedWholeSite();
const admin = shared(() => site.caller('superuser'));

const signedIn = () => ({ authorization: `Bearer ${admin.token}` });
type Announced = Record<string, string | number>;
const JSON_OF_A_MIB: Announced = { 'Content-Type': 'application/json', 'Content-Length': MIB };
const JSON_OF_ANY_SIZE: Announced = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
const FORM: Announced = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 2 * MIB };

/** A request that goes no further than the beginning of its body. */
async function begun(address: string, path: string, headers: Announced) {
  const connection = await site.connected(address);
  const lines = Object.entries({ ...headers, Authorization: `Bearer ${admin.token}` });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const body = 'Transfer-Encoding' in headers ? '1\r\n[\r\n' : '[';
  connection.socket.write(`POST ${path} HTTP/1.1\r\nHost: league.test\r\n${head}\r\n${body}`);
  return connection;
}

describe.each(['front door', 'command API'])('at the %s', (where) => {
  const address = () => (where === 'front door' ? site.url : site.commandApiUrl);

  it.each([
    ['bodies of 1 MiB', '/api/tournaments/1/schedule/preview/', JSON_OF_A_MIB, PLACES],
    ['bodies of any size', '/api/tournaments/1/schedule/preview/', JSON_OF_ANY_SIZE, PLACES],
    ['forms with files', '/api/players/', FORM, UPLOADS],
  ])('one address sends a few at a time: %s', async (_what, path, headers, places) => {
    const open = await Promise.all(Array.from({ length: places + 1 }, () => begun(address(), path, headers)));
    const answers = () => open.map(({ received }) => received()).filter((answer) => answer !== '');
    await expect.poll(answers).toHaveLength(1);
    expect(answers()[0]).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: \d+\r\n.*"code":"busy"/is);

    // Small ones go on.
    const small = await fetch(`${address()}/api/leagues/`, {
      method: 'POST',
      headers: { ...signedIn(), 'content-type': 'application/json' },
      body: '{}',
    });
    expect(small.status).toBe(400);

    for (const { socket } of open) socket.destroy();
    const whole =
      headers === FORM
        ? { ...signedIn(), 'content-type': 'multipart/form-data; boundary=x' }
        : { ...signedIn(), 'content-type': 'application/json' };
    const body = headers === FORM ? '--x--' : `{"text":"${'x'.repeat(MIB / 2)}"}`;
    await expect
      .poll(async () => (await fetch(address() + path, { method: 'POST', headers: whole, body })).status)
      .not.toBe(503);
  });
});
