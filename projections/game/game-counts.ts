import type { Rows } from '#projections/kernel/rows.ts';
import type { CountedBy, GameCountRow, GameFacts } from './game.table.ts';

type Counted = Pick<
  GameFacts,
  'season_id' | 'tournament_id' | 'league_id' | 'category_id' | 'east_team_id' | 'west_team_id' | 'archived'
>;

/**
 * Counts a game where it counts now, and no longer where it counted before.
 * @param before undefined for a game that is new @param after null for one that is gone
 */
export async function countGame(
  counts: Rows<GameCountRow>,
  before: Counted | undefined,
  after: Counted | null,
): Promise<void> {
  if (before !== undefined && after !== null && countsAlike(before, after)) return;
  if (before !== undefined) await add(counts, before, -1);
  if (after !== null) await add(counts, after, 1);
}

function scopesOf(game: Counted): [CountedBy, number | null][] {
  return [
    ['season', game.season_id],
    ['tournament', game.tournament_id],
    ['league', game.league_id],
    ['category', game.category_id],
    ['team', game.east_team_id],
    ['team', game.west_team_id],
  ];
}

function countsAlike(before: Counted, after: Counted): boolean {
  const scopes = scopesOf(after);
  return (
    before.archived === after.archived && scopesOf(before).every(([, id], index) => id === scopes[index]?.[1])
  );
}

async function add(counts: Rows<GameCountRow>, game: Counted, sign: 1 | -1): Promise<void> {
  for (const [counted_by, id] of scopesOf(game)) {
    if (id === null) continue;
    const { games, listed } = (await counts.get({ counted_by, id })) ?? { games: 0, listed: 0 };
    const row = { counted_by, id, games: games + sign, listed: listed + (game.archived ? 0 : sign) };
    if (row.games === 0) counts.delete({ counted_by, id });
    else counts.put(row);
  }
}
