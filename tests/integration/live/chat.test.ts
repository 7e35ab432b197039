import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatLogSchema } from '#contracts/chat/chat.contract.ts';
import { liveFrameSchema } from '#contracts/live/live.contract.ts';
import { createLeagueFixture } from '#tests/support/league-fixture.ts';
import { until } from '#tests/support/until.ts';
import { type Caller, VISITOR } from '../command-api/write-side.fixture.ts';
import { Fan } from './fan.ts';
import { type LiveServer, type LiveSide, openLiveSide } from './live-side.fixture.ts';

/** The chat as pages see it. What may be written is tests/integration/command-api/chat.test.ts. */
let league: LiveSide;
let one: LiveServer;
let two: LiveServer;
let admin: Caller;
let member: Caller;
const games: number[] = [];
const fans: Fan[] = [];

beforeAll(async () => {
  league = await openLiveSide();
  admin = await league.caller('superuser');
  member = await league.caller('member');
  games.push(...(await createLeagueFixture(league.commands, { games: 11, start: true })).gameIds);
  await league.caughtUp();
  [one, two] = [await league.startServer(), await league.startServer()];
});
afterEach(() => {
  for (const fan of fans.splice(0)) fan.close();
});
afterAll(() => league.close());
beforeEach(() => league.wait(11));

function open(gameId: number, at = one, known = ''): Fan {
  const fan = new Fan(`${at.address}/ws/game/${gameId}/${known}`);
  fans.push(fan);
  return fan;
}
/** Somebody who is there and has the snapshot. */
async function watching(gameId: number, at = one): Promise<Fan> {
  const fan = open(gameId, at);
  await fan.next('snapshot');
  return fan;
}
const newGame = () => games.pop() ?? 0;
async function say(gameId: number, text: string, who = member): Promise<number> {
  const { status, body } = await league.call(who, 'POST', `/api/games/${gameId}/chat/`, { text });
  expect(status).toBe(201);
  return body.id;
}
const remove = (gameId: number, id: number) =>
  league.call(admin, 'DELETE', `/api/games/${gameId}/chat/${id}/`);
