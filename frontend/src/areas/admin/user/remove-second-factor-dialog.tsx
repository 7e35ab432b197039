import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { secondFactorRemoveSchema, type User } from '#contracts/account/users.contract.ts';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { PasswordInput } from '#frontend/components/ui/password-input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { userKeys } from '#frontend/features/user/user.queries.ts';
import { notify } from '#frontend/lib/notify.ts';
import { removeSecondFactor } from './user.mutations.ts';

/** For somebody who has lost phone and recovery codes. */
export function RemoveSecondFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
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
