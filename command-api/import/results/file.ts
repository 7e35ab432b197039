import { relative } from 'node:path';
import { csvRecords } from '#command-api/import/csv.ts';
import { FeedError, parseFeed } from '#command-api/import/feed-error.ts';
import { parseJson, readFeedText } from '#command-api/import/feed-file.ts';
import type { Feed, GameSource } from '#command-api/import/imported-game.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import { resultGame, resultKey } from './mapping.ts';
import { type Result, resultRowSchema, resultSchema } from './result.ts';

type Line = { line: number; parse(): Result };

/** The games of a file of results: NDJSON, or CSV when its name ends in `.csv` (either may be packed, `.gz`). */
export async function openResultsFile(options: {
  file: string;
  ruleset: Ruleset;
  scope: string;
}): Promise<Feed> {
  const { file, ruleset, scope } = options;
  const text = await readFeedText(file);
  const lines = /\.csv(\.gz)?$/i.test(file) ? csvLines(text) : ndjsonLines(text);
  const lineOfKey = new Map<string, number>();
  const sources = lines.map(({ line, parse }): GameSource => {
    return {
      name: `${relative(process.cwd(), file)}:${line}`,
      async read() {
        const result = parse();
        const key = resultKey(result, scope);
        const first = lineOfKey.get(key) ?? line;
        lineOfKey.set(key, first);
        if (first !== line) {
          throw new FeedError('', `is the same game as line ${first}; a source_id can tell two games apart`);
        }
        return resultGame(result, { ruleset, scope });
      },
    };
  });
  return { sources, withoutFeed: 0, lastDay: null };
}

function ndjsonLines(text: string): Line[] {
  return text.split('\n').flatMap((content, index) => {
    if (content.trim() === '') return [];
    return [{ line: index + 1, parse: () => parseFeed(resultSchema, parseJson(content)) }];
  });
}

function csvLines(text: string): Line[] {
  return csvRecords(text).map(({ record, line }) => ({
    line,
    parse: () => parseFeed(resultRowSchema, record),
  }));
}
