import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MemoryRows } from '#projections/kernel/memory-rows.ts';
import { type GameCountRow, gameCountTable } from './game.table.ts';
import { countGame } from './game-counts.ts';

const id = fc.integer({ min: 1, max: 3 });
const idOrNone = fc.option(id);
const facts = fc.record({
  season_id: id,
  tournament_id: idOrNone,
  league_id: idOrNone,
  category_id: idOrNone,
  east_team_id: id,
  west_team_id: fc.integer({ min: 4, max: 6 }),
  archived: fc.boolean(),
});
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;
/** What a game is after a change; null: deleted. */
const change = fc.record({ game: fc.nat({ max: 5 }), after: fc.option(facts) });

const COLUMNS = {
  season: ['season_id'],
  tournament: ['tournament_id'],
  league: ['league_id'],
  category: ['category_id'],
  team: ['east_team_id', 'west_team_id'],
} as const satisfies Record<GameCountRow['counted_by'], readonly (keyof Facts)[]>;

/** Counted one by one. */
function countsOf(games: readonly Facts[]): Map<string, string> {
  const counts = new Map<string, string>();
  for (const [by, columns] of Object.entries(COLUMNS)) {
    for (let of = 1; of <= 6; of += 1) {
      const those = games.filter((game) => columns.some((column) => game[column] === of));
      const listed = those.filter(({ archived }) => !archived).length;
      if (those.length > 0) counts.set(`${by} ${of}`, `${those.length}, ${listed} listed`);
    }
  }
  return counts;
}

test('games are counted as if one by one, whatever happens to them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 30 }), async (changes) => {
      const rows = new MemoryRows<GameCountRow>(gameCountTable);
      const games = new Map<number, Facts>();
      for (const { game, after } of changes) {
        await countGame(rows, games.get(game), after);
        if (after === null) games.delete(game);
        else games.set(game, after);
      }
      const counted = Array.from(
        rows.entries(),
        ([, row]) => [`${row.counted_by} ${row.id}`, `${row.games}, ${row.listed} listed`] as const,
      );
      expect(new Map(counted)).toEqual(countsOf([...games.values()]));
    }),
  );
});
