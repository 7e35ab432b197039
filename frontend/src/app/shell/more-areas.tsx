import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NavigationEntry } from '#frontend/areas/shared/navigation.ts';
import { DropdownMenu, MenuItem, MenuSeparator } from '#frontend/components/ui/dropdown-menu.tsx';
import { ThemeItems } from './theme-choices.tsx';

/** The areas that the bottom bar has no room for, and the theme, for which the top bar has none. */
export function MoreAreas({ entries, trigger }: { entries: readonly NavigationEntry[]; trigger: ReactNode }) {
  return (
    <DropdownMenu startsOpen trigger={trigger}>
      {entries.map((entry) => (
        <MenuItem key={entry.href} asChild>
          <Link to={entry.href}>
            <entry.icon aria-hidden size={16} />
            {entry.label}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator />
      <ThemeItems />
    </DropdownMenu>
  );
}
