import { t } from '@lingui/core/macro';
import { LayoutDashboard } from 'lucide-react';
import { paths } from '#frontend/app/paths.ts';
import type { AreaNavigation } from './area-navigation.ts';

/** The administrators’ pages, in this order. A page is added together with its route, never before. */
export const ADMIN_NAVIGATION: AreaNavigation = {
  name: t`Administration`,
  home: paths.adminDashboard,
  groups: [[{ label: t`Dashboard`, href: paths.adminDashboard, icon: LayoutDashboard }]],
};
