import fc from 'fast-check';
import { it } from 'vitest';
import { ownLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { TEST_SEED } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { FAULTS, tapThroughFaults } from './scorer-faults.ts';

const ACTIONS = 300;
const FAULTS_OF_A_RUN = 30;

// Of its own: services are killed.
const site = ownLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));

it('three hundred actions with faults at random moments are recorded as they were tapped', async () => {
  const seed = TEST_SEED;
  const moments = fc.tuple(
    fc.integer({ min: 2, max: ACTIONS }),
    fc.constantFrom('network', 'network', ...FAULTS),
  );
  const faults = new Map(fc.sample(moments, { numRuns: FAULTS_OF_A_RUN, seed }));
  await tapThroughFaults(site, casey, { seed, count: ACTIONS, faults });
});
