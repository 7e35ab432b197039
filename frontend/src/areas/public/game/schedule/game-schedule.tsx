import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button } from '#frontend/components/ui/button.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import type { ScheduleQueries } from '#frontend/features/game/game.queries.ts';
import { GameRows, GameRowsSkeleton } from '#frontend/features/game/lists/game-rows.tsx';

/** What is on, what comes next, what still has no result, then the results and what was canceled. */
export function GameSchedule({
  queries,
  errorTitle,
  emptyTitle,
  seenFrom,
}: {
  queries: ScheduleQueries;
  errorTitle: string;
  emptyTitle: string;
  /** The team whose schedule this is: it stands first, and results say whether it won. */
  seenFrom?: number;
}) {
  const on = useQuery(queries.on);
  const toCome = useInfiniteQuery(queries.toCome);
  const overdue = useInfiniteQuery(queries.overdue);
  const over = useInfiniteQuery(queries.over);
  const canceled = useInfiniteQuery(queries.canceled);
  const lists = [on, toCome, overdue, over, canceled];
  const failed = lists.find(({ error, data }) => error !== null && data === undefined);
  const loaded = lists.every((list) => list.data !== undefined);
  const now = on.data?.games ?? [];
  const next = toCome.data?.pages.flatMap((page) => page.games) ?? [];
  const late = overdue.data?.pages.flatMap((page) => page.games) ?? [];
  const results = over.data?.pages.flatMap((page) => page.games) ?? [];
  const off = canceled.data?.pages.flatMap((page) => page.games) ?? [];
  const seen = seenFrom === undefined ? {} : { seenFrom };
  return (
    <QueryState
      query={{ ...(failed ?? on), data: loaded ? true : undefined }}
      loading={<GameRowsSkeleton games={8} />}
      errorTitle={errorTitle}
    >
      {() =>
        now.length + next.length + late.length + results.length + off.length === 0 ? (
          <EmptyState title={emptyTitle} />
        ) : (
          <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
            {now.length > 0 && (
              <Panel title={t`Live now`} className="lg:col-span-2">
                <GameRows games={now} {...seen} />
              </Panel>
            )}
            {next.length > 0 && (
              <Panel title={t`Games to come`}>
                <GameRows games={next} toCome {...seen} />
                <More list={toCome} />
              </Panel>
            )}
            {late.length > 0 && (
              <Panel title={t`No result yet`}>
                <GameRows games={late} {...seen} />
                <More list={overdue} />
              </Panel>
            )}
            {results.length > 0 && (
              <Panel title={t`Results`}>
                <GameRows games={results} {...seen} />
                <More list={over} />
              </Panel>
            )}
            {off.length > 0 && (
              <Panel title={t`Canceled`}>
                <GameRows games={off} {...seen} />
                <More list={canceled} />
              </Panel>
            )}
          </div>
        )
      }
    </QueryState>
  );
}

function More({
  list,
}: {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}) {
  if (!list.hasNextPage) return null;
  return (
    <div className="flex justify-center py-3">
      <Button onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage}>
        <Trans>Show more games</Trans>
      </Button>
    </div>
  );
}
