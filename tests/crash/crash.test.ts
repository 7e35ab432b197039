import { describe, expect, it } from 'vitest';
import { sample, times } from '../support/sampling.ts';
import { EVERYTHING, type Kill, runOrdeal } from './ordeal.ts';
import { NOTHING_BROKEN } from './verdict.ts';

const GAMES = times({ test: 2, all: 4 });
/** Acknowledged actions between two kills. */
const BETWEEN = times({ test: 20, all: 60 });
/** `npm run test:soak` kills a thousand times; this kills single parts and all of them once. */
const SINGLE: Kill[] = [
  { victims: ['command-api'], beside: 'nothing' },
  { victims: ['projections'], beside: 'rebuild' },
  { victims: ['query-api'], beside: 'rebuild' },
  { victims: ['postgres'], beside: 'import' },
];
const KILLS: Kill[] = [
  ...sample('single parts killed while scorers score', SINGLE, ({ victims }) => victims.join(), {
    all: SINGLE.length,
  }),
  { victims: EVERYTHING, beside: 'import' },
];

describe('kill -9 while scorers score and correct, and fans watch', () => {
  it('loses, duplicates and changes nothing, whichever part dies, even during imports and rebuilds', async () => {
    const { broken, acknowledged, reconnects } = await runOrdeal({
      kills: KILLS,
      games: GAMES,
      between: BETWEEN,
      // A game is over in a minute here: it does not grow too long.
      paceMs: 200,
    });
    console.log(`${acknowledged} actions acknowledged, ${reconnects} reconnects of watchers`);
    expect(broken).toEqual(NOTHING_BROKEN);
    expect(acknowledged).toBeGreaterThanOrEqual(BETWEEN * (KILLS.length + 1));
    expect(reconnects).toBeGreaterThan(0);
  });
});
