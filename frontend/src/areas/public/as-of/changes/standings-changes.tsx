import { t } from '@lingui/core/macro';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Rankings } from '#contracts/standings/standings.contract.ts';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { StandingsBeforeAfter } from '#frontend/components/ui/standings-before-after.tsx';
import {
  filteredStandingsQuery,
  type TableFilters,
  tournamentStandingsQuery,
} from '#frontend/features/standings/standings.queries.ts';

/** The standings of a season then and now. */
export function StandingsChanges(then: TableFilters) {
  const before = useQuery(filteredStandingsQuery(then));
  const after = useQuery(filteredStandingsQuery({ ...then, asOf: undefined }));
  return <Changes before={before} after={after} />;
}

/** The standings of a tournament then and now. */
export function TournamentChanges({ tournamentId, asOf }: { tournamentId: number; asOf: string }) {
  const before = useQuery(tournamentStandingsQuery(tournamentId, asOf));
  const after = useQuery(tournamentStandingsQuery(tournamentId));
  return <Changes before={before} after={after} />;
}

type Read = UseQueryResult<Rankings>;

function Changes({ before, after }: { before: Read; after: Read }) {
  const query = before.data === undefined ? before : after;
  return (
    <QueryState
      query={{ ...query, data: before.data && after.data && { before: before.data, after: after.data } }}
      loading={<TableSkeleton rows={8} />}
      errorTitle={t`Error loading standings`}
    >
      {({ before, after }) =>
        JSON.stringify(before.rankings) === JSON.stringify(after.rankings) ? (
          <EmptyState title={t`Nothing has changed since.`} />
        ) : (
          <StandingsBeforeAfter
            table={{ before: before.rankings, after: after.rankings }}
            labels={{ before: t`Then`, after: t`Today` }}
          />
        )
      }
    </QueryState>
  );
}
