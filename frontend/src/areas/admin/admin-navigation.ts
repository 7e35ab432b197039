import { t } from '@lingui/core/macro';
import {
  CalendarDays,
  CalendarRange,
  ChartColumn,
  DatabaseBackup,
  FileUp,
  Handshake,
  Landmark,
  LayoutDashboard,
  Mail,
  MessageSquareWarning,
  Newspaper,
  ScrollText,
  Shapes,
  Shield,
  SlidersHorizontal,
  Trophy,
  Users,
  UsersRound,
} from 'lucide-react';
import type { AreaNavigation } from '#frontend/areas/shared/area-navigation.ts';
import { paths } from '#frontend/lib/paths.ts';

/** The administrators’ pages, in this order. A page is added together with its route, never before. */
export const ADMIN_NAVIGATION: AreaNavigation = {
  name: t`Administration`,
  home: paths.adminDashboard,
  groups: [
    [
      { label: t`Dashboard`, href: paths.adminDashboard, icon: LayoutDashboard },
      { label: t`Games`, href: paths.adminGames, icon: CalendarDays },
      { label: t`Statistics`, href: paths.adminStatistics, icon: ChartColumn },
      { label: t`Users`, href: paths.adminUsers, icon: Users },
    ],
    [
      { label: t`Teams`, href: paths.adminTeams, icon: Shield },
      { label: t`Players`, href: paths.adminPlayers, icon: UsersRound },
      { label: t`Tournaments`, href: paths.adminTournaments, icon: Trophy },
    ],
    [
      { label: t`Seasons`, href: paths.adminSeasons, icon: CalendarRange },
      { label: t`Leagues`, href: paths.adminLeagues, icon: Landmark },
      { label: t`Categories`, href: paths.adminCategories, icon: Shapes },
    ],
    [
      { label: t`News`, href: paths.adminNews, icon: Newspaper },
      { label: t`Sponsors`, href: paths.adminSponsors, icon: Handshake },
      { label: t`Messages`, href: paths.adminMessages, icon: Mail },
      { label: t`Chat`, href: paths.adminChat, icon: MessageSquareWarning },
    ],
    [
      { label: t`Log`, href: paths.adminAudit, icon: ScrollText },
      { label: t`Import`, href: paths.adminImport, icon: FileUp },
      { label: t`Read models`, href: paths.adminReadModels, icon: DatabaseBackup },
      { label: t`Settings`, href: paths.adminSettings, icon: SlidersHorizontal },
    ],
  ],
};
