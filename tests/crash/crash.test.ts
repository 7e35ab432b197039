import { describe, expect, it } from 'vitest';
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

describe('kill -9 while scorers score and correct, and fans watch', () => {
  it('loses, duplicates and changes nothing, whichever part dies, even during imports and rebuilds', async () => {
    const { broken, acknowledged, reconnects } = await runOrdeal({
      kills: KILLS,
      games: 4,
      between: 60,
      // A game is over in a minute here: it does not grow too long.
      paceMs: 200,
    });
    console.log(`${acknowledged} actions acknowledged, ${reconnects} reconnects of watchers`);
    expect(broken).toEqual(NOTHING_BROKEN);
    expect(acknowledged).toBeGreaterThanOrEqual(60 * (KILLS.length + 1));
    expect(reconnects).toBeGreaterThan(0);
  });
});
