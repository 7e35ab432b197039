import { it } from 'vitest';
import { ownLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { type Fault, tapThroughFaults } from './scorer-faults.ts';

// Of its own: services are killed.
const site = ownLeagueInBrowser();
const casey = shared(() => site.createUser('casey', 'scorer'));

it('every fault once while the clock runs: the log equals what was tapped, and the clock is right', async () => {
  const faults = new Map<number, Fault>([
    [4, 'network'],
    [8, 'reload'],
    [12, 'network'],
    [15, 'command-api'],
    [19, 'reopened tab'],
    [23, 'query-api'],
    [27, 'ended session'],
    [30, 'network'],
    [34, 'sign-out'],
  ]);
  await tapThroughFaults(site, casey, { seed: 1, count: 40, faults });
});
