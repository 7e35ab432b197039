import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';

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
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      action="Leave without saving"
      cancel="Stay here"
      danger
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    >
      <p>What you changed on this page is not saved.</p>
    </ConfirmDialog>
  );
}
