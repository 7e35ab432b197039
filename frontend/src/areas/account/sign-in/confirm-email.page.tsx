import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { api } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { paths } from '#frontend/lib/paths.ts';
import { EntryFrame } from './entry-frame.tsx';

/**
 * `/confirm-email/{token}`: the e-mail address of an account or a new one, by the link that was mailed to it. A click,
 * because programs that look at mails open links.
 */
export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () => api.post('/api/auth/email/confirm/', { body: { token }, authenticated: false }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['account'] }),
  });
  return (
    <EntryFrame title={t`Confirm e-mail address`}>
      <div className="grid justify-items-start gap-4 border-t-2 border-ink pt-5">
        {confirm.isSuccess ? (
          <>
            <Callout announced title={t`Your e-mail address is confirmed`} className="w-full" />
            <Button asChild>
              <Link to={paths.profile}>
                <Trans>Your Profile</Trans>
              </Link>
            </Button>
          </>
        ) : (
          <>
            <p className="text-ink-2">
              <Trans>
                Confirm that the mail with this link came to your address, and that the account is yours. Mail
                for the account goes there from now on.
              </Trans>
            </p>
            {confirm.isError && (
              <Callout
                tone="danger"
                announced
                title={errorMessage(confirm.error, t`Invalid or missing confirmation token`)}
                className="w-full"
              >
                <p>
                  <Trans>The link works once.</Trans>{' '}
                  <Link to={paths.profile} className="link">
                    <Trans>Ask for another one in your profile.</Trans>
                  </Link>
                </p>
              </Callout>
            )}
            <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              <Trans>Confirm address</Trans>
            </Button>
          </>
        )}
      </div>
    </EntryFrame>
  );
}
