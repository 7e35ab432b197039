import { t } from '@lingui/core/macro';
import { CalendarDays, ChartColumn, LayoutDashboard, Shield, UsersRound } from 'lucide-react';
import { AreaFrame } from '#frontend/areas/shared/area-frame.tsx';
import type { AreaNavigation } from '#frontend/areas/shared/area-navigation.ts';
import { RequireRole } from '#frontend/areas/shared/require-role.tsx';
import { paths } from '#frontend/lib/paths.ts';
import type { Role } from '#frontend/lib/session.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';

/** The managers’ pages, in this order. A page is added together with its route, never before. */
const MANAGER_NAVIGATION: AreaNavigation = {
  name: t`Team management`,
  home: paths.managerDashboard,
  groups: [
    [
      { label: t`Dashboard`, href: paths.managerDashboard, icon: LayoutDashboard },
      { label: t`My Team`, href: paths.managerTeam, icon: Shield },
      { label: t`Players`, href: paths.managerPlayers, icon: UsersRound },
    ],
    [
      { label: t`My Games`, href: paths.managerGames, icon: CalendarDays },
      { label: t`Statistics`, href: paths.managerStatistics, icon: ChartColumn },
    ],
  ],
};

const MANAGERS: readonly Role[] = ['manager'];

/** What is around every page below `/manager`. Its links stay with the chosen team. */
export function ManagerArea() {
  const teamId = useUrlState().getId('team');
  return (
    <RequireRole roles={MANAGERS}>
      <AreaFrame area={MANAGER_NAVIGATION} search={teamId === undefined ? '' : `?team=${teamId}`} />
    </RequireRole>
  );
}
