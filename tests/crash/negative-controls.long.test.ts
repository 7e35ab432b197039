import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ServiceName } from '../support/running-league.ts';
import { type Kill, runOrdeal } from './ordeal.ts';

/** What crash.test.ts looks for is found when it is there. */

/** The command API with a fault that must be noticed, killed in the middle of its work. */
function killedWith(script: string) {
  const scripts: Partial<Record<ServiceName, string>> = { 'command-api': join(import.meta.dirname, script) };
  const kills: Kill[] = [{ victims: ['command-api'], beside: 'nothing' }];
  return runOrdeal({ kills, games: 4, between: 60, paceMs: 0, scripts });
}

describe('the ordeal', () => {
  it('finds that the command API acknowledges before it commits', async () => {
    const { broken } = await killedWith('hasty-command-api.ts');
    expect(broken.lost.length).toBeGreaterThan(0);
  });

  it('finds that the command API does not recognise what it has recorded', async () => {
    const { broken } = await killedWith('forgetful-command-api.ts');
    expect(broken.doubled.length).toBeGreaterThan(0);
    expect(broken.strayed.length).toBeGreaterThan(0);
  });
});
