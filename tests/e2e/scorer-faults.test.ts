import { it } from 'vitest';
import { ownLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { sample, TEST_SEED } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { FAULTS, type Fault, tapThroughFaults } from './scorer-faults.ts';

// Of its own: services are killed.
const site = ownLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));

/** Besides the network, which is away for some taps. */
const TRIED = sample(
  'Faults at the scorer’s table',
  FAULTS.filter((fault) => fault !== 'network'),
  (fault) => fault,
  { test: 2, all: 3 },
);

it(`${TRIED.join(', ')} and no network, while the clock runs: the log equals what was tapped, and the clock is right`, async () => {
  const faults = new Map<number, Fault>([
    [4, 'network'],
    [8, 'network'],
    ...TRIED.map((fault, place): [number, Fault] => [11 + 4 * place, fault]),
  ]);
  await tapThroughFaults(site, casey, { seed: TEST_SEED, count: 13 + 4 * TRIED.length, faults });
});
