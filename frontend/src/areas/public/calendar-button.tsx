import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarPlus } from 'lucide-react';
import { Button } from '#frontend/components/ui/button.tsx';
import { openedOnDemand } from '#frontend/components/ui/opened-on-demand.tsx';

const Links = openedOnDemand('dialog', async () => (await import('./calendar-links.tsx')).CalendarPopover);

/** The games of a team, a player or a tournament in one’s own calendar. @param path of the file that it reads again */
export function CalendarButton({ path, name }: { path: string; name: string }) {
  return (
    <Links
      path={path}
      name={name}
      trigger={
        <Button>
          <CalendarPlus aria-hidden size={16} />
          <Trans>Calendar</Trans>
          <span className="sr-only">{` ${t`of ${name}`}`}</span>
        </Button>
      }
    />
  );
}
