import { expect, it } from 'vitest';
import { startLeague } from '#tests/support/running-league.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { BENCHES, runBench } from './benches.ts';
import { startPlayedLeague } from './played-league.ts';
import { SIZES } from './sizes.ts';

const leagues = shared(
  async () => ({ empty: await startLeague(), played: await startPlayedLeague(SIZES.tiny.playedGames) }),
  async ({ empty, played }) => {
    await empty.stop();
    await played.league.stop();
  },
);

it.each(Object.entries(BENCHES))('the bench %s reports each figure as a number', async (_name, bench) => {
  const { figures } = await runBench(bench, SIZES.tiny, leagues);
  expect(figures).not.toEqual([]);
  for (const { name, value, limit = 0 } of figures) {
    expect([name, Number.isFinite(value), Number.isFinite(limit)]).toEqual([name, true, true]);
  }
});
