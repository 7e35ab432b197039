import { resolve } from 'node:path';
import { FeedError } from '#command-api/import/feed/feed-error.ts';
import { fileOnDisk } from '#command-api/import/feed/feed-file.ts';
import { parseCommandLine, readCommandLine, UsageError } from '#platform/process/command-line.ts';
import { openLeagueInBrowser } from '#tests/support/league-in-browser.ts';
import { removeAbandonedFolders } from '#tests/support/temporary-folder.ts';
import { DEVICE_NAMES, type Device } from './devices.ts';
import { readFeedGame } from './feed-game.ts';
import { type PlayOptions, playFeed } from './play-feed.ts';
import { report } from './report.ts';

/**
 * `npm run test:taps -- <feed.json.gz> …`: plays the games of FIBA LiveStats feeds into the scorer's console in Chromium, tap by
 * tap, and compares what comes of them with what the feeds publish. Ends with 0 when nothing differs.
 */

const USAGE = `Usage: npm run test:taps -- [options] FEED.json[.gz] …

  --device NAME       ${DEVICE_NAMES.join(', ')}; by default they take turns
  --without-places    shots are tapped without where they were taken
  --seed N            the hand slips where the seed says; 1 by default
  --steady            without a hand: the clock runs, and only what is right is tapped
  --until N           the last period that is played
  --help              prints this`;

process.exit(await main());

async function main(): Promise<number> {
  const { files, devices, ...options } = readCommandLine(USAGE, readOptions);
  await removeAbandonedFolders();
  const site = await openLeagueInBrowser({ from: null });
  let failed = 0;
  try {
    const scorer = await site.createUser('scorer', 'scorer');
    for (const [index, file] of files.entries()) {
      const device = devices[index % devices.length] ?? 'phone';
      const name = `${file} (${device}, ${options.places ? 'with places' : 'without places'})`;
      const start = performance.now();
      try {
        const feed = await readFeedGame(fileOnDisk(file));
        const played = await playFeed(site, scorer, feed, { device, ...options });
        const { text, faults } = report(name, played, feed.ruleset.periods);
        console.log(`${text}\n  in ${Math.round((performance.now() - start) / 1000)} s\n`);
        if (faults.length > 0) failed += 1;
      } catch (error) {
        failed += 1;
        if (error instanceof FeedError) console.log(`${name}\n  cannot be played: ${error.message}\n`);
        else console.log(name, 'broke off:', error, `\n\n${await site.openPages()}\n`);
      }
    }
  } finally {
    await site.close();
  }
  console.log(failed === 0 ? `${files.length} played, none differs` : `${failed} of ${files.length} differ`);
  return failed === 0 ? 0 : 1;
}

function readOptions(): { files: string[]; devices: readonly Device[] } & Omit<PlayOptions, 'device'> {
  const { values, positionals } = parseCommandLine({
    allowPositionals: true,
    options: {
      device: { type: 'string' },
      'without-places': { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      steady: { type: 'boolean', default: false },
      until: { type: 'string' },
    },
  });
  if (positionals.length === 0) throw new UsageError('Which feed?');
  const device = DEVICE_NAMES.find((name) => name === values.device);
  if (values.device !== undefined && device === undefined) {
    throw new UsageError(`There is no device "${values.device}": ${DEVICE_NAMES.join(', ')}`);
  }
  return {
    files: positionals.map((file) => resolve(file)),
    devices: device === undefined ? DEVICE_NAMES : [device],
    places: !values['without-places'],
    hand: values.steady ? null : wholeNumber('--seed', values.seed),
    ...(values.until !== undefined && { until: wholeNumber('--until', values.until) }),
  };
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new UsageError(`${option} is a whole number: ${text}`);
  return Number(text);
}
