import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { LeaderList, LeaderListSkeleton } from '#frontend/features/statistics/leader-list.tsx';
import { leadersQuery } from '#frontend/features/statistics/leaders.queries.ts';
import { LEADERS_AT_A_GLANCE, STATISTIC_WORDS } from '#frontend/lib/statistics.ts';

type Board = (typeof LEADERS_AT_A_GLANCE)[number];

/** Who of a team leads in points, rebounds, assists and steals, by their average in a season. */
export function TeamLeaders({ team, seasonId }: { team: CrestTeam; seasonId: number }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {LEADERS_AT_A_GLANCE.map((category) => (
        <section key={category} aria-label={STATISTIC_WORDS[category].name} className="min-w-0">
          <div className="flex items-baseline justify-between gap-3 border-t border-line pt-2.5">
            <h3>{STATISTIC_WORDS[category].name}</h3>
            <span className="text-12 text-ink-3">
              <Trans>per game</Trans>
            </span>
          </div>
          <TeamBoard team={team} seasonId={seasonId} category={category} />
        </section>
      ))}
    </div>
  );
}

function TeamBoard({ team, seasonId, category }: { team: CrestTeam; seasonId: number; category: Board }) {
  const query = useQuery(leadersQuery({ season_id: seasonId, team_id: team.id }, category));
  return (
    <QueryState query={query} loading={<LeaderListSkeleton />} errorTitle={t`Failed to load leaders`}>
      {(found) => <LeaderList {...found} teams={new Map([[team.id, team]])} ofTeam={team.id} />}
    </QueryState>
  );
}
