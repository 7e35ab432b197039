import { join, relative } from 'node:path';
import { z } from 'zod';
import { csvRecords } from '#command-api/import/csv.ts';
import { FeedError, inFile, parseFeed } from '#command-api/import/feed-error.ts';
import { listFolder, readFeedJson, readFeedText } from '#command-api/import/feed-file.ts';
import type { Feed, GameSource } from '#command-api/import/imported-game.ts';
import { noonOf, type ScheduleRow } from '#command-api/import/schedule.ts';
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

/** The schedule by game id. @throws FeedError that names the line */
export async function readSchedule(path: string): Promise<Map<string, ScheduleRow>> {
  const text = await readFeedText(path);
  const rows = new Map<string, ScheduleRow>();
  for (const { record, line } of csvRecords(text)) {
    const row = parseFeed(scheduleRowSchema, record, `line ${line}`);
    const { home_score: east, away_score: west } = row;
    rows.set(row.game_id, {
      id: row.game_id,
      day: row.date,
      scheduledAt: noonOf(row.date),
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
  const schedule = await inFile(`schedule ${relative(process.cwd(), options.schedule)}`, () =>
    readSchedule(options.schedule),
  );
  const names = await listFolder(options.folder);
  const files = names.map((name) => ({ name, id: FEED_FILE.exec(name)?.[1] ?? null }));
  const dayOf = (id: string | null) => (id === null ? '' : (schedule.get(id)?.day ?? ''));
  files.sort((a, b) => dayOf(a.id).localeCompare(dayOf(b.id)) || a.name.localeCompare(b.name));
  const found = new Set(files.map((file) => file.id));
  return {
    sources: files.map(({ name, id }): GameSource => {
      const path = join(options.folder, name);
      return {
        name: relative(process.cwd(), path),
        async read() {
          if (id === null) throw new FeedError('', 'is not a .json or .json.gz file');
          const feed = parseFeed(fibaFeedSchema, await readFeedJson(path));
          const row = schedule.get(id);
          if (row === undefined) throw new FeedError('', `the schedule has no game_id ${id}`);
          return fibaGame(feed, { id, row, ruleset: options.ruleset, scope: options.scope });
        },
      };
    }),
    withoutFeed: [...schedule.keys()].filter((id) => !found.has(id)).length,
    lastDay:
      [...schedule.values()]
        .map((row) => row.day)
        .sort()
        .at(-1) ?? null,
  };
}
