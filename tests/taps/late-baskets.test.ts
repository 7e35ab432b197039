import { expect, it } from 'vitest';
import { eventfulFibaGame } from '#tests/support/builders/eventful-fiba-game.ts';
import { fibaFeed, fibaPlay } from '#tests/support/builders/fiba-feed.ts';
import { toFeedGame } from './feed-game.ts';
import { lateBaskets, withMorePlays } from './late-baskets.ts';

it('late baskets are at 0.0 of each period before a break, by somebody on court who is not out of the game', () => {
  const feed = toFeedGame(
    fibaFeed([
      fibaPlay(1, '05:00', '2:1', 'substitution', { subType: 'out' }),
      fibaPlay(2, '05:00', '2:6', 'substitution', { subType: 'in' }),
      fibaPlay(3, '04:00', '2:2', 'foul', { subType: 'disqualifying' }),
    ]),
  );
  const late = [...lateBaskets(feed).values()];
  expect(late.map(({ period, clock }) => [period, clock])).toEqual([
    [1, 0],
    [2, 0],
  ]);
  expect(late[0]).toMatchObject({ side: 'west', player: 2003 });
});

it('late baskets neither make nor break a tie: the third is of the side that leads', () => {
  const third = (...scored: readonly ('1:1' | '2:1')[]) => {
    const plays = scored.map((who, index) => fibaPlay(index + 1, '05:00', who, '2pt', { period: 4 }));
    return lateBaskets(toFeedGame(fibaFeed(plays))).get(3)?.side;
  };
  expect([third('1:1'), third('2:1'), third('1:1', '2:1')]).toEqual(['east', 'west', undefined]);
});

it('a box with a late basket has it in every value that it changes', () => {
  const feed = toFeedGame(eventfulFibaGame());
  const [late] = lateBaskets(feed).values();
  if (late?.type !== 'shot' || late.player === null) throw new Error('nobody scores late');
  const without = feed.tallyUntil(feed.lastPeriod);
  const including = feed.tallyUntil(feed.lastPeriod, [late]);
  const { east, west } = withMorePlays(feed.published, { without, including });
  expect([west.periods[0], west.totals.Points, east.periods[0]]).toEqual([5, 10, 8]);
  const line = west.players.get(late.player);
  const before = feed.published.west.players.get(late.player);
  expect(line?.Points).toBe((before?.Points ?? 0) + 2);
  expect(line?.['plus/minus']).toBe((before?.['plus/minus'] ?? 0) + 2);
});
