import {
  type Belonging,
  findWholeSeasonId,
  type StandingsScope,
  toScopes,
} from '#events/standings/standings-scope.ts';
import type { Rows } from '#projections/read-model/rows.ts';

/**
 * The rows of touched scopes, reading each season once: touching a scope touches its season too. A scope without
 * rows is not in the map.
 */
export async function rowsByScope<R extends Belonging>(
  touched: Iterable<StandingsScope>,
  rows: Rows<R>,
): Promise<Map<StandingsScope, R[]>> {
  const byScope = new Map<StandingsScope, R[]>();
  for (const scope of touched) {
    const season_id = findWholeSeasonId(scope);
    if (season_id === null) continue;
    for (const row of await rows.where({ season_id } as Partial<R>)) {
      for (const own of toScopes(row)) {
        const known = byScope.get(own);
        if (known === undefined) byScope.set(own, [row]);
        else known.push(row);
      }
    }
  }
  return byScope;
}
