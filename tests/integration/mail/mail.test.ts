import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAIL_MIGRATION } from '#command-api/mail/mail.migration.ts';
import { countMail, type Mail, queueMail } from '#command-api/mail/mail.store.ts';
import { MailSender } from '#command-api/mail/mail-sender.ts';
import { folderTransport, type MailTransport, smtpTransport } from '#command-api/mail/mail-transport.ts';
import { migrateSchema } from '#platform/postgres/migrations.ts';
import { createPool, type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import { createLogger } from '#platform/process/logging.ts';
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let database: TestDatabase;
let pool: Pool;
let server: MailServer;
let now: Date;
let log: string;
const open: MailTransport[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { name: 'test-mail' });
  await migrateSchema(pool, MAIL_MIGRATION);
});
beforeEach(async () => {
  await pool.query('DELETE FROM mail.outbox');
  server = await startMailServer();
  now = new Date('2025-03-01T18:00:00.000Z');
  log = '';
});
afterEach(async () => {
  for (const transport of open.splice(0)) transport.close();
  await server.close();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const mail = (changes: Partial<Mail> = {}): Mail => ({
  to: 'ana@example.org',
  subject: 'Reset your password',
  text: 'Open https://league.example/reset-password/secret-token',
  purpose: 'password_reset',
  person: { kind: 'user', id: 9 },
  key: 'password-reset:1',
  ...changes,
});

function senderOver(transport: MailTransport): MailSender {
  open.push(transport);
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  const logger = createLogger({ service: 'test', level: 'info', destination });
  return new MailSender({ pool, transport, clock: () => now, logger });
}
const smtp = () =>
  senderOver(smtpTransport({ url: server.url, from: 'Courtside <no-reply@league.example>' }));
const row = async (key = mail().key) =>
  (await pool.query('SELECT * FROM mail.outbox WHERE key = $1', [key])).rows[0];
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

it('sends what was queued, and forgets address and words', async () => {
  await queueMail(pool, mail({ subject: 'Two\r\nBcc: eve@example.org' }));
  expect(await smtp().sendDue()).toBe(1);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual(['ana@example.org']);
  expect(server.received[0]?.raw).toMatch(/^From: Courtside <no-reply@league\.example>\r\n/);
  expect(server.received[0]?.raw).toMatch(/\r\nSubject: Two Bcc: eve@example\.org\r\n/);
  expect(server.received[0]?.raw).toContain('/reset-password/secret-token');
  expect(await row()).toMatchObject({ status: 'sent', recipient: null, subject: null, body: null });
});

it('takes a text with commas for one address, which the server may refuse', async () => {
  await queueMail(pool, mail({ to: 'ana@example.org,eve@example.org' }));
  await smtp().sendDue();
  expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.org');
});

it('queues exactly once by the key, and only if the transaction commits', async () => {
  await expect(
    withTransaction(pool, async (client) => {
      expect(await queueMail(client, mail())).toBe(true);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await row()).toBeUndefined();

  expect(await withTransaction(pool, (client) => queueMail(client, mail()))).toBe(true);
  expect(await queueMail(pool, mail())).toBe(false);
  const sender = smtp();
  expect(await sender.sendDue()).toBe(1);
  expect(await queueMail(pool, mail())).toBe(false);
  expect(await sender.sendDue()).toBe(0);
  expect(server.received).toHaveLength(1);
});

it('tries again after a pause that grows, while the server is not there', async () => {
  const { url } = server;
  await server.close();
  const sender = senderOver(smtpTransport({ url, from: 'no-reply@league.example' }));
  await queueMail(pool, mail());
  expect(await sender.sendDue()).toBe(1);
  expect(await sender.sendDue()).toBe(0);
  later(29);
  expect(await sender.sendDue()).toBe(0);
  later(1);
  expect(await sender.sendDue()).toBe(1);
  later(59);
  expect(await sender.sendDue()).toBe(0);
  expect(await row()).toMatchObject({ status: 'waiting', attempts: 2, recipient: 'ana@example.org' });
});

it('gives up after ten tries, with a line in the log that names nobody', async () => {
  server.refusals.push(...Array.from({ length: 20 }, () => ({ code: 451, text: 'later, ana@example.org' })));
  const sender = smtp();
  await queueMail(pool, mail());
  for (let tries = 0; tries < 12; tries += 1) {
    await sender.sendDue();
    later(6 * 60 * 60);
  }
  expect(await row()).toMatchObject({ status: 'given_up', attempts: 10, recipient: null, body: null });
  expect(log).toContain('a mail was given up');
  expect(log).not.toMatch(/ana@|secret-token|Reset your/);
  expect(await countMail(pool)).toEqual({ waiting: 0, givenUp: 1 });
});

it('gives up at once when the address is refused for good', async () => {
  server.refusals.push({ code: 550, text: 'no such user' });
  await queueMail(pool, mail());
  await smtp().sendDue();
  expect(await row()).toMatchObject({ status: 'given_up', attempts: 1 });
});

it('sends each mail once when several processes send at the same time', async () => {
  const keys = Array.from({ length: 30 }, (_, index) => `many:${index}`);
  for (const key of keys) await queueMail(pool, mail({ key, to: `${key.replace(':', '-')}@example.org` }));
  const senders = [smtp(), smtp(), smtp()];
  const sent = await Promise.all(senders.map((sender) => sender.sendDue()));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect(new Set(server.received.flatMap(({ to }) => to)).size).toBe(30);
  expect(server.received).toHaveLength(30);
});

it('writes into a folder of its owner without a mail server; the log shows neither address nor words', async () => {
  const folder = join(await temporaryFolder(), 'mail');
  const sender = senderOver(folderTransport({ folder, from: 'no-reply@league.example' }));
  await queueMail(pool, mail());
  await sender.sendDue();
  const [name = ''] = await readdir(folder);
  expect(name).toMatch(/^[0-9a-f-]{36}\.eml$/);
  const text = await readFile(join(folder, name), 'utf8');
  expect(text).toContain('To: ana@example.org');
  expect(text).toContain('secret-token');
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(log).toContain('outbox folder');
  expect(log).toContain('"purpose":"password_reset"');
  expect(log).not.toMatch(/ana@|secret-token|Reset your/);
  await rm(folder, { recursive: true });
});

it('erases what is queued for a person, and what lies in the folder', async () => {
  const folder = join(await temporaryFolder(), 'mail');
  const sender = senderOver(folderTransport({ folder, from: 'no-reply@league.example' }));
  await queueMail(pool, mail({ key: 'first' }));
  await queueMail(pool, mail({ key: 'other', person: { kind: 'user', id: 10 } }));
  await sender.sendDue();
  await queueMail(pool, mail({ key: 'second' }));
  await sender.erase({ kind: 'user', id: 9 });
  expect(await sender.sendDue()).toBe(0);
  expect(await row('second')).toMatchObject({ status: 'erased', recipient: null, body: null });
  expect(await readdir(folder)).toHaveLength(1);
  expect(await queueMail(pool, mail({ key: 'second' }))).toBe(false);
  await rm(folder, { recursive: true });
});

it('sends what is queued while it runs, and stops', async () => {
  const stop = new AbortController();
  const running = smtp().run(stop.signal);
  await queueMail(pool, mail());
  await expect.poll(() => server.received.length).toBe(1);
  stop.abort();
  await running;
});
