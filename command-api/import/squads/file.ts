import { z } from 'zod';
import { csvRecords, requireColumns } from '#command-api/import/feed/csv.ts';
import { FeedError, parseFeed } from '#command-api/import/feed/feed-error.ts';
import { type FeedFile, readText } from '#command-api/import/feed/feed-file.ts';
import {
  type Feed,
  NO_FEED,
  type SquadEntry,
  type SquadSource,
} from '#command-api/import/feed/imported-game.ts';
import { nameKey } from '#command-api/import/feed/name-key.ts';
import { isSeen, NOT_SEEN } from '#command-api/import/feed/seen-names.ts';
import { POSITIONS } from '#events/player/player.events.ts';

const name = z
  .string('is missing')
  .trim()
  .min(1, 'is empty')
  .max(100, 'has more than 100 characters')
  .refine(isSeen, NOT_SEEN);
const orUnknown = z
  .string()
  .trim()
  .transform((text) => text || null)
  .nullish()
  .transform((text) => text ?? null);
const day = orUnknown.pipe(z.iso.date('is not a date (YYYY-MM-DD)').nullable());

/** One player of a team, as a row of CSV; empty means not known. */
const squadRowSchema = z.object({
  team: name,
  first_name: name,
  last_name: name,
  number: orUnknown.pipe(
    z
      .string()
      .regex(/^\d{1,2}$/, 'is not a number from 0 to 99')
      .nullable(),
  ),
  position: orUnknown
    .transform((text) => text?.toLowerCase().replaceAll(/[\s-]+/g, '_') ?? null)
    .pipe(z.enum(POSITIONS, `is none of ${POSITIONS.join(', ')}`).nullable()),
  birth_date: day,
  from: day,
});
type SquadRow = z.infer<typeof squadRowSchema>;
const SQUAD_COLUMNS = ['team', 'first_name', 'last_name', 'number'];

/**
 * The players of teams, one a line of CSV.
 * @param options.scope the competition within which a name is one team or one person
 * @throws FeedError when the file itself cannot be used
 */
export async function openSquadFile(options: { file: FeedFile; scope: string }): Promise<Feed> {
  const { file, scope } = options;
  const text = await readText(file);
  const rows = csvRecords(text);
  requireColumns(text, rows, SQUAD_COLUMNS);
  const lines = new Map<string, number>();
  const squads = rows.map(
    ({ record, line, text }): SquadSource => ({
      name: `${file.name}:${line}`,
      line: { file: file.name, number: line, text },
      read() {
        const row = parseFeed(squadRowSchema, record);
        const entry = toEntry(row, scope);
        const { key } = entry.team;
        refuseTwice(lines, `${key} ${entry.player.key}`, line, '', 'is the same player');
        if (row.number !== null) {
          refuseTwice(lines, `${key} ${row.number}`, line, 'number', `${row.number} is already given`);
        }
        return entry;
      },
    }),
  );
  return { ...NO_FEED, squads };
}

function refuseTwice(
  lines: Map<string, number>,
  key: string,
  line: number,
  place: string,
  what: string,
): void {
  const first = lines.get(key) ?? line;
  lines.set(key, first);
  if (first !== line) throw new FeedError(place, `${what} in line ${first}`);
}

function toEntry(row: SquadRow, scope: string): SquadEntry {
  const { first_name: firstName, last_name: lastName, birth_date: birthDate, number, position } = row;
  // The day of birth tells two people of one name apart.
  const person = [nameKey(`${firstName} ${lastName}`), birthDate].filter((part) => part !== null).join(':');
  return {
    team: { key: `results:${scope}:team:${nameKey(row.team)}`, name: row.team },
    player: { key: `squads:${scope}:player:${person}`, firstName, lastName, birthDate, number, position },
    from: row.from,
  };
}
