import { beforeAll, expect, test } from 'vitest';
import { gameListSchema } from '#contracts/game/game.contract.ts';
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
