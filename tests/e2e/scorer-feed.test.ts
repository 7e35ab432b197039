import { expect, it } from 'vitest';
import { eventfulFibaGame } from '#tests/support/builders/eventful-fiba-game.ts';
import { fibaFeed, fibaPlay } from '#tests/support/builders/fiba-feed.ts';
import { sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { sample, TEST_SEED } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import type { Device } from '#tests/taps/devices.ts';
import { toFeedGame } from '#tests/taps/feed-game.ts';
import { playFeed } from '#tests/taps/play-feed.ts';
import { report } from '#tests/taps/report.ts';

/** A whole game by taps, clock included, as `npm run test:taps` plays real ones. */

const site = sharedLeagueInBrowser();
const scorer = shared(() => site.createUser('casey', 'scorer'));

type Played = { game: string; feed: () => unknown; device: Device; places: boolean; isSteady?: boolean };
const PLAYED: readonly Played[] = [
  { game: 'with an overtime', feed: eventfulFibaGame, device: 'phone', places: true },
  { game: 'with an overtime', feed: eventfulFibaGame, device: 'landscape', places: false, isSteady: true },
  { game: 'that ends in a brawl', feed: brawl, device: 'tablet', places: false },
];

it.each(sample('Whole games by taps', PLAYED, ({ game, device }) => `A game ${game} on a ${device}`))(
  'a game $game is scored on a $device tap by tap, places: $places',
  async ({ feed: toJson, device, places, isSteady = false }) => {
    const feed = toFeedGame(toJson());
    const hand = isSteady ? null : TEST_SEED;
    const played = await playFeed(site, scorer, feed, { device, places, hand });
    const { text, faults } = report('an invented game', played, feed.ruleset.periods);
    expect(faults, text).toEqual([]);
    expect(played.box).toMatchObject({ contradictions: [] });
    expect(played.log.compared).toBeGreaterThanOrEqual(feed.actions.length);
    expect(played.log.places).toBe(places ? 5 : 0);
  },
);

/** A period at whose end players of both teams and a bench are disqualified; the ball was lost by one who is out by then. */
function brawl() {
  return fibaFeed([
    fibaPlay(1, '09:40', '1:1', '2pt', { subType: 'layup', score: [2, 0] }),
    fibaPlay(11, '09:20', '2:1', '2pt', { subType: 'layup', success: 0, score: [2, 0] }),
    fibaPlay(12, '09:18', '1:2', 'rebound', { subType: 'defensive', previous: 11, score: [2, 0] }),
    fibaPlay(13, '09:00', '1:2', '3pt', { subType: 'jumpshot', success: 0, score: [2, 0] }),
    fibaPlay(14, '08:58', '2:2', 'rebound', { subType: 'defensive', previous: 13, score: [2, 0] }),
    fibaPlay(2, '00:07', '2:3', 'foul', { subType: 'disqualifying', score: [2, 0] }),
    fibaPlay(3, '00:07', '1:4', 'foulon', { previous: 2, score: [2, 0] }),
    fibaPlay(4, '00:07', '2:3', 'turnover', { subType: 'other', previous: 2, score: [2, 0] }),
    fibaPlay(5, '00:07', '1:5', 'foul', { subType: 'disqualifying', score: [2, 0] }),
    fibaPlay(6, '00:07', '2:2', 'foulon', { previous: 5, score: [2, 0] }),
    fibaPlay(7, '00:07', '2:0', 'foul', { subType: 'benchdisqualifying', score: [2, 0] }),
    fibaPlay(8, '00:07', '1:4', 'freethrow', { subType: '1of2', score: [3, 0] }),
    fibaPlay(9, '00:07', '1:4', 'freethrow', { subType: '2of2', success: 0, score: [3, 0] }),
    fibaPlay(10, '00:07', '1:5', 'turnover', { subType: 'other', score: [3, 0] }),
  ]);
}
