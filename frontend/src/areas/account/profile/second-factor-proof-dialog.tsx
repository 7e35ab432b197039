import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { secondFactorSchema } from '#contracts/account/second-factor.commands.ts';
import { CodeField } from '#frontend/areas/account/code-field.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { PasswordInput } from '#frontend/components/ui/password-input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { api } from '#frontend/lib/api.ts';
import { notify } from '#frontend/lib/notify.ts';

/** Password and code, to turn two-step sign-in off or to get new recovery codes. */
export function SecondFactorProofDialog({
  change,
  onDone,
  onClose,
}: {
  change: 'off' | 'renew';
  /** With new recovery codes; without any when it is off. */
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  const isOff = change === 'off';
  const form = useContractForm({
    schema: secondFactorSchema,
    defaultValues: { code: '', current_password: '' },
    fallback: t`Two-step sign-in could not be changed`,
    async save(proof) {
      if (!isOff) {
        const renewed = await api.post('/api/auth/second-factor/recovery-codes/', { body: proof });
        return renewed.recovery_codes;
      }
      await api.post('/api/auth/second-factor/remove/', { body: proof });
      return [];
    },
    onSaved(codes) {
      if (isOff) notify.success(t`Two-step sign-in is off`);
      onDone(codes);
    },
  });
  return (
    <FormDialog
      form={form}
      title={isOff ? t`Turn off two-step sign-in` : t`New recovery codes`}
      action={isOff ? t`Turn off` : t`Make new codes`}
      danger={isOff}
      onClose={onClose}
    >
      <p>
        {isOff ? (
          <Trans>From then on, your password alone opens your account.</Trans>
        ) : (
          <Trans>The recovery codes you have now stop working.</Trans>
        )}
      </p>
      <CodeField form={form} name="code" />
      <FormField form={form} name="current_password" label={t`Current password`} required>
        <PasswordInput autoComplete="current-password" />
      </FormField>
    </FormDialog>
  );
}
