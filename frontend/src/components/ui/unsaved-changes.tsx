import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { lazyPart, missingDialog } from './lazy-part.tsx';

const loadDialog = async () => (await import('./confirm-dialog.tsx')).ConfirmDialog;
const ConfirmDialog = lazyPart(loadDialog);

/** Asks before what was typed is lost: on the way to another page, and when the window is closed. */
export function UnsavedChanges({ unsaved }: { unsaved: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (unsaved()) event.preventDefault();
      },
      [unsaved],
    ),
  );
  // With the first change: the question must not need the network any more when it is asked.
  useEffect(() => {
    if (unsaved()) void loadDialog();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t`Leave without saving?`}
      action={t`Leave without saving`}
      cancel={t`Stay here`}
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
      onMissing={missingDialog(() => blocker.reset())}
    >
      <p>
        <Trans>What you changed on this page is not saved.</Trans>
      </p>
    </ConfirmDialog>
  );
}
