import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileAnswer } from '#contracts/account/auth.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { accountKeys } from '#frontend/features/account/account.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { notify } from '#frontend/lib/notify.ts';

/** Says what an address that is not confirmed holds up, and has its link mailed again. */
export function UnconfirmedEmail({ profile }: { profile: ProfileAnswer }) {
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => api.post('/api/auth/email/confirmation/'),
    onSuccess: () => notify.success(t`A mail is on its way to ${profile.email}`),
    onError: (error) => notify.error(errorMessage(error)),
    // It may have been confirmed meanwhile, on another device.
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.profile(profile.id) }),
  });
  return (
    <Callout tone="warn" title={t`Your e-mail address is not confirmed`} className="mt-4">
      <p>
        <Trans>
          Reminders of games wait until you open the link in the mail to <b>{profile.email}</b>.
        </Trans>
      </p>
      <Button className="mt-3" busy={ask.isPending} onClick={() => ask.mutate()}>
        <Trans>Send the mail again</Trans>
      </Button>
    </Callout>
  );
}
