import { beforeAll, expect, it } from 'vitest';
import { gameStream } from '#events/game/game.events.ts';
import { gameHead } from '#front-door/page-head.presenter.ts';
import { shareFacts } from '#front-door/share-image.routes.ts';
import { gameCompleted, gameScheduled, gameStarted } from '#tests/support/builders/game.builder.ts';
import { scheduleGame, sharedFoundedLeague } from './league.fixture.ts';
import type { QueryApi } from './read-side.fixture.ts';

/** Games from a feed that has days and no times, as imports wrote them before they could say so: at noon. */

const side = sharedFoundedLeague();
let api: QueryApi;
const DAY = '2026-01-12';
const NOON = `${DAY}T12:00:00.000Z`;
const END = `${DAY}T12:40:00.000Z`;
const PLAYED = 50;
const TO_COME = 51;
const KNOWN = 52;

beforeAll(async () => {
  const facts = { leagueId: 5, categoryId: 6, scheduledAt: NOON, recording: 'result_only' as const };
  const scheduled = (gameId: number) =>
    gameScheduled({ ...facts, gameId, name: `Game ${gameId}`, source: `results:Cup:game:${gameId}` });
  await scheduleGame(side, { id: KNOWN, at: '2026-01-11T18:30:00.000Z', score: [70, 80] });
  await side.append(gameStream(PLAYED), scheduled(PLAYED), gameStarted(), {
    ...gameCompleted([{ east: 80, west: 70 }], END),
    origin: 'import',
  });
  await side.append(gameStream(TO_COME), scheduled(TO_COME));
  await side.caughtUp();
  api = await side.startQueryApi();
});

async function get(url: string) {
  const answer = await api.app.inject({ url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
}
const jsonOf = async (url: string) => (await get(url)).json();

// Rule: Games: A time that is not known
it('say so in lists and answers, in the order of their days', async () => {
  const { games } = await jsonOf('/api/games/?sort=game_date');
  expect(games.map(({ id, time_known }: { id: number; time_known: boolean }) => [id, time_known])).toEqual([
    [KNOWN, true],
    [PLAYED, false],
    [TO_COME, false],
  ]);
  const ofDay = await jsonOf(`/api/games/?date=${DAY}`);
  expect(ofDay.games.map(({ id }: { id: number }) => id).sort()).toEqual([PLAYED, TO_COME]);
  expect(await jsonOf(`/api/games/${PLAYED}/`)).toMatchObject({ time_known: false });
});

it('leave the standings a day of the last result, and no time', async () => {
  const table = await jsonOf('/api/rankings/tournament/3/');
  expect(table).toMatchObject({ last_updated: END, last_updated_time_known: false });
  const before = await jsonOf('/api/rankings/tournament/3/?as_of=2026-01-11');
  expect(before).toMatchObject({ last_updated_time_known: true });
});

it('stand in downloads with their day alone', async () => {
  const lines = (await get('/api/exports/games/?format=ndjson')).body.trim().split('\n');
  const dates = lines.map((line) => JSON.parse(line)).map(({ id, game_date }) => [id, game_date]);
  expect(Object.fromEntries(dates)).toEqual({
    [KNOWN]: '2026-01-11T18:30:00.000Z',
    [PLAYED]: DAY,
    [TO_COME]: DAY,
  });
});

it('fill their day in calendars', async () => {
  const { body } = await get(`/api/games/${TO_COME}/calendar.ics`);
  expect(body).toContain('DTSTART;VALUE=DATE:20260112\r\n');
  expect(body).not.toMatch(/DT(START|END):/);
});

it('give messengers and search engines their day', async () => {
  const played = await jsonOf(`/api/games/${PLAYED}/`);
  const head = gameHead(played, 'Europe/London');
  expect(head.description).toMatch(/^Final score \(unofficial\), Mon, Jan 12, 2026, /);
  expect(JSON.stringify(head)).not.toMatch(/\d\d:\d\d/);
  expect(head.about).toMatchObject({ startDate: DAY });
  const toCome = await jsonOf(`/api/games/${TO_COME}/`);
  expect(shareFacts(toCome, 'Europe/London').line).toBe('Mon, Jan 12, 2026');
});

it('have neither time nor end on the scoresheet', async () => {
  expect(await jsonOf(`/api/games/${PLAYED}/scoresheet.json`)).toMatchObject({
    time_known: false,
    ended_at: null,
  });
});
