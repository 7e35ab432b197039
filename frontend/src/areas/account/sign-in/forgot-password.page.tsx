import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { resetSchema } from '#contracts/account/sign-in.commands.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { Form, FormField } from '#frontend/components/ui/form.tsx';
import { Input } from '#frontend/components/ui/input.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { api } from '#frontend/lib/api.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';
import { EntryFrame } from './entry-frame.tsx';

/** `/forgot-password`: asks for a link by mail. What it says tells nobody who has an account. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useContractForm({
    schema: resetSchema,
    defaultValues: { email: '' },
    fallback: t`Failed to request password reset`,
    async save({ email }) {
      const { message } = await api.post('/api/auth/password/reset/', {
        body: { email },
        authenticated: false,
      });
      return { email, message };
    },
    onSaved({ email, message }) {
      setSentTo(email);
      notify.success(message);
    },
  });
  return (
    <EntryFrame title={t`Forgot password`}>
      <div className="border-t-2 border-ink pt-5">
        {sentTo === undefined ? (
          <>
            <p className="mb-5 text-ink-2">
              <Trans>
                Enter the e-mail address of your account. We send a link there to choose a new password.
              </Trans>
            </p>
            <Form form={form} guarded={false}>
              <FormField form={form} name="email" label={t`E-mail`} required>
                <Input type="email" autoComplete="email" />
              </FormField>
              <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="w-full">
                <Trans>Send link</Trans>
              </Button>
            </Form>
          </>
        ) : (
          <div role="status">
            <Callout title={t`Check your email`}>
              <p>
                <Trans>
                  If there is an account with <b>{sentTo}</b>, a link is on its way. It works once, for 30
                  minutes.
                </Trans>
              </p>
            </Callout>
            <Button className="mt-4" onClick={() => setSentTo(undefined)}>
              <Trans>Send it again</Trans>
            </Button>
          </div>
        )}
        <p className="mt-6">
          <Link to={paths.login} className="link touch-target inline-flex">
            <Trans>Back to the login page</Trans>
          </Link>
        </p>
      </div>
    </EntryFrame>
  );
}
