import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { profileSchema } from '#contracts/account/profile.commands.ts';
import type { ProfileAnswer } from '#contracts/account/profile.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Form, FormActions, FormField } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { PasswordInput } from '#frontend/components/ui/password-input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { accountKeys } from '#frontend/features/account/account.queries.ts';
import { api, session } from '#frontend/lib/api.ts';
import { notify } from '#frontend/lib/notify.ts';

/** Names and e-mail address. Another address needs the password, and counts once its link was opened. */
export function EditProfileForm({ profile, onDone }: { profile: ProfileAnswer; onDone: () => void }) {
  const queries = useQueryClient();
  const form = useContractForm({
    schema: profileSchema,
    defaultValues: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      email: profile.email,
      current_password: '',
    },
    fallback: t`Failed to update profile`,
    save: ({ current_password, ...names }) =>
      api.put('/api/auth/profile/', {
        body: { ...names, ...(names.email !== profile.email && { current_password }) },
      }),
    onSaved(saved) {
      queries.setQueryData(accountKeys.profile(saved.id), saved);
      const {
        email_confirmed: _confirmed,
        pending_email: _pending,
        has_password: _has,
        second_factor: _second,
        ...user
      } = saved;
      session.updateUser(user);
      notify.success(t`Profile updated successfully`);
      onDone();
    },
  });
  const email = useWatch({ control: form.control, name: 'email' });
  const movesAway = email.trim() !== profile.email;
  return (
    <Form form={form} className="pt-2">
      <Field label={t`Username`} hint={t`A username stays as it is.`}>
        <Input value={profile.username} disabled readOnly />
      </Field>
      <FormField form={form} name="email" label={t`E-mail`} required>
        <Input type="email" autoComplete="email" />
      </FormField>
      {movesAway && (
        <FormField
          form={form}
          name="current_password"
          label={t`Current password`}
          hint={t`The new address counts once you open the link that we send to it.`}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </FormField>
      )}
      <FormField form={form} name="first_name" label={t`First name`} required>
        <Input autoComplete="given-name" />
      </FormField>
      <FormField form={form} name="last_name" label={t`Last name`} required>
        <Input autoComplete="family-name" />
      </FormField>
      <FormActions>
        <Button onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          <Trans>Save changes</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
