import { csvRecords, requireColumns } from '#command-api/import/feed/csv.ts';
import { FeedError, parseFeed } from '#command-api/import/feed/feed-error.ts';
import { type FeedFile, parseJson, readText } from '#command-api/import/feed/feed-file.ts';
import { type Feed, type GameSource, NO_FEED } from '#command-api/import/feed/imported-game.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import { resultGame, resultKey } from './mapping.ts';
import { type Result, resultRowSchema, resultSchema } from './result.ts';

type Line = { line: number; text: string; parse(): Result };

const RESULT_COLUMNS = ['date', 'home', 'away', 'home_score', 'away_score', 'periods'];

/**
 * The games of a file of results: NDJSON, or CSV when its name ends in `.csv` (either may be packed, `.gz`).
 * @throws FeedError when the file itself cannot be used
 */
export async function openResultsFile(options: {
  file: FeedFile;
  ruleset: Ruleset;
  scope: string;
}): Promise<Feed> {
  const { file, ruleset, scope } = options;
  const text = await readText(file);
  const lines = /\.csv(\.gz)?$/i.test(file.name) ? csvLines(text) : ndjsonLines(text);
  const lineOfKey = new Map<string, number>();
  const sources = lines.map(({ line, text, parse }): GameSource => {
    return {
      name: `${file.name}:${line}`,
      line: { file: file.name, number: line, text },
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
  return { ...NO_FEED, sources };
}

function ndjsonLines(text: string): Line[] {
  return text.split('\n').flatMap((content, index) => {
    if (content.trim() === '') return [];
    const parse = () => parseFeed(resultSchema, parseJson(content));
    return [{ line: index + 1, text: content.trim(), parse }];
  });
}

function csvLines(text: string): Line[] {
  const rows = csvRecords(text);
  requireColumns(text, rows, RESULT_COLUMNS);
  return rows.map(({ record, line, text }) => ({
    line,
    text,
    parse: () => parseFeed(resultRowSchema, record),
  }));
}
