import { csvColumns } from '#command-api/import/csv.ts';
import { FeedError } from '#command-api/import/feed-error.ts';
import { type FeedFile, textOf } from '#command-api/import/feed-file.ts';
import { fibaFeed, readSchedule } from '#command-api/import/fiba-livestats/folder.ts';
import type { GameSource, SquadSource } from '#command-api/import/imported-game.ts';
import { openResultsFile } from '#command-api/import/results/file.ts';
import type { ImportPart } from '#command-api/import/run-import.ts';
import type { ScheduleRow } from '#command-api/import/schedule.ts';
import { openSquadFile } from '#command-api/import/squads/file.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import type { FILE_KINDS, ImportRemark } from './import.contract.ts';

export type FileKind = (typeof FILE_KINDS)[number];
export type UploadedFile = { name: string; bytes: Buffer };

/** Uploaded files as what they are, by their names and their first lines. */
export type Recognized = {
  /** Squads first: what they say of somebody is more than a feed does. */
  parts: ImportPart[];
  kinds: ReadonlyMap<string, FileKind | null>;
  /** Files that cannot be used at all. */
  problems: ImportRemark[];
};

/**
 * @param options.scope the league, or the tournament without one: within it a name is one team and one person
 */
export async function recognize(
  uploaded: readonly UploadedFile[],
  { ruleset, scope }: { ruleset: Ruleset; scope: string },
): Promise<Recognized> {
  const kinds = new Map<string, FileKind | null>();
  const squads: ImportPart[] = [];
  const results: ImportPart[] = [];
  const feeds: FeedFile[] = [];
  const schedule = new Map<string, ScheduleRow>();
  const problems: ImportRemark[] = [];
  for (const { name, bytes } of uploaded) {
    const file: FeedFile = { name, read: async () => bytes };
    try {
      const kind = await kindOf(file);
      kinds.set(name, kind);
      if (kind === 'fiba-livestats') feeds.push(file);
      if (kind === 'schedule') for (const [id, row] of await readSchedule(file)) schedule.set(id, row);
      if (kind === 'results') {
        results.push({ format: kind, feed: await openResultsFile({ file, ruleset, scope }) });
      }
      if (kind === 'squads') squads.push({ format: kind, feed: await openSquadFile({ file, scope }) });
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      kinds.set(name, null);
      problems.push(remarkOf({ name }, error));
    }
  }
  const fiba = fibaFeed({ files: feeds, schedule, ruleset, scope: `fiba-livestats:${scope}` });
  const live: ImportPart[] = feeds.length === 0 ? [] : [{ format: 'fiba-livestats', feed: fiba }];
  return { parts: [...squads, ...results, ...live], kinds, problems };
}

async function kindOf(file: FeedFile): Promise<FileKind> {
  const [, format] = /\.(csv|json|ndjson)(?:\.gz)?$/i.exec(file.name) ?? [];
  switch (format?.toLowerCase()) {
    case 'json':
      return 'fiba-livestats';
    case 'ndjson':
      return 'results';
    case 'csv': {
      const columns = csvColumns(await textOf(file));
      if (columns.includes('game_id') && !columns.includes('periods')) return 'schedule';
      return columns.includes('team') || columns.includes('last_name') ? 'squads' : 'results';
    }
    default:
      throw new FeedError('', 'is no .csv, .json or .ndjson file');
  }
}

/** The file that a source is in. */
export function fileOf({ name, line }: Pick<GameSource | SquadSource, 'name' | 'line'>): string {
  return line?.file ?? name;
}

/** What is wrong with a file, or with one line of it. */
export function remarkOf(
  source: Pick<GameSource | SquadSource, 'name' | 'line'>,
  { place, reason }: { place: string; reason: string },
): ImportRemark {
  const [, line] = /^line (\d+)$/.exec(place) ?? [];
  return {
    file: fileOf(source),
    line: source.line?.number ?? (line === undefined ? null : Number(line)),
    text: source.line?.text ?? null,
    place: line === undefined ? place : '',
    reason,
  };
}
