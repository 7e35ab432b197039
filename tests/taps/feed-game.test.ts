import { describe, expect, it } from 'vitest';
import { eventfulFibaGame } from '#tests/support/builders/eventful-fiba-game.ts';
import { compareBoxes } from './compare-boxes.ts';
import { toFeedGame } from './feed-game.ts';

describe('the feed of an eventful game', () => {
  const game = toFeedGame(eventfulFibaGame());

  it('publishes what its plays add up to', () => {
    const { published } = game;
    const played = game.tallyUntil(5);
    const found = compareBoxes(
      { published, played, tapped: played },
      { team: (side) => side, player: String },
    );
    // Whoever has not played is in no play.
    const found2 = found.contradictions.concat(
      found.differences.filter(({ published: value }) => value !== 0),
    );
    expect(found2).toEqual([]);
    expect(found.compared).toBeGreaterThan(250);
  });

  it('gives teams with their starters, coaches and every player', () => {
    const { east } = game.beforehand({ source: 'test', scheduledAt: '2026-11-26T12:00:00.000Z' });
    expect(east.players.map(({ number, starter }) => [number, starter])).toEqual([
      ['00', true],
      ['4', true],
      ['5', true],
      ['6', true],
      ['7', true],
      ['0', false],
      [null, false],
    ]);
    expect(east.coaches).toEqual([{ name: 'Coach of Ants', role: 'head' }]);
  });
});

it('a bench of more than twelve is left to those who played', () => {
  const feed = eventfulFibaGame();
  const { 6: template, ...others } = feed.tm[1].pl;
  const more = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [20 + index, { ...template }]));
  const pl = { ...others, 6: template, ...more };
  const { beforehand } = toFeedGame({ ...feed, tm: { ...feed.tm, 1: { ...feed.tm[1], pl } } });
  const { east } = beforehand({ source: 'test', scheduledAt: '2026-11-26T12:00:00.000Z' });
  expect(east.players.map(({ localId }) => localId)).toEqual([1001, 1002, 1003, 1004, 1005, 1006]);
});
