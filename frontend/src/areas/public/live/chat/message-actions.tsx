import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Flag, MicOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChatMessage } from '#contracts/chat/chat.contract.ts';
import { DropdownMenu, MenuItem, MenuSeparator } from '#frontend/components/ui/dropdown-menu.tsx';
import { deleteMessage, muteAuthor, reportMessage } from '#frontend/features/chat/chat.mutations.ts';
import { MUTES } from '#frontend/features/chat/mutes.ts';
import { serverClock } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { formatTime, formatWhen } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Everybody who is signed in may report; administrators delete messages and mute their authors. */
export function MessageActions({
  message,
  moderates,
  trigger,
}: {
  message: ChatMessage;
  moderates: boolean;
  trigger: ReactNode;
}) {
  const timeZone = useTimeZone();

  function run(work: Promise<unknown>, done: string): void {
    work.then(
      () => notify.success(done),
      (error: unknown) => notify.error(errorMessage(error)),
    );
  }

  function mute(ms: number): void {
    const now = serverClock.now();
    const until = now + ms;
    const end = ms < DAY_MS ? formatTime(until, timeZone) : formatWhen(until, timeZone, now);
    run(muteAuthor(message, new Date(until).toISOString()), t`${message.user} cannot write until ${end}.`);
  }

  return (
    <DropdownMenu startsOpen trigger={trigger}>
      {moderates ? (
        <>
          <MenuItem danger onSelect={() => run(deleteMessage(message), t`Message deleted`)}>
            <Trash2 aria-hidden size={16} />
            <Trans>Delete message</Trans>
          </MenuItem>
          <MenuSeparator />
          {MUTES.map(({ label, ms }) => (
            <MenuItem key={ms} onSelect={() => mute(ms)}>
              <MicOff aria-hidden size={16} />
              {label}
            </MenuItem>
          ))}
        </>
      ) : (
        <MenuItem onSelect={() => run(reportMessage(message), t`The moderators have been told.`)}>
          <Flag aria-hidden size={16} />
          <Trans>Report message</Trans>
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
