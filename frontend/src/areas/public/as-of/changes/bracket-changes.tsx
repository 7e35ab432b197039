import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { BracketSeries } from '#contracts/bracket/bracket.contract.ts';
import { BeforeAfter } from '#frontend/components/ui/before-after.tsx';
import { EmptyState } from '#frontend/components/ui/empty-state.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { bracketQuery } from '#frontend/features/tournament/bracket.queries.ts';
import { formatScore } from '#frontend/lib/format.ts';
import { findChangedSeries } from './changed-series.ts';

/** Which series of a knockout have gone on since. */
export function BracketChanges({ tournamentId, asOf }: { tournamentId: number; asOf: string }) {
  const then = useQuery(bracketQuery(tournamentId, asOf));
  const now = useQuery(bracketQuery(tournamentId));
  const query = then.data === undefined ? then : now;
  return (
    <QueryState
      query={{ ...query, data: then.data && now.data && findChangedSeries(then.data, now.data) }}
      loading={<TableSkeleton dense rows={4} />}
      errorTitle={t`Failed to load bracket`}
    >
      {(changes) =>
        changes.length === 0 ? (
          <EmptyState title={t`Nothing has changed since.`} />
        ) : (
          <ul className="text-13">
            {changes.map(({ round, before, after }) => (
              <li key={`${round} ${after.series}`} className="grid gap-0.5 border-b border-line py-2">
                <span className="text-12 text-ink-3">{round}</span>
                <span className="flex flex-wrap gap-x-3">
                  <Name className="font-[550]">{matchUp(after)}</Name>
                  <BeforeAfter before={wins(before)} after={wins(after)} />
                </span>
                <span className="text-ink-2">{outcome(after)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </QueryState>
  );
}

const wins = ({ top, bottom }: BracketSeries) => formatScore(top.wins, bottom.wins);

function matchUp({ top, bottom }: BracketSeries): string {
  const top_name = top.team_name ?? t`To be decided`;
  const bottom_name = bottom.team_name ?? t`To be decided`;
  return t`${top_name} vs ${bottom_name}`;
}

function outcome({ top, bottom, winner_id }: BracketSeries): string {
  const winner = [top, bottom].find(({ team_id }) => team_id !== null && team_id === winner_id);
  return winner === undefined ? t`Not decided yet` : t`Won by ${winner.team_name ?? ''}`;
}
