import { expect, it } from 'vitest';
import { fileOnDisk } from '#command-api/import/feed/feed-file.ts';
import { sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { readFeedGame } from '#tests/taps/feed-game.ts';
import { playFeed } from '#tests/taps/play-feed.ts';
import { report } from '#tests/taps/report.ts';
import { realDataPath } from './real-data-dir.ts';

/** The first quarter of a real game in the scorer's console; the long form plays whole games. */

const site = sharedLeagueInBrowser();
const scorer = shared(() => site.createUser('casey', 'scorer'));

it('a quarter of a real game is scored tap by tap, with fewer taps than its limit', async () => {
  const feed = await readFeedGame(fileOnDisk(realDataPath('fiba-livestats', 'games', '2702542.json.gz')));
  const played = await playFeed(site, scorer, feed, { device: 'phone', places: true, until: 1 });
  const { text, faults } = report('2702542, first quarter', played, feed.ruleset.periods);
  console.log(text);
  expect(faults, text).toEqual([]);
  expect(played.log.compared).toBeGreaterThan(100);
  expect(played.log.places).toBeGreaterThan(25);
});
