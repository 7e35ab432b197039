import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { START } from '#events/store/event-store.port.ts';
import { PROJECTIONS } from '#projections/projections.ts';
import { verifyProjections } from '#projections/tools/verify.ts';
import { RandomLeague } from '#tests/support/builders/random-league.builder.ts';
import { SEEDS, sample, times } from '#tests/support/sampling.ts';
import { createReadSide, type ReadSide } from './projections.fixture.ts';

/** Whatever happens in a league: the read models that followed it equal those built from its log. */
const LEAGUES = sample(
  'leagues followed and rebuilt',
  Array.from({ length: SEEDS }, (_, index) => index + 1),
  String,
  { all: 2 },
);
describe.each(LEAGUES)('league %i', (seed) => {
  let side: ReadSide;
  beforeAll(async () => {
    side = await createReadSide();
  });
  afterAll(async () => side.remove());

  const verify = () => verifyProjections({ ...side, projections: PROJECTIONS });

  it('is the same followed and rebuilt, in batches of any size, across a restart of the runner', async () => {
    const league = new RandomLeague(side.store, seed);
    const first = await side.start(PROJECTIONS);
    await league.begin();
    for (const steps of [1, 30, 150]) {
      await league.go(steps);
      await first.reach();
    }
    await first.stop();
    // What happens while nobody follows comes as one long batch, to a runner that remembers no row.
    await league.go(times({ test: 300, all: 700 }));
    const second = await side.start(PROJECTIONS);
    await second.reach();
    await league.go(100);
    await second.reach();
    await second.stop();

    const head = await side.store.head();
    const verification = await verify();
    expect(verification.differences).toEqual([]);
    expect(verification.position).toBe(head);
    expect(verification.rows).toBeGreaterThan(300);
    expect([...first.errors, ...second.errors]).toEqual([]);
    for (const projection of PROJECTIONS) {
      expect(await side.checkpoint(projection)).toMatchObject({
        position: head,
        state: 'live',
        generation: 1,
      });
    }
  });

  it('is the same when the checkpoints are lost and everything comes a second time', async () => {
    const runner = await side.start(PROJECTIONS);
    await runner.reach();
    await runner.stop();
    await side.pool.query('UPDATE read.checkpoint SET position = $1', [START]);
    const again = await side.start(PROJECTIONS);
    await again.reach();
    expect(again.runner.status.stopped).toEqual([]);
    expect((await verify()).differences).toEqual([]);
  });
});
