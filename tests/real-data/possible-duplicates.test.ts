import { expect, it } from 'vitest';
import { possibleDuplicateLines } from '#command-api/import/names/ask-possible-duplicates.ts';
import { FeedNames } from '#command-api/import/names/feed-names.ts';
import { possibleDuplicates } from '#command-api/import/names/possible-duplicates.ts';
import { openFeed } from '#command-api/import/open-feed.ts';
import { readOptions } from '#command-api/import/options.ts';
import { realDataPath } from './real-data-dir.ts';

/** The pairs of a feed, taken into an empty league, without their files. */
async function pairsOf(...args: readonly string[]): Promise<string[]> {
  const options = readOptions([...args, '--season', '2025-26', '--tournament', 'Cup'], process.cwd());
  const names = new FeedNames();
  for (const source of (await openFeed(options)).sources) {
    names.addGame(await source.read(), options.format, source.name);
  }
  const pairs = possibleDuplicates(names.all(), () => null, []);
  return possibleDuplicateLines(pairs).map((line) => line.replaceAll(/ \([^)]*\)/g, ''));
}

it('finds the one player whom the feeds of FIBA LiveStats spell in two ways, and nobody else', async () => {
  const schedule = realDataPath('fiba-livestats', 'schedule.csv');
  const pairs = await pairsOf(
    'fiba-livestats',
    realDataPath('fiba-livestats', 'games'),
    '--schedule',
    schedule,
  );
  expect(pairs).toEqual([expect.stringMatching(/^look-alikes: London Lions, 21: (\w+) (\w+), \w+ \2$/)]);
});

it('finds nobody in the feeds of the EuroLeague', async () => {
  expect(await pairsOf('euroleague', realDataPath('euroleague'))).toEqual([]);
});
