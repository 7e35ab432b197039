import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHAT_CHANNEL } from '#events/chat/chat.events.ts';
import { START } from '#events/store/event-store.port.ts';
import { PostgresListener } from '#platform/postgres/postgres-listener.ts';
import { createPool, type Pool } from '#platform/postgres/postgres-pool.ts';
import { newId } from '#platform/values/ids.ts';
import { refusal } from '#tests/support/refusal.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { createLeagueFixture } from '../../support/league-fixture.ts';
import { type Caller, ownWriteSide, VISITOR } from './write-side.fixture.ts';

/** Writing in the chat of a game, and keeping it in order. */
/** It changes the settings of the whole league. */
const league = ownWriteSide();
const admin = shared(() => league.caller('superuser'));
const member = shared(() => league.caller('member'));
let gameId: number;
let notStarted: number;
let reader: Pool;
let listener: PostgresListener;
const heard: { game: number; message: number }[] = [];
const heardOf = (message: number) => heard.filter((one) => one.message === message);

beforeAll(async () => {
  gameId = (await createLeagueFixture(league.commands, { games: 1, start: true })).gameIds[0] ?? 0;
  notStarted = (await createLeagueFixture(league.commands, { games: 1 })).gameIds[0] ?? 0;
  reader = createPool(league.readUrl, { name: 'test-reader', max: 1 });
  listener = new PostgresListener({
    databaseUrl: league.readUrl,
    channel: CHAT_CHANNEL,
    name: 'test-listener',
    warning: 'lost',
    notified: (payload) => void heard.push(JSON.parse(payload)),
  });
  await listener.start();
});
afterAll(async () => {
  await listener.close();
  await reader.end();
});
// Nobody in these tests writes too fast unless the test is about it.
beforeEach(() => league.wait(11));

const say = (who: Caller, text: unknown, headers = {}, game = gameId) =>
  league.call(who, 'POST', `/api/games/${game}/chat/`, { text }, headers);
const moderate = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  league.call(admin, method, url, body);
const visible = async () =>
  (await reader.query('SELECT id, game_id, user_id, name, text FROM chat.visible_message ORDER BY id')).rows;
const soon = () => new Date(league.clock().getTime() + 120_000).toISOString();
async function eventsAbout(prefix: string) {
  const events = [];
  for await (const event of league.stored.readAll(START, { streamPrefixes: [prefix] })) events.push(event);
  return events;
}

describe('writing', () => {
  it('is stored, announced by its ids only, and seen by the reading role', async () => {
    const answer = await say(member, ' Go <b>Herons</b>! ');
    expect(answer).toMatchObject({
      status: 201,
      body: {
        game_id: gameId,
        user_id: member.id,
        user: member.username,
        text: 'Go <b>Herons</b>!',
        timestamp: league.clock().toISOString(),
      },
    });
    await expect.poll(() => heardOf(answer.body.id)).toEqual([{ game: gameId, message: answer.body.id }]);
    expect(await visible()).toContainEqual({
      id: answer.body.id,
      game_id: gameId,
      user_id: member.id,
      name: member.username,
      text: 'Go <b>Herons</b>!',
    });
    await expect(reader.query('SELECT * FROM chat.message')).rejects.toThrow('permission denied');
  });

  it('works for guests, whose address is not stored', async () => {
    const answer = await say(VISITOR, 'Hello');
    expect(answer).toMatchObject({ status: 201, body: { user: 'Guest', user_id: null } });
    const { rows } = await league.pool.query('SELECT * FROM chat.message WHERE id = $1', [answer.body.id]);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  // Rule: People and files: Chats
  it('takes a guest’s own name, and none that others mistake for somebody else’s', async () => {
    const named = (who: Caller, name: string) =>
      league.call(who, 'POST', `/api/games/${gameId}/chat/`, { text: 'Hello', name });
    expect((await named(VISITOR, ' Joana ')).body).toMatchObject({ user: 'Joana', user_id: null });
    expect((await named(member, 'Joana')).body.user).toBe(member.username);
    for (const name of [member.username.toUpperCase(), 'Moderator', 'Gu\u0435st', 'The Referee']) {
      league.wait(11);
      const { status, body } = await named(VISITOR, name);
      expect([status, body.errors]).toEqual([400, { name: ['Choose another name'] }]);
    }
    expect((await named(VISITOR, 'x'.repeat(31))).body.errors).toEqual({
      name: ['Name must be at most 30 characters'],
    });
  });

  it('happens once for a retry', async () => {
    const key = { 'idempotency-key': newId() };
    const [first, again] = [await say(member, 'Once', key), await say(member, 'Once', key)];
    expect(first.body).toEqual(again.body);
    expect((await visible()).filter(({ text }) => text === 'Once')).toHaveLength(1);
    expect((await say(member, 'Twice', key)).status).toBe(422);
  });

  it('refuses empty, too long and unstorable text', async () => {
    for (const text of ['', '   ', '\u200b\u00a0', undefined]) {
      const { status, body } = await say(member, text);
      expect([status, body.errors]).toEqual([400, { text: ['Message is required'] }]);
    }
    expect((await say(member, 'x'.repeat(501))).body.errors).toEqual({
      text: ['Message must be at most 500 characters'],
    });
    expect((await say(member, 'x'.repeat(500))).status).toBe(201);
    expect((await say(member, 'a\u0000b')).status).toBe(400);
  });

  it('is open during the game only, and when it is switched on', async () => {
    const early = await say(member, 'Hello', {}, notStarted);
    expect([early.status, early.body]).toEqual([
      409,
      refusal('not_in_progress', 'You can write in the chat only while the game is in progress.'),
    ]);
    expect((await say(member, 'Hello', {}, 999_999)).status).toBe(404);
    await league.call(admin, 'PUT', '/api/settings/', { chat: false });
    const off = await say(member, 'Hello');
    expect([off.status, off.body.code]).toEqual([409, 'chat_disabled']);
    await league.call(admin, 'PUT', '/api/settings/', { chat: true });
    expect((await say(member, 'Hello')).status).toBe(201);
  });

  it('is limited to a pace, for each writer separately', async () => {
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await say(member, `${count}`));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await say(VISITOR, 'Me too')).status).toBe(201);
    league.wait(10);
    expect((await say(member, 'Again')).status).toBe(201);
  });
});

