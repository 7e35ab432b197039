import { resolve } from 'node:path';
import { RULESETS, type Ruleset, type RulesetName } from '#events/game/ruleset.ts';
import { parseCommandLine, UsageError } from '#platform/process/command-line.ts';

export const FORMATS = ['fiba-livestats', 'euroleague', 'results', 'squads'] as const;
export type Format = (typeof FORMATS)[number];

/** Players who may be one person: taken in as one, or as the two that they are in the feed. */
const POSSIBLE_DUPLICATES = ['join', 'keep'] as const;

export type ImportOptions = {
  format: Format;
  /** A folder of feeds, or a file of results or squads. */
  path: string;
  /** The schedule of a format whose feeds carry no date. */
  schedule: string | null;
  season: string;
  tournament: string;
  league: string | null;
  ruleset: Ruleset;
  /** null: nothing is imported while there are any. */
  possibleDuplicates: (typeof POSSIBLE_DUPLICATES)[number] | null;
};

const USUAL_RULESET: Readonly<Record<Format, RulesetName>> = {
  'fiba-livestats': 'fiba',
  euroleague: 'fiba',
  results: 'default',
  squads: 'default',
};

/**
 * What the command line asks for.
 * @param folder that relative paths are meant from
 * @throws UsageError
 */
export function readOptions(args: readonly string[], folder: string): ImportOptions {
  const option = { type: 'string' } as const;
  const { values, positionals } = parseCommandLine({
    args: [...args],
    allowPositionals: true,
    options: {
      season: option,
      tournament: option,
      league: option,
      schedule: option,
      ruleset: option,
      'look-alikes': option,
    },
  });
  const [format, path, ...rest] = positionals;
  if (format === undefined) throw new UsageError('Which format? --help prints them.');
  if (!isOneOf(FORMATS, format)) throw new UsageError(`There is no format "${format}".`);
  if (path === undefined) throw new UsageError('Which file or folder?');
  if (rest.length > 0) throw new UsageError(`Only one path at a time; "${rest[0]}" is too much.`);
  const season = named('--season', values.season);
  const tournament = named('--tournament', values.tournament);
  const schedule = values.schedule ?? null;
  if (format === 'fiba-livestats' && schedule === null) {
    throw new UsageError('--schedule is missing: FIBA LiveStats feeds carry no date.');
  }
  if (format !== 'fiba-livestats' && schedule !== null) {
    throw new UsageError(`--schedule is not for ${format}.`);
  }
  const ruleset = values.ruleset ?? USUAL_RULESET[format];
  if (!isRuleset(ruleset)) throw new UsageError(`There is no ruleset "${ruleset}".`);
  const possibleDuplicates = values['look-alikes'] ?? null;
  if (possibleDuplicates !== null && !isOneOf(POSSIBLE_DUPLICATES, possibleDuplicates)) {
    throw new UsageError('--look-alikes is join or keep.');
  }
  return {
    format,
    path: resolve(folder, path),
    schedule: schedule === null ? null : resolve(folder, schedule),
    season,
    tournament,
    league: values.league === undefined ? null : named('--league', values.league),
    ruleset: RULESETS[ruleset],
    possibleDuplicates,
  };
}

/** Names have 3 to 100 characters (docs/rules.md, "Input and display"). */
function named(option: string, value: string | undefined): string {
  const name = value?.trim() ?? '';
  if (name === '') throw new UsageError(`${option} is missing.`);
  if (name.length < 3 || name.length > 100) throw new UsageError(`${option} needs 3 to 100 characters.`);
  return name;
}

function isOneOf<Text extends string>(texts: readonly Text[], text: string): text is Text {
  return (texts as readonly string[]).includes(text);
}

function isRuleset(text: string): text is RulesetName {
  return Object.hasOwn(RULESETS, text);
}
