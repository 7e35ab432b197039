import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { z } from 'zod';
import { type resetConfirmAnswerSchema, resetConfirmSchema } from '#contracts/account/sign-in.commands.ts';
import { newPasswordRules } from '#frontend/areas/account/new-password.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Form, FormField } from '#frontend/components/ui/form.tsx';
import { PasswordInput, PasswordRules } from '#frontend/components/ui/password-input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { api, session } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import { EntryFrame } from './entry-frame.tsx';

/** How long the success stands before the login page comes. */
const TO_LOGIN_AFTER = 3000;

type Account = Pick<z.infer<typeof resetConfirmAnswerSchema>, 'username' | 'email'>;
type Step = 'form' | Account | 'invalid';

/** `/reset-password/{token}`: a new password, by the link that was mailed. */
export function ResetPasswordPage() {
  const { token } = useParams();
  const [step, setStep] = useState<Step>(token === undefined ? 'invalid' : 'form');
  return (
    <EntryFrame title={step === 'invalid' ? t`Invalid Reset Link` : t`Reset password`}>
      <div className="border-t-2 border-ink pt-5">
        {step === 'form' && <NewPasswordForm token={token ?? ''} onStep={setStep} />}
        {typeof step === 'object' && <Done account={step} />}
        {step === 'invalid' && (
          <>
            <p className="mb-5 text-ink-2">
              <Trans>This link is not complete, was used already, or is older than 30 minutes.</Trans>
            </p>
            <Button asChild variant="primary">
              <Link to={paths.forgotPassword}>
                <Trans>Request New Link</Trans>
              </Link>
            </Button>
          </>
        )}
      </div>
    </EntryFrame>
  );
}

function NewPasswordForm({ token, onStep }: { token: string; onStep: (step: Step) => void }) {
  const form = useContractForm({
    schema: resetConfirmSchema,
    defaultValues: { token, password: '', password_confirm: '' },
    fallback: t`Failed to reset password`,
    async save(body) {
      try {
        return await api.post('/api/auth/password/reset/confirm/', { body, authenticated: false });
      } catch (error) {
        if (error instanceof ApiError && error.errors.token !== undefined) onStep('invalid');
        throw error;
      }
    },
    onSaved({ message, username, email }) {
      notify.success(message);
      // The reset has ended every session of the account.
      session.expire();
      onStep({ username, email });
    },
  });
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'password_confirm'] });
  return (
    <Form form={form} guarded={false}>
      <FormField form={form} name="password" label={t`New password`} required>
        <PasswordInput autoComplete="new-password" />
      </FormField>
      <FormField form={form} name="password_confirm" label={t`Confirm password`} required>
        <PasswordInput autoComplete="new-password" />
      </FormField>
      <PasswordRules rules={newPasswordRules(password, confirm)} />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="w-full">
        <Trans>Reset password</Trans>
      </Button>
    </Form>
  );
}

function Done({ account: { username, email } }: { account: Account }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate(paths.login, { replace: true, state: { username } }),
      TO_LOGIN_AFTER,
    );
    return () => clearTimeout(timer);
  }, [navigate, username]);
  return (
    <>
      <Callout announced title={t`Your password has been reset successfully`}>
        <p>
          <Trans>
            Log in as <b>{username}</b> or with <b>{email}</b>.
          </Trans>
        </p>
        <p>
          <Trans>The login page comes in a moment.</Trans>
        </p>
      </Callout>
      <Button asChild className="mt-4">
        <Link to={paths.login} replace state={{ username }}>
          <Trans>Log in now</Trans>
        </Link>
      </Button>
    </>
  );
}
