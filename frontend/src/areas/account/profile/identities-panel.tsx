import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '#frontend/components/ui/button.tsx';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { accountKeys, identitiesQuery } from '#frontend/features/account/account.queries.ts';
import { api } from '#frontend/lib/api.ts';
import { errorMessage } from '#frontend/lib/api-error.ts';
import { formatDate } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { notify } from '#frontend/lib/notify.ts';

/** The providers through which one can sign in; nothing for those who only have a password. */
export function IdentitiesPanel({ userId, hasPassword }: { userId: number; hasPassword: boolean }) {
  const identities = useQuery(identitiesQuery(userId)).data?.identities ?? [];
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: number) => api.delete('/api/auth/identities/:id/', { params: { id } }),
    onSuccess: ({ message }) => notify.success(message),
    onError: (error) => notify.error(errorMessage(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: accountKeys.identities(userId) }),
  });
  if (identities.length === 0) return null;
  const isLastWayIn = !hasPassword && identities.length === 1;
  return (
    <Panel title={t`Other accounts to sign in with`}>
      <ul className="border-t border-line">
        {identities.map(({ id, provider, linked_at }) => (
          <li key={id} className="flex items-center justify-between gap-4 border-b border-line py-2.5">
            <span className="min-w-0">
              <b className="block truncate">{provider}</b>
              <span className="block text-13 text-ink-3">{t`Since ${formatDate(linked_at, timeZone)}`}</span>
            </span>
            {!isLastWayIn && (
              <Button
                aria-label={t`Remove ${provider}`}
                busy={remove.isPending && remove.variables === id}
                onClick={() => remove.mutate(id)}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isLastWayIn && (
        <p className="mt-2.5 text-13 text-ink-3">
          <Trans>Choose a password to be able to remove this one.</Trans>
        </p>
      )}
    </Panel>
  );
}
