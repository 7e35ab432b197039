import { expect, it } from 'vitest';
import { type FibaPlayFixture, fibaFeed, fibaPlay } from '#tests/support/builders/fiba-feed.ts';
import { fibaFeedSchema } from './feed.ts';
import { toPlays } from './plays.ts';

/** What the fouls gave, by the number of their player; undefined of those of which nothing is said. */
function awarded(...plays: readonly FibaPlayFixture[]): Record<string, number | null | undefined> {
  const feed = fibaFeedSchema.parse(fibaFeed(plays));
  const read = toPlays(feed, 4, (tno) => (tno === 1 ? 'east' : 'west'));
  return Object.fromEntries(
    read.plays.flatMap(({ key, deed }) => (deed.type === 'foul' ? [[key, deed.free_throws]] : [])),
  );
}
const foul = (id: number, who: string, { clock = '05:00', subType = 'personal' } = {}) =>
  fibaPlay(id, clock, who, 'foul', { subType });
const drawn = (id: number, who: string, previous: number, clock = '05:00') =>
  fibaPlay(id, clock, who, 'foulon', { previous });
const thrown = (id: number, who: string, subType: string, clock = '05:00') =>
  fibaPlay(id, clock, who, 'freethrow', { subType, success: 0 });

it('a foul gave as many free throws as the first of them says, whoever made them', () => {
  expect(
    awarded(
      foul(1, '2:3'),
      drawn(2, '1:4', 1),
      thrown(3, '1:4', '1of3'),
      thrown(4, '1:4', '2of3'),
      thrown(5, '1:4', '3of3'),
      foul(6, '2:3', { clock: '04:00' }),
    ),
  ).toEqual({ 1: 3, 6: 0 });
});

it('two fouls of one moment have the throws of who drew them, and a technical foul its one', () => {
  expect(
    awarded(
      foul(1, '2:3'),
      drawn(2, '1:4', 1),
      foul(3, '2:0', { subType: 'benchTechnical' }),
      foul(4, '1:1', { subType: 'technical' }),
      thrown(5, '2:2', '1of1'),
      thrown(6, '1:4', '1of1'),
      thrown(7, '1:4', '1of2'),
      thrown(8, '1:4', '2of2'),
    ),
  ).toEqual({ 1: 2, 3: 1, 4: 1 });
});

it('says nothing of a foul where throws may be its own or another’s', () => {
  expect(awarded(foul(1, '2:3'), foul(2, '2:4'), thrown(3, '1:4', '1of2'))).toEqual({});
  // Clocked after the foul: its throws, or those of a foul that the feed lacks.
  expect(awarded(foul(1, '2:3'), thrown(2, '1:4', '1of2', '04:58'))).toEqual({});
  // A feed that does not count.
  expect(awarded(foul(1, '2:3'), thrown(2, '1:4', ''), foul(3, '2:3', { clock: '04:00' }))).toEqual({});
});
