import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldValues, type Path, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import type { Account } from '#contracts/account/account.contract.ts';
import { userCreateSchema, userUpdateSchema } from '#contracts/account/users.commands.ts';
import type { User } from '#contracts/account/users.contract.ts';
import { ROLES } from '#events/user/roles.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Form, FormActions, FormCheckbox, FormField } from '#frontend/components/ui/form.tsx';
import { FormSelect } from '#frontend/components/ui/form-choices.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { PasswordInput } from '#frontend/components/ui/password-input.tsx';
import { type ContractForm, useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import { ROLE_LABEL } from '#frontend/lib/role-label.ts';
import { useAfterSaving } from '#frontend/lib/use-after-saving.ts';
import { useCommandKey } from '#frontend/lib/use-command-key.ts';
import { changeUser, createUser } from './user.mutations.ts';

const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABEL[value] }));

/** An account that somebody else will sign in with. */
export function NewUserForm({ role = 'member' }: { role?: Account['role'] | undefined }) {
  const commandKey = useCommandKey();
  const saved = useSaved(t`User created successfully`);
  const form = useContractForm({
    schema: userCreateSchema,
    defaultValues: {
      username: '',
      email: '',
      first_name: '',
      last_name: '',
      password: '',
      password_confirm: '',
      role,
      is_active: true,
      current_password: '',
    },
    save: (values) => createUser(values, { idempotencyKey: commandKey(values) }),
    onSaved: saved,
    fallback: t`Failed to create user`,
  });
  const typedRole = useWatch({ control: form.control, name: 'role' });
  return <UserForm form={form} action={t`Create User`} asksForPassword={typedRole === 'superuser'} />;
}

/**
 * `isOwn`: the administrator's own account, whose e-mail address and password are changed on the profile, and which another
 * administrator deactivates.
 */
export function EditUserForm({ user, isOwn }: { user: User; isOwn: boolean }) {
  const saved = useSaved(t`User updated successfully`);
  const form = useContractForm({
    schema: userUpdateSchema,
    defaultValues: {
      username: user.username,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      password: '',
      password_confirm: '',
      role: user.role,
      is_active: user.is_active,
      current_password: '',
    },
    save: (values) => changeUser(user.id, values),
    onSaved: saved,
    fallback: t`Failed to update user`,
  });
  const [email, password, role] = useWatch({ control: form.control, name: ['email', 'password', 'role'] });
  const asksForPassword =
    email.trim() !== user.email || (password ?? '') !== '' || (role !== undefined && role !== user.role);
  return (
    <UserForm
      form={form}
      action={t`Save changes`}
      isStored
      isOwn={isOwn}
      isUnconfirmed={user.email_confirmed === false}
      asksForPassword={asksForPassword}
    />
  );
}

/** The fields are the same in both forms, though not how much of them is required. */
function UserForm<Values extends FieldValues>({
  form,
  action,
  isStored = false,
  isOwn = false,
  isUnconfirmed = false,
  asksForPassword,
}: {
  form: ContractForm<Values>;
  action: string;
  isStored?: boolean;
  isOwn?: boolean;
  /** Whether the address waits for its owner to confirm it. */
  isUnconfirmed?: boolean;
  /** Whether what was typed needs the administrator's own password. */
  asksForPassword: boolean;
}) {
  const named = (name: keyof z.input<typeof userUpdateSchema>) => name as Path<Values>;
  const hint = hintOfEmail(isOwn, isUnconfirmed);
  return (
    <Form form={form}>
      <FormField form={form} name={named('username')} label={t`Username`} required>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </FormField>
      <FormField
        form={form}
        name={named('email')}
        label={t`E-mail`}
        required
        {...(hint !== undefined && { hint })}
      >
        <Input type="email" autoComplete="off" readOnly={isOwn} />
      </FormField>
      <FormField form={form} name={named('first_name')} label={t`First name`} optional>
        <Input autoComplete="off" />
      </FormField>
      <FormField form={form} name={named('last_name')} label={t`Last name`} optional>
        <Input autoComplete="off" />
      </FormField>
      <FormSelect form={form} name={named('role')} label={t`Role`} options={ROLE_OPTIONS} />
      {!isOwn && (
        <>
          <FormField
            form={form}
            name={named('password')}
            label={t`Password`}
            {...(isStored
              ? { hint: t`Left empty, it stays as it is. A new one ends all of the user’s sessions.` }
              : { required: true })}
          >
            <PasswordInput autoComplete="new-password" />
          </FormField>
          <FormField form={form} name={named('password_confirm')} label={t`Confirm Password`}>
            <PasswordInput autoComplete="new-password" />
          </FormField>
          <FormCheckbox form={form} name={named('is_active')} label={t`Active: the user can sign in`} />
        </>
      )}
      {asksForPassword && (
        <FormField
          form={form}
          name={named('current_password')}
          label={t`Your own password`}
          hint={t`In case somebody else sits at a screen that you left open.`}
          required
        >
          <PasswordInput autoComplete="current-password" />
        </FormField>
      )}
      <FormActions sticky>
        <Button asChild>
          <Link to={paths.adminUsers}>
            <Trans>Cancel</Trans>
          </Link>
        </Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {action}
        </Button>
      </FormActions>
    </Form>
  );
}

function hintOfEmail(isOwn: boolean, isUnconfirmed: boolean): string | undefined {
  if (isOwn) return t`Change your own e-mail address and password on your profile.`;
  return isUnconfirmed
    ? t`Not confirmed: reminders wait until its owner has opened the link in the mail to it.`
    : undefined;
}

function useSaved(text: string): () => void {
  const queries = useQueryClient();
  const redirect = useAfterSaving();
  return () => {
    notify.success(text);
    void queries.invalidateQueries();
    redirect(paths.adminUsers);
  };
}
