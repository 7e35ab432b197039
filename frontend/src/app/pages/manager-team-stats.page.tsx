import { t } from '@lingui/core/macro';
import { CreateTeamFirst, ManagedTeamPage } from './managed-team.tsx';
import { TeamStatisticsTab } from './team-statistics.tsx';

/** `/manager/team/stats` */
export function ManagerTeamStatsPage() {
  return (
    <ManagedTeamPage title={t`Team Stats`} none={<CreateTeamFirst />}>
      {(team) => (
        <div className="border-t-2 border-ink">
          <TeamStatisticsTab key={team.id} team={team} />
        </div>
      )}
    </ManagedTeamPage>
  );
}
