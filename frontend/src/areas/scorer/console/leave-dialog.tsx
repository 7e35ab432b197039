import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Blocker, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '#frontend/components/ui/confirm-dialog.tsx';
import { paths } from '#frontend/lib/paths.ts';

type Leaving = Extract<Blocker, { state: 'blocked' }>;

/**
 * Holds back whoever leaves the game that is scored here, by a link or the back button, until they are asked.
 * @returns what is held back; null while nobody leaves
 */
export function useLeaving(isScoredHere: boolean): Leaving | null {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const to = nextLocation.pathname;
    // Who has to sign in again comes back here.
    return isScoredHere && to !== currentLocation.pathname && to !== paths.login;
  });
  return blocker.state === 'blocked' ? blocker : null;
}

export function LeaveDialog({ leaving }: { leaving: Leaving }) {
  return (
    <ConfirmDialog
      title={t`Leave the game?`}
      action={t`Leave the game`}
      cancel={t`Stay here`}
      onConfirm={() => leaving.proceed()}
      onClose={() => leaving.reset()}
    >
      <p>
        <Trans>It is still being scored on this device. No tap is lost, and a running clock runs on.</Trans>
      </p>
    </ConfirmDialog>
  );
}