it('what an erased user wrote goes with them, everywhere', async () => {
  const leaver = await league.caller('member');
  const written = await say(leaver, 'My secret words');
  const other = await say(VISITOR, 'Somebody else');
  await league.call(leaver, 'POST', `/api/games/${gameId}/chat/${other.body.id}/report/`);
  await league.call(leaver, 'POST', '/api/contact/', {
    name: 'Leaver',
    email: 'leaver@example.org',
    message: 'My secret message',
  });
  await league.call(leaver, 'POST', `/api/games/${notStarted}/reminder/`);
  expect((await moderate('DELETE', `/api/users/${leaver.id}/`)).status).toBe(200);

  await expect.poll(() => heardOf(written.body.id)).toHaveLength(2);
  const tables = [
    'chat.message',
    'chat.report',
    'content.contact_message',
    'mail.outbox',
    'automations.reminder',
  ];
  for (const table of tables) {
    const { rows } = await league.pool.query(`SELECT * FROM ${table}`);
    expect(JSON.stringify(rows)).not.toMatch(/secret|leaver@/);
    expect(rows.filter((row) => row.user_id === leaver.id || row.reported_by === leaver.id)).toEqual([]);
  }
});

describe('moderating', () => {
  it('deletes a message: the words go, the event has none', async () => {
    const { body } = await say(member, 'Something rude');
    await expect.poll(() => heardOf(body.id)).toHaveLength(1);
    const url = `/api/games/${gameId}/chat/${body.id}/`;
    expect((await moderate('DELETE', url)).body).toEqual({ message: 'Message deleted successfully' });
    expect((await moderate('DELETE', url)).status).toBe(200);
    await expect.poll(() => heardOf(body.id)).toEqual(Array(2).fill({ game: gameId, message: body.id }));
    expect((await visible()).map(({ id }) => id)).not.toContain(body.id);
    const events = await eventsAbout(`chat-${gameId}`);
    expect(events.filter(({ data }) => data.messageId === body.id)).toMatchObject([
      { type: 'ChatMessageDeleted', data: { gameId }, metadata: { actor: { id: admin.id } } },
    ]);
    expect(JSON.stringify(events)).not.toContain('rude');
    expect((await moderate('DELETE', `/api/games/${notStarted}/chat/${body.id}/`)).status).toBe(404);
  });

  // Rule: People and files: Reports
  it('takes reports of signed-in users, lists them with who reported, and dismisses them', async () => {
    const { body } = await say(VISITOR, 'Not nice');
    const report = `/api/games/${gameId}/chat/${body.id}/report/`;
    expect((await league.call(VISITOR, 'POST', report)).status).toBe(401);
    expect((await league.call(member, 'POST', report)).body).toEqual({ message: 'Message reported' });
    expect((await league.call(member, 'POST', report)).status).toBe(200);
    const { body: listed } = await moderate('GET', '/api/chat-reports/');
    expect(listed.reports).toMatchObject([{ id: body.id, text: 'Not nice', user: 'Guest', reports: 1 }]);
    expect(listed.reports[0].reported_by).toEqual([{ user_id: member.id, user: member.username }]);
    const another = await league.caller('member');
    league.wait(1);
    expect((await league.call(another, 'POST', report)).status).toBe(200);
    const { reports, reported_by } = (await moderate('GET', '/api/chat-reports/')).body.reports[0];
    expect([reports, reported_by]).toEqual([
      2,
      [
        { user_id: another.id, user: another.username },
        { user_id: member.id, user: member.username },
      ],
    ]);
    expect((await moderate('DELETE', `/api/chat-reports/${body.id}/`)).status).toBe(200);
    expect((await moderate('GET', '/api/chat-reports/')).body.reports).toEqual([]);
  });

  // Rule: People and files: Muting
  it('mutes a user everywhere until a time', async () => {
    const until = '2025-07-04T22:30:00.000Z';
    await league.call(admin, 'PUT', '/api/settings/', { time_zone: 'Europe/Helsinki' });
    const muted = await moderate('POST', '/api/chat-mutes/', { user_id: member.id, until });
    expect(muted).toMatchObject({ status: 201, body: { user_id: member.id, until } });
    const refused = await say(member, 'Hello?');
    expect([refused.status, refused.body]).toEqual([
      403,
      refusal('muted', 'You cannot write in the chat until Jul 5, 2025, 01:30.'),
    ]);
    expect((await say(VISITOR, 'I may')).status).toBe(201);
    expect((await moderate('GET', '/api/chat-mutes/')).body.mutes).toMatchObject([
      { user_id: member.id, name: member.username },
    ]);
    expect((await moderate('DELETE', `/api/chat-mutes/${muted.body.id}/`)).body).toEqual({
      message: 'Unmuted',
    });
    expect((await say(member, 'Hello again')).status).toBe(201);
    const events = await eventsAbout(`chat-user-${member.id}`);
    expect(events.map(({ type }) => type)).toEqual(['ChatUserMuted', 'ChatUserUnmuted']);
    expect((await moderate('DELETE', `/api/chat-mutes/${muted.body.id}/`)).status).toBe(404);
  });

  it('lets a user write whose mute is over, however late the job that ends it', async () => {
    await moderate('POST', '/api/chat-mutes/', { user_id: member.id, until: soon() });
    expect((await say(member, 'Hello?')).body.code).toBe('muted');
    league.wait(121);
    const { rows } = await league.pool.query('SELECT FROM chat.mute WHERE user_id = $1', [member.id]);
    expect(rows).toHaveLength(1);
    expect((await moderate('GET', '/api/chat-mutes/')).body.mutes).toEqual([]);
    expect((await say(member, 'Two minutes later')).status).toBe(201);
  });

  // Rule: People and files: Muting
  it('mutes a guest by a message; signed-in users at the same address may write', async () => {
    const { body } = await say(VISITOR, 'Rude again');
    const until = soon();
    const muted = await moderate('POST', '/api/chat-mutes/', { message_id: body.id, until });
    expect(muted).toMatchObject({ status: 201, body: { user_id: null, message_id: body.id } });
    expect((await say(VISITOR, 'Hello?')).body.code).toBe('muted');
    expect((await say(member, 'Hello')).status).toBe(201);
    const events = await eventsAbout(`chat-${gameId}`);
    expect(events.at(-1)).toMatchObject({ type: 'ChatGuestMuted', data: { messageId: body.id, until } });
    league.wait(121);
    expect((await say(VISITOR, 'Two minutes later')).status).toBe(201);
    await moderate('DELETE', `/api/chat-mutes/${muted.body.id}/`);
  });

  it('refuses a time in the past, and an unknown user', async () => {
    const past = { user_id: member.id, until: '2020-01-01T00:00:00Z' };
    expect((await moderate('POST', '/api/chat-mutes/', past)).body.errors).toEqual({
      until: ['Choose a time in the future'],
    });
    const both = { user_id: member.id, message_id: 1, until: soon() };
    expect((await moderate('POST', '/api/chat-mutes/', both)).status).toBe(400);
    expect((await moderate('POST', '/api/chat-mutes/', { until: soon() })).status).toBe(400);
    const nobody = { user_id: 999_999, until: soon() };
    expect((await moderate('POST', '/api/chat-mutes/', nobody)).status).toBe(404);
  });

  it('is an administrator’s', async () => {
    const urls = [
      ['DELETE', `/api/games/${gameId}/chat/1/`],
      ['GET', '/api/chat-reports/'],
      ['GET', '/api/chat-mutes/'],
      ['DELETE', '/api/chat-mutes/1/'],
    ] as const;
    for (const [method, url] of urls) {
      expect((await league.call(member, method, url)).status).toBe(403);
      expect((await league.call(VISITOR, method, url)).status).toBe(401);
    }
  });
});
