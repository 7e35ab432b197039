import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil, ShieldOff, Trash2, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { secondFactorRemoveSchema } from '#contracts/account/users.commands.ts';
import type { User } from '#contracts/account/users.contract.ts';
import { DeleteDialog } from '#frontend/components/ui/delete-dialog.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { PasswordInput } from '#frontend/components/ui/password-input.tsx';
import { type RowAction, RowActions } from '#frontend/components/ui/row-actions.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { userKeys } from '#frontend/features/user/user.queries.ts';
import { useSession } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import { useCommand } from '#frontend/lib/use-command.ts';
import { deleteUser, removeSecondFactor, setActive } from './user.mutations.ts';

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

/** For somebody who has lost phone and recovery codes. */
function RemoveSecondFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useContractForm({
    schema: secondFactorRemoveSchema,
    defaultValues: { current_password: '' },
    fallback: t`Two-step sign-in could not be changed`,
    save: (body) => removeSecondFactor(user.id, body),
    onSaved() {
      notify.success(t`Two-step sign-in is off: ${user.username}`);
      void queries.invalidateQueries({ queryKey: userKeys.all });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t`Turn off two-step sign-in`}
      action={t`Turn off`}
      danger
      onClose={onClose}
    >
      <p>
        <Trans>
          From then on, the password alone opens the account of{' '}
          <Name className="font-[550]">{user.username}</Name>. Make sure that it is they who ask: somebody who
          knows the password would ask, too.
        </Trans>
      </p>
      <FormField form={form} name="current_password" label={t`Your own password`} required>
        <PasswordInput autoComplete="current-password" />
      </FormField>
    </FormDialog>
  );
}
