import { t } from '@lingui/core/macro';
import { TeamStatisticsTab } from '#frontend/areas/shared/team-statistics.tsx';
import { CreateTeamFirst, ManagedTeamPage } from './managed-team.tsx';

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
