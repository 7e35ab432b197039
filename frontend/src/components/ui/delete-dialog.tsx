import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, errorMessage } from '#frontend/lib/api-error.ts';
import { notify } from '#frontend/lib/notify.ts';
import { Callout } from './callout.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is done instead, or sooner: taking something out of the lists and keeping its history. */
export type Archiving = {
  /** “Archive team”. */
  action: string;
  /** What follows from it. */
  consequence: string;
  run: () => Promise<unknown>;
  /** The text once it is done. */
  done: string;
};

/**
 * Asks before something is deleted. What has a history cannot be: then it says why and offers to archive it, at once
 * where the list knows, else when the API refuses. Shown while it asks: `{asking && <DeleteDialog … />}`.
 */
export function DeleteDialog({
  action,
  typedName,
  children,
  remove,
  done,
  fallback,
  blocked: blockedFromStart,
  archiving,
  onClose,
}: {
  /** Also its title: “Delete team”. */
  action: string;
  typedName?: string;
  /** What follows from it. */
  children: ReactNode;
  remove: () => Promise<unknown>;
  /** The text once it is deleted. */
  done: string;
  fallback: string;
  /** Why it cannot be deleted, if that is known before. */
  blocked?: string | undefined;
  /** Left out where there is no archive. */
  archiving?: Archiving | undefined;
  onClose: () => void;
}) {
  const [blocked, setBlocked] = useState(blockedFromStart);
  const deleting = useEnding(remove, done, onClose, (error) => {
    const isBlocked = error instanceof ApiError && error.status === 409;
    if (isBlocked && archiving !== undefined) setBlocked(errorMessage(error, fallback));
    else notify.error(errorMessage(error, fallback));
  });
  if (blocked !== undefined && archiving !== undefined) {
    return <ArchiveDialog archiving={archiving} reason={blocked} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={action}
      action={action}
      danger
      {...(typedName !== undefined && { typedName })}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}

/** Asks before something is archived. */
export function ArchiveDialog({
  archiving,
  reason,
  onClose,
}: {
  archiving: Archiving;
  /** Why it is archived and not deleted. */
  reason?: string;
  onClose: () => void;
}) {
  const { action, consequence, run, done } = archiving;
  const mutation = useEnding(run, done, onClose, (error) =>
    notify.error(errorMessage(error, t`Failed to archive`)),
  );
  return (
    <ConfirmDialog
      title={action}
      action={action}
      busy={mutation.isPending}
      onConfirm={() => mutation.mutate()}
      onClose={onClose}
    >
      {reason !== undefined && <Callout tone="warn" announced title={reason} />}
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}

function useEnding(
  run: () => Promise<unknown>,
  done: string,
  onClose: () => void,
  onError: (error: Error) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess() {
      notify.success(done);
      void queries.invalidateQueries();
      onClose();
    },
    onError,
  });
}
