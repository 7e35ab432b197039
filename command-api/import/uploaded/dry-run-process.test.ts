import { afterEach, describe, expect, it } from 'vitest';
import { createDryRunProcesses } from './dry-run-process.ts';

const opened: ReturnType<typeof createDryRunProcesses>[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

/** Dry runs that read from a database that is not there. */
function open() {
  const dryRuns = createDryRunProcesses({
    databaseUrl: 'postgres://127.0.0.1:9/nowhere',
    eventStoreUrl: undefined,
    personalKeySecret: 'a key secret of at least 32 characters',
    readModelsWaitMs: 2_000,
  });
  opened.push(dryRuns);
  return dryRuns;
}
const order = {
  body: { season: '2024-25', tournament: 'Insect Cup' },
  files: [],
  userId: 1,
  now: new Date('2025-03-01T18:00:00Z'),
  runId: '018f0000-0000-7000-8000-000000000000',
};

describe('dry runs of imports', () => {
  it('pass on how the process was refused', async () => {
    await expect(open().run(order)).rejects.toMatchObject({
      status: 503,
      code: 'store_unavailable',
      retryAfterSeconds: 1,
    });
  });

  it('end with the service: what runs is refused, and so is what comes later', async () => {
    const dryRuns = open();
    const running = dryRuns.run(order);
    dryRuns.close();
    await expect(running).rejects.toMatchObject({ status: 503, code: 'busy' });
    await expect(dryRuns.run(order)).rejects.toMatchObject({ status: 503, code: 'busy' });
  });

  it('go one after the other; a crowd is refused', async () => {
    const dryRuns = open();
    const asked = Array.from({ length: 8 }, () =>
      dryRuns.run(order).catch(({ code }: { code: string }) => code),
    );
    expect((await Promise.all(asked)).filter((code) => code === 'busy')).toHaveLength(3);
  });
});
