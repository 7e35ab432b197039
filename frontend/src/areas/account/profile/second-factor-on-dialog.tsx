import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { encode } from 'uqr';
import { secondFactorSchema } from '#contracts/account/second-factor.commands.ts';
import { CodeField } from '#frontend/areas/account/code-field.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { FormField } from '#frontend/components/ui/form.tsx';
import { FormDialog } from '#frontend/components/ui/form-dialog.tsx';
import { PasswordInput } from '#frontend/components/ui/password-input.tsx';
import { QueryState } from '#frontend/components/ui/query-state.tsx';
import { TableSkeleton } from '#frontend/components/ui/skeleton.tsx';
import { useContractForm } from '#frontend/components/ui/use-contract-form.ts';
import { api } from '#frontend/lib/api.ts';
import { copyText } from '#frontend/lib/copy-text.ts';
import { notify } from '#frontend/lib/notify.ts';

async function copyKey(secret: string): Promise<void> {
  if (await copyText(secret)) notify.success(t`Key copied`);
  else notify.error(t`The key could not be copied. Type it into the app.`);
}

/** The secret for the app, and the first code from it. */
export function SecondFactorOnDialog({
  onDone,
  onClose,
}: {
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}) {
  // Each dialog begins anew: a secret that was on a screen before is not used.
  const begun = useQuery({
    queryKey: ['account', 'second-factor', 'begun'],
    queryFn: () => api.post('/api/auth/second-factor/'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const form = useContractForm({
    schema: secondFactorSchema,
    defaultValues: { code: '', current_password: '' },
    fallback: t`Two-step sign-in could not be turned on`,
    save: (proof) => api.post('/api/auth/second-factor/confirm/', { body: proof }),
    onSaved: ({ recovery_codes }) => onDone(recovery_codes),
  });
  return (
    <FormDialog form={form} title={t`Turn on two-step sign-in`} action={t`Turn on`} onClose={onClose}>
      <p>
        <Trans>Scan this code with an authenticator app on your phone, or type the key into it.</Trans>
      </p>
      <QueryState
        query={begun}
        loading={<TableSkeleton rows={4} />}
        errorTitle={t`Two-step sign-in could not be turned on`}
      >
        {({ uri, secret }) => (
          <div className="grid justify-items-center gap-3">
            <QrCode text={uri} label={t`QR code for the authenticator app`} />
            <p className="text-13 text-ink-2">
              <Trans>Key</Trans>{' '}
              <code className="font-mono break-all select-all" translate="no">
                {secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}
              </code>
            </p>
            <div className="flex flex-wrap justify-center gap-2">
              {/* On the phone that has the app, nothing can scan the code. */}
              <span className="hidden coarse:block phone:block">
                <Button asChild>
                  <a href={uri}>
                    <Trans>Open in your app</Trans>
                  </a>
                </Button>
              </span>
              <Button onClick={() => void copyKey(secret)}>
                <Trans>Copy key</Trans>
              </Button>
            </div>
          </div>
        )}
      </QueryState>
      <CodeField form={form} name="code" withRecovery={false} />
      <FormField form={form} name="current_password" label={t`Current password`} required>
        <PasswordInput autoComplete="current-password" />
      </FormField>
    </FormDialog>
  );
}

/** White around it, in modules: the standard's quiet zone. */
const BORDER = 4;

/** A QR code, black on white in either theme, because cameras look for that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-52">
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
