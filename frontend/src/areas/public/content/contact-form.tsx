import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { v4 } from 'uuid';
import { contactBodySchema } from '#contracts/contact/contact.commands.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { contractResolver } from '#frontend/components/ui/contract-resolver.ts';
import { ErrorSummary } from '#frontend/components/ui/error-summary.tsx';
import { Field } from '#frontend/components/ui/field.tsx';
import { Input, Textarea } from '#frontend/components/ui/input.tsx';
import { sendMessage } from '#frontend/features/contact/contact.mutations.ts';
import { ApiError, errorMessage } from '#frontend/lib/api-error.ts';
import { useSession } from '#frontend/lib/hooks.ts';

const FIELDS = ['name', 'email', 'message'] as const;

/** A message to the league. What was sent and what is wrong is said in its place. */
export function ContactForm() {
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  const [sent, setSent] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [key, setKey] = useState(() => v4());
  const form = useForm({
    resolver: contractResolver(contactBodySchema),
    mode: 'onTouched',
    // Filled in for a signed-in user, unless something was typed before the session was known.
    values: {
      name: user === undefined ? '' : `${user.first_name} ${user.last_name}`.trim(),
      email: user?.email ?? '',
      message: '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (message) => {
    setFailure(undefined);
    try {
      await sendMessage(message, key);
      setSent(t`Thank you. Your message has been sent.`);
      setKey(v4());
      form.reset({ ...message, message: '' });
    } catch (error) {
      setFailure(errorMessage(error));
      if (!(error instanceof ApiError)) return;
      for (const field of FIELDS) {
        const text = error.errors[field]?.[0];
        if (text !== undefined) form.setError(field, { message: text });
      }
    }
  });

  if (sent !== undefined) {
    return (
      <div className="grid max-w-[640px] justify-items-start gap-4">
        <Callout title={sent} announced className="w-full">
          <p className="text-ink-2">
            <Trans>The league answers by e-mail.</Trans>
          </p>
        </Callout>
        <Button onClick={() => setSent(undefined)}>
          <Trans>Write another message</Trans>
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-[640px] gap-[18px]">
      {failure !== undefined && <ErrorSummary title={failure} />}
      <Field label={t`Name`} error={errors.name?.message} required>
        <Input autoComplete="name" {...form.register('name')} />
      </Field>
      <Field
        label={t`E-mail`}
        hint={t`Where the league answers. It is not shown to anyone else.`}
        error={errors.email?.message}
        required
      >
        <Input type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <Field label={t`Message`} error={errors.message?.message} required>
        <Textarea rows={8} {...form.register('message')} />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          <Trans>Send message</Trans>
        </Button>
      </div>
    </form>
  );
}
