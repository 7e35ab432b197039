import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Pencil, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contracts/account/users.contract.ts';
import { DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { type RowAction, RowActions } from '#frontend/components/ui/row-actions.tsx';
import { useSession } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { RemoveSecondFactorDialog } from './remove-second-factor-dialog.tsx';
import { deleteUser, setActive } from './user.mutations.ts';

/** What administrators do with an account in the list. */
export function UserRowActions({ user }: { user: User }) {
  const [isDeleting, setDeleting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const own = useSession();
  const isOwn = own.status === 'signed-in' && own.user.id === user.id;
  const activate = useCommand({
    send: (is_active: boolean) => setActive(user.id, is_active),
    done: () => t`User status updated successfully`,
    fallback: t`Failed to update user status`,
  });
  const actions: RowAction[] = [
    { label: t`Edit`, icon: Pencil, href: paths.adminUser(user.id) },
    ...(isOwn
      ? []
      : [
          user.is_active
            ? { label: t`Deactivate`, icon: UserX, onSelect: () => activate.mutate(false) }
            : { label: t`Activate`, icon: UserCheck, onSelect: () => activate.mutate(true) },
        ]),
    ...(user.has_second_factor && !isOwn
      ? [{ label: t`Turn off two-step sign-in…`, icon: ShieldOff, onSelect: () => setRemoving(true) }]
      : []),
    { label: t`Delete…`, icon: Trash2, danger: true, onSelect: () => setDeleting(true) },
  ];
  return (
    <>
      <RowActions label={t`Actions: ${user.username}`} actions={actions} />
      {isRemoving && <RemoveSecondFactorDialog user={user} onClose={() => setRemoving(false)} />}
      {isDeleting && (
        <DeleteDialog
          action={t`Delete User`}
          typedName={user.username}
          remove={() => deleteUser(user.id)}
          done={t`User deleted successfully`}
          fallback={t`Failed to delete user`}
          onClose={() => setDeleting(false)}
        >
          <p>
            <Trans>
              The account of <Name className="font-[550]">{user.username}</Name> is erased, and the name
              disappears everywhere. This action cannot be undone. To keep somebody out, deactivate the
              account.
            </Trans>
          </p>
        </DeleteDialog>
      )}
    </>
  );
}
