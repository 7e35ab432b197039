import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChangeKey } from '#events/changes/change-key.ts';
import { updates } from './api.ts';

/**
 * Reads queries again when the server says that one of these keys changed (contracts/live/updates.contract.ts).
 * Intervals and freshness stay as the fallback (docs/rules.md, "Input and display").
 * @param keys such as `games`, `standings:season:3`
 * @param queryKeys beginnings of the keys of the queries that show them
 */
export function useUpdates(keys: readonly ChangeKey[], queryKeys: readonly QueryKey[]): void {
  const queries = useQueryClient();
  // A new but equal list at each rendering changes nothing.
  const wanted = JSON.stringify({ keys, queryKeys });
  useEffect(() => {
    const { keys, queryKeys } = JSON.parse(wanted) as { keys: ChangeKey[]; queryKeys: QueryKey[] };
    return updates.watch(keys, {
      changed() {
        for (const queryKey of queryKeys) void queries.invalidateQueries({ queryKey });
      },
      readAt: () => readAt(queries, queryKeys),
    });
  }, [queries, wanted]);
}

function readAt(queries: QueryClient, queryKeys: readonly QueryKey[]): number | undefined {
  const times = queryKeys
    .flatMap((queryKey) => queries.getQueryCache().findAll({ queryKey, type: 'active' }))
    .map((query) => query.state.dataUpdatedAt)
    .filter((time) => time > 0);
  return times.length === 0 ? undefined : Math.min(...times);
}
