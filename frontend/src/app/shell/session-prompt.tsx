import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '#frontend/components/ui/button.tsx';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { session, sessionClock } from '#frontend/lib/api.ts';
import { formatTime } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import type { SessionPhase } from '#frontend/lib/session-timer.ts';

/** Asks whether to go on; once that is declined, says until when one is signed in. */
export function SessionPrompt({ phase }: { phase: Extract<SessionPhase, { name: 'asking' | 'declined' }> }) {
  const timeZone = useTimeZone();
  function extend(): void {
    sessionClock.extend();
    // The server is asked whether there still is a session; without an answer it goes on here.
    void session.refresh().catch(() => undefined);
  }
  if (phase.name === 'asking') {
    return (
      <ConfirmDialog
        title={t`Session`}
        action={t`Extend session`}
        cancel={t`Sign out then`}
        onConfirm={extend}
        onClose={sessionClock.decline}
      >
        <p>
          <Trans>Your session will expire in 5 minutes. Would you like to extend it?</Trans>
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <div
      role="status"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-warn-soft max-md:bottom-bar-bottom print:hidden"
    >
      <div className="wrap flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 text-13">
        <span>{t`You will be signed out at ${formatTime(phase.until, timeZone)}.`}</span>
        <Button size="small" onClick={extend}>
          <Trans>Stay signed in</Trans>
        </Button>
      </div>
    </div>
  );
}
