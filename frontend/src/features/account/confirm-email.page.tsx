import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Callout } from '#frontend/components/ui/callout.tsx';
import { http } from '#frontend/lib/api.ts';
import { messageOf } from '#frontend/lib/api-error.ts';
import { EntryFrame } from './entry-frame.tsx';

/**
 * `/confirm-email/{token}`: another e-mail address, by the link that was mailed to it. A click, because programs that
 * look at mails open links.
 */
export function ConfirmEmailPage() {
  const { token } = useParams();
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: () =>
      http.post<{ message: string }>('/auth/email/confirm/', { token }, { authenticated: false }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['account'] }),
  });
  return (
    <EntryFrame title="Confirm e-mail address">
      <div className="grid justify-items-start gap-4 border-t-2 border-ink pt-5">
        {confirm.isSuccess ? (
          <>
            <Callout announced title={confirm.data.message} className="w-full" />
            <Button asChild>
              <Link to={paths.profile}>Your Profile</Link>
            </Button>
          </>
        ) : (
          <>
            <p className="text-ink-2">Use this e-mail address for your account from now on.</p>
            {confirm.isError && (
              <Callout
                tone="danger"
                announced
                title={messageOf(confirm.error, 'Invalid or missing confirmation token')}
                className="w-full"
              >
                <p>
                  The link works once.{' '}
                  <Link to={paths.profile} className="link">
                    Ask for another one in your profile.
                  </Link>
                </p>
              </Callout>
            )}
            <Button variant="primary" busy={confirm.isPending} onClick={() => confirm.mutate()}>
              Confirm address
            </Button>
          </>
        )}
      </div>
    </EntryFrame>
  );
}
