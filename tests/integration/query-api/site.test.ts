import { beforeAll, describe, expect, test } from 'vitest';
import { storeReminder } from '#command-api/reminder/reminder.store.ts';
import { newsListSchema, newsSchema } from '#contracts/news/news.contract.ts';
import { reminderListSchema } from '#contracts/reminder/reminder.contract.ts';
import { sponsorListSchema } from '#contracts/sponsor/sponsor.contract.ts';
import { newsStream } from '#events/news/news.events.ts';
import { sponsorStream } from '#events/sponsor/sponsor.events.ts';
import { scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const FILE = '0123456789abcdef0123456789abcdef';
let admin: string;

const side = sharedFoundedLeague();
let api: QueryApi;

beforeAll(async () => {
  for (const newsId of [1, 2, 3]) {
    await side.append(newsStream(newsId), {
      type: 'NewsCreated',
      data: { newsId, title: `Post ${newsId}`, body: '*Hello*' },
    });
  }
  for (const [newsId, publishedAt] of [
    [1, '2026-01-12T12:00:00Z'],
    [3, '2026-01-11T12:00:00Z'],
  ] as const) {
    await side.append(newsStream(newsId), { type: 'NewsPublished', data: { newsId, publishedAt } });
  }
  for (const [sponsorId, order, active] of [
    [1, 2, true],
    [2, 1, true],
    [3, 0, false],
  ] as const) {
    await side.append(sponsorStream(sponsorId), {
      type: 'SponsorAdded',
      data: { sponsorId, name: `Sponsor ${sponsorId}`, url: 'https://s.example', order, active },
    });
  }
  await side.append(sponsorStream(2), { type: 'SponsorImageChanged', data: { sponsorId: 2, image: FILE } });
  api = await side.startQueryApi();
  admin = await api.signIn('superuser', 1);
  await side.caughtUp();
});

async function get(url: string, authorization?: string, after?: string) {
  const response = await api.app.inject({
    url,
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(after === undefined ? {} : { 'x-after-position': after }),
    },
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

describe('news', () => {
  test('published ones, the latest first, in pages', async () => {
    const { body, headers } = await get('/api/news/?limit=1');
    expect(headers.etag).toBeDefined();
    const first = newsListSchema.strict().parse(body);
    expect(first.news).toMatchObject([
      { id: 1, title: 'Post 1', body: '*Hello*', published: true, published_at: '2026-01-12T12:00:00.000Z' },
    ]);
    expect(first.total).toBe(2);
    const second = newsListSchema.parse((await get(`/api/news/?limit=1&cursor=${first.next_cursor}`)).body);
    expect(second).toMatchObject({ news: [{ id: 3 }], next_cursor: null });
  });

  test('one of them; a draft is not there', async () => {
    expect(newsSchema.strict().parse((await get('/api/news/3/')).body).title).toBe('Post 3');
    expect((await get('/api/news/2/')).status).toBe(404);
  });

  test('are there as soon as they are published, and gone as soon as they are taken back', async () => {
    const publishedAt = '2026-01-13T12:00:00Z';
    const published = await side.append(newsStream(2), {
      type: 'NewsPublished',
      data: { newsId: 2, publishedAt },
    });
    expect((await get('/api/news/', undefined, published)).body.total).toBe(3);
    expect((await get('/api/news/2/', undefined, published)).status).toBe(200);
    const back = await side.append(newsStream(2), { type: 'NewsUnpublished', data: { newsId: 2 } });
    expect((await get('/api/news/', undefined, back)).body.total).toBe(2);
    expect((await get('/api/news/2/', undefined, back)).status).toBe(404);
  });

  test('drafts are for administrators', async () => {
    const { body } = await get('/api/news/all/', admin);
    const { news, total } = newsListSchema.strict().parse(body);
    expect(news.map(({ id, published }) => [id, published])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ]);
    expect(total).toBe(3);
    expect((await get('/api/news/all/')).status).toBe(401);
    expect((await get('/api/news/all/', await api.signIn('manager', 7))).status).toBe(403);
  });
});

describe('sponsors', () => {
  test('that are shown, in their order', async () => {
    const { sponsors } = sponsorListSchema.strict().parse((await get('/api/sponsors/')).body);
    expect(sponsors).toEqual([
      {
        id: 2,
        name: 'Sponsor 2',
        url: 'https://s.example',
        image: `/media/${FILE}`,
        order: 1,
        active: true,
        revision: 1,
      },
      expect.objectContaining({ id: 1, image: null }),
    ]);
  });

  test('all of them for administrators', async () => {
    const { body } = await get('/api/sponsors/all/', admin);
    expect(
      sponsorListSchema
        .strict()
        .parse(body)
        .sponsors.map(({ id }) => id),
    ).toEqual([3, 2, 1]);
    expect((await get('/api/sponsors/all/', await api.signIn('member', 2))).status).toBe(403);
  });
});

describe('reminders', () => {
  test('of one’s own, of games to come, the soonest first', async () => {
    await scheduleGame(side, { id: 1, at: '2026-02-02T18:00:00.000Z' });
    await scheduleGame(side, { id: 2, at: '2026-02-01T18:00:00.000Z' });
    await scheduleGame(side, { id: 3, at: '2026-01-01T18:00:00.000Z', score: [80, 70] });
    await scheduleGame(side, { id: 4, at: '2026-02-03T18:00:00.000Z' });
    await side.caughtUp();
    for (const [gameId, userId] of [
      [1, 5],
      [2, 5],
      [3, 5],
      [4, 6],
    ] as const) {
      await storeReminder(side.pool, { gameId, userId, setAt: '1' });
    }
    const { body } = await get('/api/users/reminders/', await api.signIn('member', 5));
    const { reminders, total } = reminderListSchema.strict().parse(body);
    expect(reminders.map(({ game_id, game }) => [game_id, game.id])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(total).toBe(2);
    expect((await get('/api/users/reminders/')).status).toBe(401);
  });
});
