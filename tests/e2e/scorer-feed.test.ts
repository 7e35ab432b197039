import { expect, it } from 'vitest';
import { eventfulFibaGame } from '#tests/support/builders/eventful-fiba-game.ts';
import { sharedLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { sample } from '#tests/support/sampling.ts';
import { shared } from '#tests/support/shared-setup.ts';
import type { Device } from '#tests/taps/devices.ts';
import { toFeedGame } from '#tests/taps/feed-game.ts';
import { playFeed } from '#tests/taps/play-feed.ts';
import { report } from '#tests/taps/report.ts';

/** A whole game by taps, clock included, as `npm run test:taps` plays real ones. */

const site = sharedLeagueInBrowser();
const scorer = shared(() => site.createUser('casey', 'scorer'));

const HELD: readonly [Device, boolean][] = [
  ['phone', true],
  ['landscape', false],
];

it.each(sample('Whole games by taps', HELD, ([device]) => device))(
  'a game with an overtime is scored on a %s tap by tap, places: %s',
  async (device, places) => {
    const feed = toFeedGame(eventfulFibaGame());
    const played = await playFeed(site, scorer, feed, { device, places });
    const { text, faults } = report('an eventful game', played, feed.ruleset.periods);
    expect(faults, text).toEqual([]);
    expect(played.box).toMatchObject({ contradictions: [] });
    expect(played.log.places).toBe(places ? 5 : 0);
  },
);
