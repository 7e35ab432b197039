import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { registerSchema } from '#contracts/account/sign-in.commands.ts';
import { newPasswordRules } from '#frontend/areas/account/new-password.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Form, FormCheckbox, FormField } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { PasswordInput, PasswordRules } from '#frontend/components/ui/password-input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { session } from '#frontend/lib/api.ts';
import { notify } from '#frontend/lib/notify.ts';

/** Registers a member. Signs in and redirects. */
export function RegisterForm({ terms }: { terms: ReactNode }) {
  const form = useContractForm({
    schema: registerSchema,
    defaultValues: {
      username: '',
      email: '',
      first_name: '',
      last_name: '',
      password: '',
      password_confirm: '',
      terms: false,
    },
    fallback: t`Registration failed`,
    save: (account) => session.register(account),
    onSaved({ user, email_confirmed }) {
      notify.success(t`Your account is ready. You are logged in.`);
      if (email_confirmed === false)
        notify.info(t`A mail is on its way to ${user.email}: confirm your address by its link.`);
    },
  });
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'password_confirm'] });
  return (
    <Form form={form}>
      <FormField form={form} name="username" label={t`Username`} hint={t`Shown in chats.`} required>
        <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <FormField form={form} name="email" label={t`E-mail`} required>
        <Input type="email" autoComplete="email" />
      </FormField>
      <div className="grid gap-x-3 gap-y-[18px] sm:grid-cols-2">
        <FormField form={form} name="first_name" label={t`First name`} required>
          <Input autoComplete="given-name" />
        </FormField>
        <FormField form={form} name="last_name" label={t`Last name`} required>
          <Input autoComplete="family-name" />
        </FormField>
      </div>
      <FormField form={form} name="password" label={t`Password`} required>
        <PasswordInput autoComplete="new-password" />
      </FormField>
      <FormField form={form} name="password_confirm" label={t`Confirm password`} required>
        <PasswordInput autoComplete="new-password" />
      </FormField>
      <PasswordRules rules={newPasswordRules(password, confirm)} />
      <FormCheckbox form={form} name="terms" label={terms} summary={t`Terms`} />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="w-full">
        <Trans>Sign up</Trans>
      </Button>
    </Form>
  );
}
