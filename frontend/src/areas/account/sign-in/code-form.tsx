import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { loginCodeSchema } from '#contracts/account/auth.contract.ts';
import { CodeField } from '#frontend/areas/account/code-field.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Form } from '#frontend/components/ui/form.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { session } from '#frontend/lib/api.ts';
import { ApiError } from '#frontend/lib/api-error.ts';
import { notify } from '#frontend/lib/notify.ts';

/** The second step of signing in. */
export function CodeForm({
  challenge,
  onOver,
}: {
  challenge: string;
  /** Back to the first step; with why it has to be. */
  onOver: (why?: string) => void;
}) {
  const form = useContractForm({
    schema: loginCodeSchema,
    defaultValues: { challenge, code: '' },
    fallback: t`Login failed`,
    async save(proof) {
      try {
        await session.loginWithCode(proof);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401)
          onOver(t`The sign-in took too long. Try again.`);
        throw error;
      }
    },
    onSaved: () => notify.success(t`Login successful`),
  });
  return (
    <Form form={form} guarded={false}>
      <CodeField form={form} name="code" />
      <Button type="submit" variant="primary" busy={form.formState.isSubmitting} className="w-full">
        <Trans>Log in</Trans>
      </Button>
      <Button onClick={() => onOver()} className="w-full">
        <Trans>Start again</Trans>
      </Button>
    </Form>
  );
}
