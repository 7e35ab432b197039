import { t } from '@lingui/core/macro';
import { Contrast } from 'lucide-react';
import { Button } from '#frontend/components/ui/button.tsx';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';
import { useThemeChoice } from '#frontend/lib/hooks.ts';
import type { ThemeChoice } from '#frontend/lib/theme.ts';

const ThemeChoices = openedOnDemand('menu', async () => (await import('./theme-choices.tsx')).ThemeChoices);

const LABEL: Record<ThemeChoice, string> = {
  light: t`Theme: light`,
  dark: t`Theme: dark`,
  system: t`Theme: system`,
};

/** Light, dark, or the device's theme. */
export function ThemeMenu() {
  const choice = useThemeChoice();
  return (
    <ThemeChoices
      trigger={
        <Button variant="quiet" iconOnly aria-label={LABEL[choice]}>
          <Contrast aria-hidden size={18} className="[&>path]:fill-current" />
        </Button>
      }
    />
  );
}
