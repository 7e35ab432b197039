import { t } from '@lingui/core/macro';
import { CalendarDays, ClipboardPen, History, LayoutDashboard } from 'lucide-react';
import { AreaFrame } from '#frontend/areas/shared/area-frame.tsx';
import type { AreaNavigation } from '#frontend/areas/shared/area-navigation.ts';
import { paths } from '#frontend/lib/paths.ts';

/** The scorers’ pages, in this order. */
const SCORER_NAVIGATION: AreaNavigation = {
  name: t`Scoring`,
  home: paths.scorerDashboard,
  groups: [
    [
      { label: t`Dashboard`, href: paths.scorerDashboard, icon: LayoutDashboard },
      { label: t`Live scoring`, href: paths.scoring, icon: ClipboardPen },
      { label: t`All games`, href: paths.scorerGames, icon: CalendarDays },
      { label: t`History`, href: paths.scorerHistory, icon: History },
    ],
  ],
};

/** What is around the scorers’ pages, except the console. */
export function ScorerArea() {
  return <AreaFrame area={SCORER_NAVIGATION} />;
}
