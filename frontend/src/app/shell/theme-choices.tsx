import { t } from '@lingui/core/macro';
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropdownMenu, MenuChoices } from '#frontend/components/ui/dropdown-menu.tsx';
import { useThemeChoice } from '#frontend/lib/hooks.ts';
import { chooseTheme } from '#frontend/lib/theme.ts';

/** The menu of the theme button. */
export function ThemeChoices({ trigger }: { trigger: ReactNode }) {
  return (
    <DropdownMenu startsOpen trigger={trigger}>
      <ThemeItems />
    </DropdownMenu>
  );
}

/** Light, dark, or the device's theme: a part of a menu. */
export function ThemeItems() {
  const choice = useThemeChoice();
  return (
    <MenuChoices
      label={t`Theme`}
      value={choice}
      onChange={chooseTheme}
      choices={[
        { value: 'light', label: t`Light`, icon: <Sun aria-hidden size={16} /> },
        { value: 'dark', label: t`Dark`, icon: <Moon aria-hidden size={16} /> },
        { value: 'system', label: t`Match device`, icon: <Monitor aria-hidden size={16} /> },
      ]}
    />
  );
}
