import { Trans } from '@lingui/react/macro';
import { CircleHelp } from 'lucide-react';
import { Button } from '#frontend/components/ui/button.tsx';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';

const HelpSheet = openedOnDemand(
  'dialog',
  async () => (await import('./games-help-sheet.tsx')).GamesHelpSheet,
);

/** Opens what an administrator has to know about games. */
export function GamesHelp() {
  return (
    <HelpSheet
      trigger={
        <Button>
          <CircleHelp aria-hidden size={16} />
          <Trans>Help</Trans>
        </Button>
      }
    />
  );
}
