import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileOnDisk } from '#command-api/import/feed/feed-file.ts';
import { sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { sample, TEST_ALL, TEST_SEED } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import type { Device } from '#tests/taps/devices.ts';
import { readFeedGame } from '#tests/taps/feed-game.ts';
import { playFeed } from '#tests/taps/play-feed.ts';
import { report } from '#tests/taps/report.ts';
import { realDataPath } from './real-data-dir.ts';

/**
 * A real game in the scorer's console, another one with each seed, by a hand that slips where the seed says: its first quarter,
 * or all of it (`npm run test:all`). `npm run test:taps` plays it again.
 */

const site = sharedLeagueInBrowser();
const scorer = shared(() => site.createUser('casey', 'scorer'));

type Played = { id: string; device: Device; places: boolean };
const HELD: readonly Omit<Played, 'id'>[] = [
  { device: 'phone', places: true },
  { device: 'tablet', places: true },
  { device: 'landscape', places: false },
];
const GAMES = readdirSync(realDataPath('fiba-livestats', 'games')).map((name) =>
  name.replace('.json.gz', ''),
);
const PLAYED = sample(
  'real games by taps',
  GAMES.map((id, place): Played => ({ id, ...(HELD[place % HELD.length] as Omit<Played, 'id'>) })),
  ({ id, device }) => `FIBA game ${id} on a ${device}`,
);

/** Of one player a feed publishes another plus/minus than its own plays give. */
const CONTRADICTIONS: Record<string, object[]> = { 2702546: [{ published: 23, played: 21 }] };

it.each(PLAYED)(
  'on a $device, game $id is scored as it was published, with fewer taps than its limit',
  // A whole one takes ten minutes on a busy machine.
  { timeout: 1_800_000 },
  async ({ id, device, places }) => {
    const feed = await readFeedGame(fileOnDisk(realDataPath('fiba-livestats', 'games', `${id}.json.gz`)));
    const played = await playFeed(site, scorer, feed, {
      device,
      places,
      hand: TEST_SEED,
      ...(!TEST_ALL && { until: 1 }),
    });
    const { text, faults } = report(id, played, feed.ruleset.periods);
    console.log(text);
    expect(faults, text).toEqual([]);
    if (TEST_ALL) expect(played.box.contradictions).toMatchObject(CONTRADICTIONS[id] ?? []);
    // A quarter has some 150 actions.
    expect(played.log.compared).toBeGreaterThan(75);
    if (places) expect(played.log.places).toBeGreaterThan(15);
  },
);
