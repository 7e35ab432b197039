import { t } from '@lingui/core/macro';
import { CalendarDays, ChartColumn, LayoutDashboard, Shield, UsersRound } from 'lucide-react';
import type { AreaNavigation } from '#frontend/areas/shared/area-navigation.ts';
import { paths } from '#frontend/lib/paths.ts';

/** The managers’ pages, in this order. A page is added together with its route, never before. */
export const MANAGER_NAVIGATION: AreaNavigation = {
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
