import type { Game } from '#events/game/game.fold.ts';
import type { SheetEntry } from '#events/game/scoresheet.ts';

/**
 * How many plays of an imported game differ from what is recorded: plays that only one of the two has, plays with
 * another content, and plays that were undone since. Corrections made in Courtside count too.
 */
export function countDifferences(recorded: Game, imported: Game): number {
  const before = entriesById(recorded);
  const now = entriesById(imported);
  let differing = 0;
  for (const [id, entry] of now) {
    const known = before.get(id);
    if (known === undefined || comparableText(known) !== comparableText(entry)) differing += 1;
  }
  for (const id of before.keys()) if (!now.has(id)) differing += 1;
  return differing;
}

function entriesById(game: Game): Map<string, SheetEntry> {
  const entries = 'sheet' in game ? game.sheet.entries : [];
  return new Map(entries.map((entry) => [entry.actionId, entry]));
}

/**
 * The play without its time of day, which moves with a corrected tip-off and says nothing about the game, and a foul
 * without its free throws, which were not imported until November 2026.
 */
function comparableText({ event, undone }: SheetEntry): string {
  const fields = Object.entries(event.data)
    .filter(([name, value]) => value != null && name !== 'occurredAt' && name !== 'freeThrows')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([event.type, undone, fields]);
}
