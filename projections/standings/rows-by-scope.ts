import { type Belonging, scopesOf, type TableScope, wholeSeasonOf } from '#events/standings/table-scope.ts';
import type { Rows } from '#projections/kernel/rows.ts';

/**
 * The rows of touched scopes, each season read once: whatever touches a scope touches its season too. A scope without
 * rows is not in the map.
 */
export async function rowsByScope<R extends Belonging>(
  touched: Iterable<TableScope>,
  rows: Rows<R>,
): Promise<Map<TableScope, R[]>> {
  const byScope = new Map<TableScope, R[]>();
  for (const scope of touched) {
    const season_id = wholeSeasonOf(scope);
    if (season_id === null) continue;
    for (const row of await rows.where({ season_id } as Partial<R>)) {
      for (const own of scopesOf(row)) {
        const known = byScope.get(own);
        if (known === undefined) byScope.set(own, [row]);
        else known.push(row);
      }
    }
  }
  return byScope;
}
