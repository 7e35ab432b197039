import { expect, it } from 'vitest';
import { z } from 'zod';
import { FeedError, inFile, parseFeed } from './feed-error.ts';

const schema = z.object({ plays: z.array(z.object({ clock: z.string() })), name: z.string() });

it('names the place of what is wrong', () => {
  expect(() => parseFeed(schema, { plays: [{ clock: '1' }, { clock: 2 }], name: 'x' })).toThrow(
    /^plays\[1\]\.clock: Must be text/,
  );
  expect(() => parseFeed(schema, { plays: [], name: 1 }, 'line 3')).toThrow(/^line 3, name: /);
});

it('does not list every fault of a foreign file', () => {
  const plays = Array.from({ length: 40 }, () => ({}));
  expect(() => parseFeed(schema, { plays, name: 'x' })).toThrow(/; and 37 more$/);
});

it('names the second file that work was about', async () => {
  const work = inFile('schedule.csv', async () => parseFeed(schema, null));
  await expect(work).rejects.toMatchObject({ place: 'schedule.csv' });
  await expect(work).rejects.toBeInstanceOf(FeedError);
});
