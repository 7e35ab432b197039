import { t } from '@lingui/core/macro';
import { CalendarDays, ChartColumn, House, type LucideIcon, Shield, Trophy, UsersRound } from 'lucide-react';
import { paths } from '#frontend/lib/paths.ts';

export type NavigationEntry = { label: string; href: string; icon: LucideIcon };

/** Top navigation, in this order. A page is added together with its route, never before. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: t`Home`, href: paths.home, icon: House },
  { label: t`Teams`, href: paths.teams, icon: Shield },
  { label: t`Players`, href: paths.players, icon: UsersRound },
  { label: t`Games`, href: paths.games, icon: CalendarDays },
  { label: t`Tournaments`, href: paths.tournaments, icon: Trophy },
  { label: t`Statistics`, href: paths.statistics, icon: ChartColumn },
];

/** Whether the entry is the current one at this url: `/teams/4` belongs to Teams. */
export function isCurrent(href: string, pathname: string): boolean {
  return href === paths.home ? pathname === paths.home : pathname === href || pathname.startsWith(`${href}/`);
}

/** Entries of the phone's bottom bar: at most five, the fifth being More when there are others. */
export function bottomBarEntries(entries: readonly NavigationEntry[]): {
  shown: readonly NavigationEntry[];
  more: readonly NavigationEntry[];
} {
  return entries.length <= 5
    ? { shown: entries, more: [] }
    : { shown: entries.slice(0, 4), more: entries.slice(4) };
}
