import type { StandingsImpact } from '#contracts/impact/impact.contract.ts';

/**
 * Where standings change: the places from the first to the last row that differs, with one more on either side, the teams
 * whose place changes, and those whose row does.
 */
export function changedPlaces({ before, after }: Pick<StandingsImpact, 'before' | 'after'>): {
  first: number;
  last: number;
  moved: ReadonlySet<number>;
  changed: ReadonlySet<number>;
} {
  const moved = new Set<number>();
  const changed = new Set<number>();
  const places: number[] = [];
  for (const [from, row] of before.entries()) {
    const to = after.findIndex(({ team_id }) => team_id === row.team_id);
    if (from !== to) moved.add(row.team_id);
    if (JSON.stringify(row) === JSON.stringify(after[to]) && from === to) continue;
    changed.add(row.team_id);
    places.push(from, to);
  }
  const last = Math.max(before.length, after.length) - 1;
  if (places.length === 0) return { first: 0, last, moved, changed };
  return {
    first: Math.max(0, Math.min(...places) - 1),
    last: Math.min(last, Math.max(...places) + 1),
    moved,
    changed,
  };
}
