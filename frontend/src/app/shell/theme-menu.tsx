import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import { Button } from '#frontend/components/ui/button.tsx';
import { DropdownMenu, MenuChoices } from '#frontend/components/ui/dropdown-menu.tsx';
import { useThemeChoice } from '#frontend/lib/hooks.ts';
import { chooseTheme } from '#frontend/lib/theme.ts';

/** Light, dark, or the device's theme. */
export function ThemeMenu() {
  const choice = useThemeChoice();
  return (
    <DropdownMenu
      trigger={
        <Button variant="quiet" iconOnly aria-label={`Theme: ${choice}`}>
          <Contrast aria-hidden size={18} className="[&>path]:fill-current" />
        </Button>
      }
    >
      <MenuChoices
        label="Theme"
        value={choice}
        onChange={chooseTheme}
        choices={[
          { value: 'light', label: 'Light', icon: <Sun aria-hidden size={16} /> },
          { value: 'dark', label: 'Dark', icon: <Moon aria-hidden size={16} /> },
          { value: 'system', label: 'As on this device', icon: <Monitor aria-hidden size={16} /> },
        ]}
      />
    </DropdownMenu>
  );
}
