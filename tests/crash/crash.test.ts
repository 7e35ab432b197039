import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServiceName } from '../support/running-league.ts';
import { EVERYTHING, type Kill, runOrdeal } from './ordeal.ts';
import { NOTHING_BROKEN } from './verdict.ts';

/** `npm run test:soak` kills a thousand times; this kills each part once. */
const KILLS: Kill[] = [
  { victims: ['command-api'], beside: 'nothing' },
  { victims: ['projections'], beside: 'rebuild' },
  { victims: ['query-api'], beside: 'rebuild' },
  { victims: ['postgres'], beside: 'import' },
  { victims: EVERYTHING, beside: 'import' },
];

/** The command API with a fault that must be noticed, killed in the middle of its work. */
function killedWith(script: string) {
  const scripts: Partial<Record<ServiceName, string>> = { 'command-api': join(import.meta.dirname, script) };
  const kills: Kill[] = [{ victims: ['command-api'], beside: 'nothing' }];
  return runOrdeal({ kills, games: 4, between: 60, paceMs: 0, scripts });
}

describe('kill -9 while scorers score and correct, and fans watch', () => {
  it('loses, duplicates and changes nothing, whichever part dies, even during imports and rebuilds', async () => {
    const { broken, acknowledged, reconnects } = await runOrdeal({ kills: KILLS, games: 4, between: 60 });
    console.log(`${acknowledged} actions acknowledged, ${reconnects} reconnects of watchers`);
    expect(broken).toEqual(NOTHING_BROKEN);
    expect(acknowledged).toBeGreaterThanOrEqual(60 * (KILLS.length + 1));
    expect(reconnects).toBeGreaterThan(0);
  });

  it('is caught when the command API acknowledges before it commits (negative control)', async () => {
    const { broken } = await killedWith('hasty-command-api.ts');
    expect(broken.lost.length).toBeGreaterThan(0);
  });

  it('is caught when the command API does not recognise what it has recorded (negative control)', async () => {
    const { broken } = await killedWith('forgetful-command-api.ts');
    expect(broken.doubled.length).toBeGreaterThan(0);
    expect(broken.strayed.length).toBeGreaterThan(0);
  });
});
