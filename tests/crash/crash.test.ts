import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runOrdeal, type Victim } from './ordeal.ts';

/** `CRASH_ROUNDS=10 npm run test:crash` is the long form; `npm test` kills each part once. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1);
const VICTIMS: Victim[] = ['command-api', 'projections', 'query-api', 'postgres', 'everything'];

describe('kill -9 while scorers score and fans watch', () => {
  it('forgets nothing acknowledged, whichever part dies', async () => {
    const verdict = await runOrdeal({
      victims: Array.from({ length: ROUNDS }, () => VICTIMS).flat(),
      games: 4,
      between: 60,
    });
    console.log(
      `${verdict.acknowledged} actions acknowledged, ${verdict.reconnects} reconnects of watchers, ${verdict.lost.length} lost`,
    );
    const { acknowledged, reconnects, ...promises } = verdict;
    expect(promises).toEqual({
      lost: [],
      doubled: [],
      gaps: [],
      differences: [],
      strayed: [],
      watcherFaults: [],
    });
    expect(acknowledged).toBeGreaterThanOrEqual(60 * (ROUNDS * VICTIMS.length + 1));
    expect(reconnects).toBeGreaterThan(0);
  });

  it('is caught when the command API acknowledges before it commits (negative control)', async () => {
    const verdict = await runOrdeal({
      victims: ['command-api'],
      games: 4,
      between: 60,
      scripts: { 'command-api': join(import.meta.dirname, 'hasty-command-api.ts') },
    });
    expect(verdict.lost.length).toBeGreaterThan(0);
  });
});
