import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { passwordConfirmField, samePasswords } from '#contracts/account/account.contract.ts';
import { passwordChangeSchema } from '#contracts/account/profile.commands.ts';
import { newPasswordRules } from '#frontend/areas/account/new-password.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Form, FormActions, FormField } from '#frontend/components/ui/form.tsx';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { PasswordInput, PasswordRules } from '#frontend/components/ui/password-input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { api } from '#frontend/lib/api.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';

/** The API takes the new password once; the form asks for it twice. */
const schema = passwordChangeSchema
  .extend({ password_confirm: passwordConfirmField })
  .refine((body) => body.new_password === body.password_confirm, {
    path: samePasswords.path,
    error: samePasswords.error,
  });

/** `/change-password` */
export function ChangePasswordPage() {
  const navigate = useNavigate();
  const form = useContractForm({
    schema,
    defaultValues: { old_password: '', new_password: '', password_confirm: '' },
    fallback: t`Failed to change password`,
    save: ({ old_password, new_password }) =>
      api.post('/api/auth/password-change/', { body: { old_password, new_password } }),
    onSaved({ message }) {
      notify.success(message);
      void navigate(paths.profile);
    },
  });
  const [password, confirm] = useWatch({ control: form.control, name: ['new_password', 'password_confirm'] });
  return (
    <div className="wrap">
      <PageHeader title={t`Change Password`} description={t`You are signed out on all other devices.`} />
      <Form form={form} className="border-t-2 border-ink pt-5">
        <FormField form={form} name="old_password" label={t`Current password`} required>
          <PasswordInput autoComplete="current-password" />
        </FormField>
        <FormField form={form} name="new_password" label={t`New password`} required>
          <PasswordInput autoComplete="new-password" />
        </FormField>
        <FormField form={form} name="password_confirm" label={t`Confirm password`} required>
          <PasswordInput autoComplete="new-password" />
        </FormField>
        <PasswordRules rules={newPasswordRules(password, confirm)} />
        <FormActions>
          <Button asChild>
            <Link to={paths.profile}>
              <Trans>Cancel</Trans>
            </Link>
          </Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            <Trans>Change Password</Trans>
          </Button>
        </FormActions>
      </Form>
    </div>
  );
}
