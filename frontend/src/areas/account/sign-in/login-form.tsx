import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { loginSchema } from '#contracts/account/sign-in.commands.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Form, FormCheckbox, FormField } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { PasswordInput } from '#frontend/components/ui/password-input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { session } from '#frontend/lib/api.ts';
import type { LoginOrigin } from '#frontend/lib/login-origin.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import { SignInProviders } from './sign-in-providers.tsx';

/** What stands above the form before anything was tried. */
export type SignInReason = { title: string; text: string };

/** Username and password, or another account. The page redirects once the session is there. */
export function LoginForm({
  origin,
  refusal,
  reason,
  username,
  onChallenge,
}: {
  origin: LoginOrigin | undefined;
  /** Why the last try did not sign in. */
  refusal: string | undefined;
  /** Why a page led here. */
  reason: SignInReason | undefined;
  /** To begin with; may be empty. */
  username: string;
  /** The password was right; a code is asked for next. */
  onChallenge: (challenge: string) => void;
}) {
  const form = useContractForm({
    schema: loginSchema,
    defaultValues: { username, password: '', remember_me: false },
    fallback: t`Login failed`,
    save: ({ username, password, remember_me: remember = false }) =>
      session.login({ username, password, remember }),
    onSaved(answer) {
      if ('challenge' in answer) onChallenge(answer.challenge);
      else notify.success(t`Login successful`);
    },
  });
  const remember = useWatch({ control: form.control, name: 'remember_me' }) ?? false;
  return (
    <>
      {refusal === undefined ? (
        reason !== undefined && (
          <Callout tone="warn" announced title={reason.title} className="mb-5">
            <p>{reason.text}</p>
          </Callout>
        )
      ) : (
        <Callout tone="danger" announced className="mb-5">
          <p>{refusal}</p>
        </Callout>
      )}
      <Form form={form} guarded={false}>
        <FormField form={form} name="username" label={t`Username or e-mail`} required>
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </FormField>
        <FormField form={form} name="password" label={t`Password`} required>
          <PasswordInput autoComplete="current-password" />
        </FormField>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <FormCheckbox form={form} name="remember_me" label={t`Remember me`} />
          <Link to={paths.forgotPassword} className="link touch-target inline-flex text-13">
            <Trans>Forgot your password?</Trans>
          </Link>
        </div>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="w-full">
          <Trans>Log in</Trans>
        </Button>
      </Form>
      <SignInProviders origin={origin} remember={remember} />
    </>
  );
}
