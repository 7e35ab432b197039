import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Popover } from '#frontend/areas/public/popover.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { copyText } from '#frontend/lib/copy-text.ts';
import { notify } from '#frontend/lib/notify.ts';
import { subscriptionUrl } from './subscription-url.ts';

/** Behind a button, open at first: {@link CalendarLinks}. */
export function CalendarPopover({ path, name, trigger }: { path: string; name: string; trigger: ReactNode }) {
  return (
    <Popover startsOpen label={t`Calendar of ${name}`} trigger={trigger}>
      <p className="font-[650]">{t`Calendar of ${name}`}</p>
      <p className="pt-1 pb-3 text-ink-2">
        <Trans>A new date or place of a game changes in your calendar too.</Trans>
      </p>
      <CalendarLinks path={path} name={name} />
    </Popover>
  );
}

/** Subscribes a calendar to a file of games, or copies the address for a calendar that wants to be told it. */
export function CalendarLinks({ path, name }: { path: string; name: string }) {
  const { origin } = window.location;
  async function copy(): Promise<void> {
    const url = new URL(path, origin).href;
    if (await copyText(url)) notify.success(t`Address copied`);
    else notify.error(t`The address could not be copied: ${url}`);
  }
  return (
    <span className="flex flex-wrap gap-2.5">
      <Button asChild>
        <a href={subscriptionUrl(path, origin)}>
          <Trans>Subscribe</Trans>
          <span className="sr-only">{` ${t`to ${name}`}`}</span>
        </a>
      </Button>
      <Button onClick={() => void copy()}>
        <Trans>Copy address</Trans>
        <span className="sr-only">{` ${t`of ${name}`}`}</span>
      </Button>
    </span>
  );
}
