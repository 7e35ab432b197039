import { expect, it } from 'vitest';
import { fileOnDisk } from '#command-api/import/feed/feed-file.ts';
import { sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { shared } from '#tests/support/shared-setup.ts';
import { readFeedGame } from '#tests/taps/feed-game.ts';
import { playFeed } from '#tests/taps/play-feed.ts';
import { report } from '#tests/taps/report.ts';
import { realDataPath } from './real-data-dir.ts';

/** A whole real game in the scorer's console; `npm run test:taps` plays others. */

const site = sharedLeagueInBrowser();
const scorer = shared(() => site.createUser('casey', 'scorer'));

it('on a phone, a game is scored as it was published', async () => {
  const id = '2702542';
  const feed = await readFeedGame(fileOnDisk(realDataPath('fiba-livestats', 'games', `${id}.json.gz`)));
  const played = await playFeed(site, scorer, feed, { device: 'phone', places: true });
  const { text, faults } = report(id, played, feed.ruleset.periods);
  console.log(text);
  expect(faults, text).toEqual([]);
  expect(played.box.contradictions).toEqual([]);
});
