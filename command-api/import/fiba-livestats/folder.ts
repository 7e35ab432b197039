import { basename, join } from 'node:path';
import { z } from 'zod';
import { csvRecords, requireColumns } from '#command-api/import/feed/csv.ts';
import { FeedError, inFile, parseFeed } from '#command-api/import/feed/feed-error.ts';
import {
  type FeedFile,
  fileOnDisk,
  listFolder,
  readJson,
  readText,
} from '#command-api/import/feed/feed-file.ts';
import type { Feed, GameSource } from '#command-api/import/feed/imported-game.ts';
import { noonOn, type ScheduleRow } from '#command-api/import/feed/schedule.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import { fibaFeedSchema } from './feed.ts';
import { fibaGame } from './mapping.ts';

const score = z
  .literal('')
  .transform(() => null)
  .or(z.coerce.number().int().nonnegative())
  .nullish();
const scheduleRowSchema = z.object({
  game_id: z.string().min(1, 'is empty'),
  date: z.iso.date('is not a date (YYYY-MM-DD)'),
  home: z.string().min(1, 'is empty'),
  away: z.string().min(1, 'is empty'),
  home_score: score,
  away_score: score,
  venue: z.string().optional(),
});

const SCHEDULE_COLUMNS = ['game_id', 'date', 'home', 'away'];

/** The schedule by game id. @throws FeedError that names the line */
export async function readSchedule(file: FeedFile): Promise<Map<string, ScheduleRow>> {
  const text = await readText(file);
  const records = csvRecords(text);
  requireColumns(text, records, SCHEDULE_COLUMNS);
  const rows = new Map<string, ScheduleRow>();
  for (const { record, line } of records) {
    const row = parseFeed(scheduleRowSchema, record, `line ${line}`);
    const { home_score: east, away_score: west } = row;
    rows.set(row.game_id, {
      id: row.game_id,
      day: row.date,
      scheduledAt: noonOn(row.date),
      venue: row.venue || null,
      home: row.home,
      away: row.away,
      score: east == null || west == null ? null : { east, west },
    });
  }
  return rows;
}

const FEED_FILE = /^(.+?)\.json(\.gz)?$/;

/** The games of a folder with one `<game id>.json` or `.json.gz` each, in the schedule's order of days. */
export async function openFibaFolder(options: {
  folder: string;
  schedule: string;
  ruleset: Ruleset;
  scope: string;
}): Promise<Feed> {
  const { folder, schedule, ...others } = options;
  const file = fileOnDisk(schedule);
  const rows = await inFile(`schedule ${file.name}`, () => readSchedule(file));
  const names = await listFolder(folder);
  return fibaFeed({ ...others, files: names.map((name) => fileOnDisk(join(folder, name))), schedule: rows });
}

/** The games of these files, named `<game id>.json` or `.json.gz`, in the schedule's order of days. */
export function fibaFeed(options: {
  files: readonly FeedFile[];
  schedule: ReadonlyMap<string, ScheduleRow>;
  ruleset: Ruleset;
  scope: string;
}): Feed {
  const { schedule, ruleset, scope } = options;
  const files = options.files.map((file) => ({ file, id: FEED_FILE.exec(basename(file.name))?.[1] ?? null }));
  const findDay = (id: string | null) => (id === null ? '' : (schedule.get(id)?.day ?? ''));
  files.sort((a, b) => findDay(a.id).localeCompare(findDay(b.id)) || a.file.name.localeCompare(b.file.name));
  const found = new Set(files.map(({ id }) => id));
  return {
    sources: files.map(
      ({ file, id }): GameSource => ({
        name: file.name,
        async read() {
          if (id === null) throw new FeedError('', 'is not a .json or .json.gz file');
          const feed = parseFeed(fibaFeedSchema, await readJson(file));
          if (schedule.size === 0) throw new FeedError('', 'needs a schedule: feeds carry no date');
          const row = schedule.get(id);
          if (row === undefined) throw new FeedError('', `the schedule has no game_id ${id}`);
          return fibaGame(feed, { id, row, ruleset, scope });
        },
      }),
    ),
    squads: [],
    withoutFeed: [...schedule.keys()].filter((id) => !found.has(id)).length,
    lastDay:
      [...schedule.values()]
        .map((row) => row.day)
        .sort()
        .at(-1) ?? null,
  };
}