const texts = (fan: Fan) => fan.chat().messages.map(({ text }) => text);
/** Rows as the command API writes them, without its limits. */
async function crowd(gameId: number, from: number, count: number): Promise<void> {
  await league.pool.query(
    `INSERT INTO chat.message (call_id, game_id, guest_key, text, sent_at)
     SELECT gen_random_uuid(), $1, 'somebody', 'message ' || n, now() FROM generate_series($2::int, $3) n ORDER BY n`,
    [gameId, from, from + count - 1],
  );
  await league.pool.query("SELECT pg_notify('courtside_chat', $1)", [
    JSON.stringify({ game: gameId, message: 1 }),
  ]);
}
const cutNews = () =>
  league.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'query-api-chat'`);

describe('a message', () => {
  test('comes to everybody who watches, in every process, with its author; a guest is a Guest', async () => {
    const gameId = newGame();
    const everybody = [await watching(gameId), await watching(gameId), await watching(gameId, two)];
    const id = await say(gameId, 'Go <b>Herons</b>!');
    for (const fan of everybody) {
      const frame = await fan.next('chat_message');
      expect(liveFrameSchema.parse(frame)).toEqual(frame);
      expect(frame.message).toEqual({
        id,
        game_id: gameId,
        user_id: member.id,
        user: member.username,
        text: 'Go <b>Herons</b>!',
        timestamp: league.clock().toISOString(),
      });
    }
    await say(gameId, 'Me too', VISITOR);
    for (const fan of everybody) {
      expect((await fan.next('chat_message')).message).toMatchObject({ user: 'Guest', user_id: null });
    }
    expect(new Set(everybody.map((fan) => fan.chat().state)).size).toBe(1);
  });

  test('comes to nobody who watches another game', async () => {
    const [gameId, other] = [newGame(), newGame()];
    const fan = await watching(gameId);
    await say(other, 'Elsewhere');
    await say(gameId, 'Here');
    expect((await fan.next('chat_message')).message.text).toBe('Here');
    expect(texts(fan)).toEqual(['Here']);
  });

  test('disappears everywhere once it is deleted', async () => {
    const gameId = newGame();
    const everybody = [await watching(gameId), await watching(gameId, two)];
    const id = await say(gameId, 'Rude');
    for (const fan of everybody) await fan.next('chat_message');
    await remove(gameId, id);
    for (const fan of everybody) {
      expect(await fan.next('chat_message_deleted')).toMatchObject({ message_id: id });
    }
    // Who comes now has nothing to see, and who knew it is told.
    const late = await watching(gameId, two);
    await say(gameId, 'Kind');
    await late.next('chat_message');
    expect(JSON.stringify(late.received)).not.toContain('Rude');
  });

  test('many at once come in the order of their ids, none twice', async () => {
    const gameId = newGame();
    const fan = await watching(gameId);
    for (let round = 0; round < 4; round += 1) await crowd(gameId, round * 10 + 1, 10);
    await until('all are there', () => texts(fan).length === 40);
    expect(texts(fan)).toEqual(Array.from({ length: 40 }, (_, index) => `message ${index + 1}`));
    expect(fan.received.filter(({ type }) => type === 'chat_message')).toHaveLength(40);
  });
});

describe('who opens the page', () => {
  test('hears that nobody has written yet, and nothing when they know it', async () => {
    const gameId = newGame();
    const first = open(gameId);
    expect((await first.next()).type).toBe('snapshot');
    const chat = await first.next();
    expect(liveFrameSchema.parse(chat)).toEqual(chat);
    expect(chat).toMatchObject({ type: 'chat', messages: [], chat_state: expect.any(String) });

    const again = open(gameId, two, `?seq=${chat.seq}&chat=${first.chat().state}`);
    await again.opened();
    await until('it is let in', () => two.hub.watchers === 1);
    await say(gameId, 'New');
    expect(await again.next()).toMatchObject({ type: 'chat_message', message: { text: 'New' } });
  });

  test('gets the last 50 right after the snapshot', async () => {
    const gameId = newGame();
    await crowd(gameId, 1, 60);
    for (const at of [one, two]) {
      const fan = open(gameId, at);
      expect((await fan.next()).type).toBe('snapshot');
      const chat = await fan.next();
      expect(liveFrameSchema.parse(chat)).toEqual(chat);
      expect(chat.type).toBe('chat');
      expect(texts(fan)).toEqual(Array.from({ length: 50 }, (_, index) => `message ${index + 11}`));
    }
  });

  // Rule: People and files: Chats
  test('reads what was written when the game is over, without what was deleted', async () => {
    const gameId = newGame();
    const ids = [await say(gameId, 'First'), await say(gameId, 'Rude'), await say(gameId, 'Last', VISITOR)];
    await remove(gameId, ids[1] ?? 0);
    const ended = await league.call(admin, 'POST', `/api/games/${gameId}/forfeit/`, { side: 'A' });
    expect(ended.status).toBe(200);
    const read = async () => {
      const answer = await one.app.inject(`/api/games/${gameId}/chat/`);
      expect(answer.statusCode, answer.body).toBe(200);
      return chatLogSchema.parse(answer.json());
    };
    const chat = await read();
    expect(chat).toMatchObject({ game_id: gameId, total: 2 });
    expect(chat.messages.map(({ id, user, text }) => ({ id, user, text }))).toEqual([
      { id: ids[0], user: member.username, text: 'First' },
      { id: ids[2], user: 'Guest', text: 'Last' },
    ]);
    await remove(gameId, ids[0] ?? 0);
    expect((await read()).messages.map(({ text }) => text)).toEqual(['Last']);
    expect((await one.app.inject('/api/games/999999/chat/')).statusCode).toBe(404);
  });

  test('and comes back with what they know gets nothing, from whichever process', async () => {
    const gameId = newGame();
    await crowd(gameId, 1, 3);
    const first = open(gameId);
    const { seq } = await first.next('chat');
    const again = open(gameId, two, `?seq=${seq}&chat=${first.chat().state}`);
    await again.opened();
    await until('it is let in', () => two.hub.watchers === 1);
    await say(gameId, 'New');
    expect(await again.next()).toMatchObject({ type: 'chat_message', message: { text: 'New' } });
  });

  test('and comes back having missed a message, or its deletion, gets them', async () => {
    const gameId = newGame();
    const [kept, rude] = [await say(gameId, 'Kept'), await say(gameId, 'Rude')];
    const first = open(gameId);
    const { seq } = await first.next('chat');
    const known = `?seq=${seq}&chat=${first.chat().state}`;
    first.close();
    await remove(gameId, rude);
    const missedDeletion = open(gameId, two, known);
    await missedDeletion.next('chat');
    expect(texts(missedDeletion)).toEqual(['Kept']);
    await say(gameId, 'Missed');
    const missedMessage = open(gameId, two, known);
    await until('it is there', () => texts(missedMessage).includes('Missed'));
    expect(texts(missedMessage)).toEqual(['Kept', 'Missed']);
    await remove(gameId, kept);
    await missedMessage.next('chat_message_deleted');
    expect(texts(missedMessage)).toEqual(['Missed']);
  });
});

test('nothing is lost with the connection that brings the news', async () => {
  const gameId = newGame();
  const rude = await say(gameId, 'Rude');
  const fan = open(gameId);
  await fan.next('chat');
  await cutNews();
  await say(gameId, 'Written meanwhile');
  await remove(gameId, rude);
  await until('both are told', () => texts(fan).join() === 'Written meanwhile');
});
