import { expect, it } from 'vitest';
import { fileOnDisk } from '#command-api/import/feed/feed-file.ts';
import { sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';
import type { Device } from '#tests/taps/devices.ts';
import { readFeedGame } from '#tests/taps/feed-game.ts';
import { playFeed } from '#tests/taps/play-feed.ts';
import { report } from '#tests/taps/report.ts';
import { realDataPath } from './real-data-dir.ts';

/** Whole real games in the scorer's console, one of them with an overtime. */

const site = sharedLeagueInBrowser();
const scorer = shared(() => site.createUser('casey', 'scorer'));

it.each<[Device, string, boolean]>([
  ['phone', '2702545', true],
  ['tablet', '2702551', true],
  ['landscape', '2702544', false],
])('on a %s, game %s is scored as it was published', async (device, id, places) => {
  const feed = await readFeedGame(fileOnDisk(realDataPath('fiba-livestats', 'games', `${id}.json.gz`)));
  const played = await playFeed(site, scorer, feed, { device, places });
  const { text, faults } = report(id, played, feed.ruleset.periods);
  console.log(text);
  expect(faults, text).toEqual([]);
  expect(played.box.contradictions).toEqual([]);
});
