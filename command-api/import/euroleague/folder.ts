import { basename, join } from 'node:path';
import { FeedError, inFile, parseFeed } from '#command-api/import/feed/feed-error.ts';
import { type FeedFile, fileOnDisk, listFolder, readJson } from '#command-api/import/feed/feed-file.ts';
import type { Feed, GameSource, ImportedGame } from '#command-api/import/feed/imported-game.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import { boxScoreSchema, type EuroleagueScheduledGame, playByPlaySchema, scheduleSchema } from './feed.ts';
import { euroleagueGame } from './mapping.ts';

const FEED_FILE = /^(\d+)\.json(\.gz)?$/;

/**
 * The games of a folder with `schedule.json`, `PlaybyPlay/<gameCode>.json` and `Boxscore/<gameCode>.json`, in the
 * schedule's order.
 */
export async function openEuroleagueFolder(options: { folder: string; ruleset: Ruleset }): Promise<Feed> {
  const { folder, ruleset } = options;
  const schedule = await readSchedule(join(folder, 'schedule.json'));
  const names = await inFile('PlaybyPlay', () => listFolder(join(folder, 'PlaybyPlay')));
  const files = names.map((name) => {
    const code = FEED_FILE.exec(name)?.[1];
    return { name, code: code === undefined ? null : Number(code) };
  });
  const findTime = (code: number | null) => (code === null ? '' : (schedule.get(code)?.utcDate ?? ''));
  files.sort((a, b) => findTime(a.code).localeCompare(findTime(b.code)) || a.name.localeCompare(b.name));
  const found = new Set(files.map((file) => file.code));
  return {
    sources: files.map(({ name, code }): GameSource => {
      const file = fileOnDisk(join(folder, 'PlaybyPlay', name));
      const box = fileOnDisk(join(folder, 'Boxscore', name));
      return { name: file.name, read: () => readGame({ file, box, code, schedule, ruleset }) };
    }),
    squads: [],
    withoutFeed: [...schedule.keys()].filter((code) => !found.has(code)).length,
    lastDay:
      [...schedule.values()]
        .map((game) => game.localDate.slice(0, 10))
        .sort()
        .at(-1) ?? null,
  };
}

async function readSchedule(path: string): Promise<Map<number, EuroleagueScheduledGame>> {
  const { data } = await inFile('schedule.json', async () =>
    parseFeed(scheduleSchema, await readJson(fileOnDisk(path))),
  );
  return new Map(data.map((game) => [game.gameCode, game]));
}

async function readGame(options: {
  file: FeedFile;
  box: FeedFile;
  code: number | null;
  schedule: ReadonlyMap<number, EuroleagueScheduledGame>;
  ruleset: Ruleset;
}): Promise<ImportedGame> {
  const { file, box, code, schedule, ruleset } = options;
  if (code === null) throw new FeedError('', 'is not a <gameCode>.json file');
  const playByPlay = parseFeed(playByPlaySchema, await readJson(file));
  const scheduled = schedule.get(code);
  if (scheduled === undefined) throw new FeedError('', `schedule.json has no gameCode ${code}`);
  const boxScore = await inFile(`Boxscore/${basename(box.name)}`, async () =>
    parseFeed(boxScoreSchema, await readJson(box)),
  );
  return euroleagueGame({ playByPlay, boxScore, scheduled }, ruleset);
}
