import { beforeAll, expect, test } from 'vitest';
import { gameListSchema } from '#contracts/game/game.contract.ts';
import { gameCompleted, gameStarted } from '#tests/support/builders/game.builder.ts';
import { scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

const side = sharedFoundedLeague();
let api: QueryApi;
const NOW = new Date('2026-01-20T12:00:00Z');

beforeAll(async () => {
  const postponed = {
    type: 'GamePostponed',
    data: { occurredAt: NOW.toISOString(), reason: null, reasonBy: null },
  } as const;
  await scheduleGame(side, { id: 1, at: null });
  await scheduleGame(side, { id: 2, at: '2026-01-22T18:00:00.000Z' }, postponed);
  await scheduleGame(side, { id: 3, at: '2026-01-15T18:00:00.000Z' }, postponed);
  await scheduleGame(side, { id: 4, at: null }, postponed);
  await scheduleGame(side, { id: 5, at: '2026-01-25T18:00:00.000Z' });
  await scheduleGame(side, { id: 6, at: '2026-01-21T18:00:00.000Z' });
  const ended = (occurredAt: string) => [gameStarted(), gameCompleted([{ east: 80, west: 78 }], occurredAt)];
  // Ended this morning, six and a half hours ago, and this morning though it should have begun two days ago.
  await scheduleGame(side, { id: 7, at: '2026-01-20T05:00:00.000Z' }, ...ended('2026-01-20T06:30:00.000Z'));
  await scheduleGame(side, { id: 8, at: '2026-01-20T04:00:00.000Z' }, ...ended('2026-01-20T05:30:00.000Z'));
  await scheduleGame(side, { id: 9, at: '2026-01-18T10:00:00.000Z' }, ...ended('2026-01-20T11:00:00.000Z'));
  api = await side.startQueryApi({ clock: () => NOW });
  await side.caughtUp();
});

/** Dates that hold, soonest first; dates that games were postponed from; no date. */
const IN_ORDER = [6, 5, 3, 2, 1, 4];

async function list(path: string) {
  const answer = gameListSchema.parse((await api.app.inject({ url: path })).json());
  return { ids: answer.games.map(({ id }) => id), next: answer.next_cursor };
}

test.each(['/api/games/?upcoming=true', '/api/teams/1/games/?upcoming=true'])(
  '%s: dates that hold come first, then postponed games by the date they had, then those without one',
  async (path) => {
    expect((await list(path)).ids).toEqual(IN_ORDER);
  },
);

test('the order goes on from page to page', async () => {
  const ids: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await list(`/api/games/?upcoming=true&limit=1${cursor && `&cursor=${cursor}`}`);
    ids.push(...page.ids);
    cursor = page.next;
  }
  expect(ids).toEqual(IN_ORDER);
});

// Rule: Upcoming games
test('what has just ended ended in the last six hours, and should have begun in the last day', async () => {
  expect((await list('/api/games/?just_ended=true')).ids).toEqual([7]);
  const { games } = gameListSchema.parse((await api.app.inject({ url: '/api/games/?past=true' })).json());
  expect(games.map(({ id, ended_at }) => [id, ended_at])).toEqual([
    [7, '2026-01-20T06:30:00.000Z'],
    [8, '2026-01-20T05:30:00.000Z'],
    [9, '2026-01-20T11:00:00.000Z'],
  ]);
});
