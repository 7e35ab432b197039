import { wrongField } from '#command-api/command-handling/rejection.ts';
import { csvColumns } from '#command-api/import/feed/csv.ts';
import { FeedError } from '#command-api/import/feed/feed-error.ts';
import { type FeedFile, readText } from '#command-api/import/feed/feed-file.ts';
import type { GameSource, SquadSource } from '#command-api/import/feed/imported-game.ts';
import type { ScheduleRow } from '#command-api/import/feed/schedule.ts';
import { fibaFeed, readSchedule } from '#command-api/import/fiba-livestats/folder.ts';
import { openResultsFile } from '#command-api/import/results/file.ts';
import type { ImportPart } from '#command-api/import/run-import.ts';
import { openSquadFile } from '#command-api/import/squads/file.ts';
import { type FILE_KINDS, type ImportRemark, MOST_LINES } from '#contracts/import/import.contract.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import type { RequestError } from '#platform/http/errors.ts';

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
 * @throws RequestError 400 for more than `MOST_LINES`, before a line is read
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
  let lines = 0;
  for (const { name, bytes } of uploaded) {
    const file: FeedFile = { name, read: async () => bytes };
    try {
      lines += await countLines(file);
      if (lines > MOST_LINES) throw tooMuch(MOST_LINES, 'lines');
      const kind = await detectKind(file);
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
      problems.push(toRemark({ name }, error));
    }
  }
  const fiba = fibaFeed({ files: feeds, schedule, ruleset, scope: `fiba-livestats:${scope}` });
  const live: ImportPart[] = feeds.length === 0 ? [] : [{ format: 'fiba-livestats', feed: fiba }];
  return { parts: [...squads, ...results, ...live], kinds, problems };
}

/** Lines of a table; a feed of one game has none. */
async function countLines(file: FeedFile): Promise<number> {
  if (!/\.(csv|ndjson)(?:\.gz)?$/i.test(file.name)) return 0;
  let lines = 1;
  // Some spreadsheets end lines with a carriage return alone.
  for (const _end of (await readText(file)).matchAll(/\r\n|\r|\n/g)) lines += 1;
  return lines;
}

export function tooMuch(most: number, what: 'lines' | 'names'): RequestError {
  return wrongField('files', say(`import.too_many_${what}`, { most: most.toLocaleString('en') }));
}

async function detectKind(file: FeedFile): Promise<FileKind> {
  const [, format] = /\.(csv|json|ndjson)(?:\.gz)?$/i.exec(file.name) ?? [];
  switch (format?.toLowerCase()) {
    case 'json':
      return 'fiba-livestats';
    case 'ndjson':
      return 'results';
    case 'csv': {
      const columns = csvColumns(await readText(file));
      if (columns.includes('game_id') && !columns.includes('periods')) return 'schedule';
      return columns.includes('team') || columns.includes('last_name') ? 'squads' : 'results';
    }
    default:
      throw new FeedError('', 'is not a .csv, .json or .ndjson file');
  }
}

/** Within it a name is one team and one person. */
export function toScope({ league, tournament }: { league: string | null; tournament: string }): string {
  return league ?? tournament;
}

export function sizesByName(files: readonly UploadedFile[]): Map<string, number> {
  return new Map(files.map(({ name, bytes }) => [name, bytes.length]));
}

/** The file that a source is in. */
export function formatFile({ name, line }: Pick<GameSource | SquadSource, 'name' | 'line'>): string {
  return line?.file ?? name;
}

const LONGEST_SHOWN_LINE = 500;

/** What is wrong with a file, or with one line of it. */
export function toRemark(
  source: Pick<GameSource | SquadSource, 'name' | 'line'>,
  { place, reason }: { place: string; reason: string },
): ImportRemark {
  const [, line] = /^line (\d+)$/.exec(place) ?? [];
  return {
    file: formatFile(source),
    line: source.line?.number ?? (line === undefined ? null : Number(line)),
    text: source.line?.text.slice(0, LONGEST_SHOWN_LINE) ?? null,
    place: line === undefined ? place : '',
    reason,
  };
}
