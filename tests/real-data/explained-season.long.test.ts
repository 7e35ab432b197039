import { expect, it } from 'vitest';
import { START } from '#events/store/event-store.port.ts';
import { sharedReadSide } from '#tests/integration/query-api/read-side.fixture.ts';
import { appendEvents } from '#tests/support/append-events.ts';
import { checkBoxScore, checkNumbers } from '#tests/support/explained-league.ts';
import { openImportRun } from '#tests/support/import-run.ts';
import { fibaSeasonArguments } from './real-data-dir.ts';

const side = sharedReadSide();

it('every number of a FIBA season is the sum of the games that explain it', async () => {
  const run = await openImportRun();
  let seasonId = 0;
  try {
    await run.run(fibaSeasonArguments());
    for await (const { stream, ...event } of run.store.readAll(START)) {
      if (event.type === 'SeasonCreated') seasonId = Number(event.data.seasonId);
      await appendEvents(side.store, stream, [event as unknown as Parameters<typeof appendEvents>[2][0]]);
    }
  } finally {
    await run.close();
  }
  const { app } = await side.startQueryApi();
  await side.caughtUp();
  const get = async (url: string) => (await app.inject({ url })).json();
  const numbers = await checkNumbers(get, 'season', seasonId);
  expect(numbers.wrong).toEqual([]);
  expect(numbers.checked).toBeGreaterThan(1_000);
  const { games } = await get(`/api/games/?past=true&season_id=${seasonId}&limit=100`);
  for (const { id } of games) {
    expect((await checkBoxScore(get, id)).wrong).toEqual([]);
  }
});
